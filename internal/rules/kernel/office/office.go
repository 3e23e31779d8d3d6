// Package office tells who holds an office at court and whether its effect is in force. The system office gives and
// takes the offices; other systems ask here.
package office

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
)

// Holder is the NPC or the child who holds an office, also one who is not at hand; nil where it is vacant. It is
// read-only.
func Holder(env *rules.Env, id string) (holder string, n *game.NPC) {
	holder = env.Doc.Offices.Get().Held[id]
	if holder == "" {
		return "", nil
	}
	n, ok := Officer(env, holder)
	if !ok || !duty.Holds(n, id) {
		return "", nil
	}
	return holder, n
}

// Held is the office that somebody holds, also one who is not at hand; "" for none.
func Held(env *rules.Env, npc string) string {
	n, ok := Officer(env, npc)
	if !ok {
		return ""
	}
	id := duty.Office(n)
	if id == "" || env.Doc.Offices.Get().Held[id] != npc {
		return ""
	}
	return id
}

// Appoint gives an office to somebody, who leaves whatever else it does; the previous holder is free again.
func Appoint(env *rules.Env, id, npc string) {
	Vacate(env, id)
	if old := Held(env, npc); old != "" {
		Vacate(env, old)
	}
	n, atCourt := env.Doc.NPCs.Get(npc)
	switch {
	case !atCourt: // a child has no other duty
	case duty.Absent(n):
		env.Doc.NPCs.Edit(npc).Duty.Ref = id
	default:
		duty.End(env, npc)
		duty.Give(env.Doc.NPCs.Edit(npc), game.DutyOffice, id)
	}
	o := env.Doc.Offices.Edit()
	if o.Held == nil {
		o.Held = map[string]string{}
	}
	o.Held[id] = npc
	delete(o.Emptied, id)
}

// Vacate takes an office from its holder.
func Vacate(env *rules.Env, id string) {
	if npc, n := Holder(env, id); n != nil && Person(npc).Kind == game.PersonNPC {
		duty.LeaveOffice(env.Doc.NPCs.Edit(npc))
	}
	delete(env.Doc.Offices.Edit().Held, id)
}

// Lose takes the office of an NPC whom the court loses, and keeps how, until the office is given again.
func Lose(env *rules.Env, npc, how string) {
	id := Held(env, npc)
	if id == "" {
		return
	}
	n, _ := Officer(env, npc)
	Vacate(env, id)
	o := env.Doc.Offices.Edit()
	if o.Emptied == nil {
		o.Emptied = map[string]game.Emptied{}
	}
	o.Emptied[id] = game.Emptied{Name: n.Name, How: how, Day: env.DaysReigned()}
}

// InForce tells whether the effect of an office counts.
func InForce(env *rules.Env, id string) bool {
	if _, stands := env.Content.Office(id); !stands {
		return false
	}
	_, n := Holder(env, id)
	return n != nil && duty.Is(n, game.DutyOffice, id)
}

// Manner is how the present Steward reigns; empty without a Steward, or for one without a manner.
func Manner(env *rules.Env) content.MannerEffects {
	if !InForce(env, content.Steward) {
		return content.MannerEffects{}
	}
	npc, _ := Holder(env, content.Steward)
	return MannerOf(env, npc)
}

// Away is the Steward's manner while the ruler is away, and empty otherwise.
func Away(env *rules.Env) content.MannerEffects {
	if !env.Absent() {
		return content.MannerEffects{}
	}
	return Manner(env)
}

// Keeps tells whether the Steward now begins again what has ended: the ruler is away, not longer than an absence
// counts, and has said so.
func Keeps(env *rules.Env) bool {
	return counted(env) && env.Doc.Offices.Get().KeepGoing
}

// KeepsActivity tells the same of an activity: some Stewards begin a number of them again unasked.
func KeepsActivity(env *rules.Env) bool {
	if !counted(env) {
		return false
	}
	var begun int64
	if r := env.Doc.Absence.Get().Regency; r != nil {
		for _, n := range r.Activities {
			begun += n
		}
	}
	return env.Doc.Offices.Get().KeepGoing || begun < Manner(env).Activities
}

// counted tells whether a Steward acts and the absence still counts.
func counted(env *rules.Env) bool {
	b := &env.Content.Balance.Offline
	return env.Absent() && InForce(env, content.Steward) && env.Now()-env.Doc.Pulse.Get().PresentAt <= b.MaxBlocks*b.BlockSeconds*1000
}

// Regency is the record of the current absence, for writing.
func Regency(env *rules.Env) *game.Regency {
	a := env.Doc.Absence.Edit()
	if a.Regency == nil {
		a.Regency = &game.Regency{To: env.Doc.Pulse.Get().PresentAt}
	}
	return a.Regency
}

// Percents is the number of thousandths of a percent in the whole.
const Percents = 100_000

// Net is the net income of a tick while an NPC of a manner reigns, in thousandths of gold. A debt waits for the ruler's
// own ticks.
func Net(env *rules.Env, m content.MannerEffects) int64 {
	net := game.Add(env.Figure("net"), env.Figure("instalment"))
	if m.Mint == 0 {
		return net
	}
	pressed := env.Figure("goldPerSecond") * env.Content.Balance.Tick.Seconds * game.Milli
	return game.Add(net, game.Scale(pressed, int64(m.Mint), int64(content.Whole)))
}

// Yield is the gold that an NPC brings as Steward above the printed pay of an absence, and the expenses in it (decision
// K1). Net is whole gold.
func Yield(env *rules.Env, npc string, net, printed int64) (gold, expenses int64) {
	gold = max(game.Scale(net, env.FigureOf("regentShare", npc), Percents)-printed, 0)
	gold = game.Add(gold, MannerOf(env, npc).Yield.Of(gold))
	return gold, game.Scale(gold, env.FigureOf("regentExpenses", npc), Percents)
}

// MannerOf is how an NPC would reign; empty for one without a manner.
func MannerOf(env *rules.Env, npc string) content.MannerEffects {
	if m, ok := env.Content.Manner(npc); ok {
		return m.Effects
	}
	return content.MannerEffects{}
}
