package memory

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/memory"
)

// turn begins a day reigned: memories fade, loyalty and favour move, and the days of treason are counted.
func turn(env *rules.Env, today int64) {
	fade(env, today)
	neglect(env, today)
	cool(env)
	for _, id := range env.Doc.NPCs.IDs() {
		drift(env, id)
	}
	suspect(env)
}

// fade lets memories fade, and forgets those of persons who are gone for good.
func fade(env *rules.Env, today int64) {
	for _, key := range env.Doc.Memories.IDs() {
		who := game.PersonOf(key)
		_, returns := env.Content.NPC(who.ID)
		if memory.Name(env, who) == "" && who.Kind != game.PersonCaptive && !returns {
			env.Doc.Memories.Delete(key)
			continue
		}
		have, _ := env.Doc.Memories.Get(key)
		left := make([]game.Memory, 0, len(have.List))
		changed := false
		for _, m := range have.List {
			now, keeps := memory.Faded(env, m, today)
			changed = changed || now != m || !keeps
			if keeps {
				left = append(left, now)
			}
		}
		switch {
		case len(left) == 0:
			env.Doc.Memories.Delete(key)
		case changed:
			env.Doc.Memories.Edit(key).List = left
		}
	}
}

// neglect notes the days that consorts have spent without the ruler.
func neglect(env *rules.Env, today int64) {
	for id, m := range env.Doc.Court.All() {
		switch {
		case m.Status != game.RungConsort:
		case m.Tended == 0:
			env.Doc.Court.Edit(id).Tended = today
		case today-m.Tended >= env.Content.Balance.Memory.Neglect:
			memory.Note(env, game.Person{Kind: game.PersonConsort, ID: id}, "neglected", game.Person{})
			env.Doc.Court.Edit(id).Tended = today // the next week
		}
	}
}

// cool moves each favour one towards 0.
func cool(env *rules.Env) {
	if len(env.Doc.Minds.Get().Favour) == 0 {
		return
	}
	m := env.Doc.Minds.Edit()
	for key, n := range m.Favour {
		switch {
		case n > 1:
			m.Favour[key] = n - 1
		case n < -1:
			m.Favour[key] = n + 1
		default:
			delete(m.Favour, key)
		}
	}
}

// drift moves an NPC's loyalty towards its aim.
func drift(env *rules.Env, id string) {
	came(env, id)
	n, _ := env.Doc.NPCs.Get(id)
	step := env.Content.Balance.Memory.Drift
	if by := game.Clamp(aim(env, id)-n.Loyalty, -step, step); by != 0 {
		env.Doc.NPCs.Edit(id).Loyalty += by
	}
}

// came records the loyalty of a recruit who is seen for the first time.
func came(env *rules.Env, id string) {
	n, _ := env.Doc.NPCs.Get(id)
	if _, known := env.Content.NPC(id); !known && n.Came == 0 {
		env.Doc.NPCs.Edit(id).Came = n.Loyalty
	}
}

// suspect counts the days in a row on which each NPC is ready for treason.
func suspect(env *rules.Env) {
	before, now := env.Doc.Minds.Get().Restless, map[string]int64{}
	for _, id := range env.Doc.NPCs.IDs() {
		if memory.Treason(env, id) >= env.Content.Balance.Memory.Restless {
			now[id] = min(before[id]+1, env.Content.Balance.Memory.RestlessDays)
		}
	}
	if len(before)+len(now) > 0 {
		env.Doc.Minds.Edit().Restless = now
	}
}
