package intelligence

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/memory"
)

const watchDue = "intelligence.watch"

// Target names the NPC to watch.
type Target struct {
	NPC string `json:"npc" maxLength:"60" doc:"NPC id"`
}

// Watching says when the watch ends.
type Watching struct {
	EndsAt int64 `json:"endTime"`
}

func watch() rules.Command {
	return rules.Define(rules.Spec{
		Name: "intelligence.watch", Summary: "Have an NPC watched, to learn its treason and the stage of its plot",
		Codes: []game.Code{ErrPerson, ErrWatched, ErrWatchGold},
	}, planWatch)
}

func planWatch(env *rules.Env, b Target) (rules.Plan[Watching], error) {
	n, here := env.Doc.NPCs.Get(b.NPC)
	if !here || len(env.Content.Deeds) == 0 {
		return rules.Plan[Watching]{}, ErrPerson.With()
	}
	if no := underWatch(env); no != nil {
		return rules.Plan[Watching]{}, no
	}
	price := content.Gold(watchPrice(env))
	if !ledger.Affords(env, price) {
		return rules.Plan[Watching]{}, ErrWatchGold.With("n", price.Gold)
	}
	ends := env.Now() + env.Content.Balance.Intelligence.WatchSeconds*1000
	p := rules.Plan[Watching]{Apply: func() Watching {
		ledger.Charge(env, "intelligence.watch", price)
		w := env.Doc.Watches.Edit(b.NPC)
		w.Ends = ends
		env.Doc.Schedule(watchDue, ends, map[string]string{"npc": b.NPC})
		env.Say(rules.Plain, "intelligence.watching", "name", n.Name)
		return Watching{ends}
	}}
	p.Costs, p.EndsAt = rules.Listed(price), ends
	return p, nil
}

// underWatch names the NPC who is being watched: spies watch one at a time.
func underWatch(env *rules.Env) *game.Refusal {
	for id, w := range env.Doc.Watches.All() {
		if n, here := env.Doc.NPCs.Get(id); here && w.Ends > 0 {
			return ErrWatched.With("name", n.Name, "retryAt", w.Ends)
		}
	}
	return nil
}

func watchPrice(env *rules.Env) int64 {
	return discounted(env, env.Content.Balance.Intelligence.WatchPrice)
}

// watched ends a watch: what the spies saw stands until the next one.
func watched(env *rules.Env, due game.Due) {
	id := due.Params["npc"]
	n, here := env.Doc.NPCs.Get(id)
	if !here {
		return // unwatch takes it away
	}
	seen := game.Watch{Day: env.DaysCounted(), Treason: memory.Treason(env, id), Ready: memory.Plots(env, id)}
	for _, p := range env.Doc.Story.Get().Plots {
		if p.Has(game.NPCPerson(id)) {
			seen.Stage, seen.Stages = max(seen.Stage, p.Stage), content.LastStage
		}
	}
	env.Doc.Watches.Put(id, seen)
	env.Say(rules.Plain, "intelligence.watch_ended", "name", n.Name)
}

// unwatch forgets the watches of those who are not at court any more.
func unwatch(env *rules.Env) {
	for _, id := range env.Doc.Watches.IDs() {
		if _, here := env.Doc.NPCs.Get(id); here {
			continue
		}
		env.Doc.Watches.Delete(id)
		env.Doc.Cancel(func(d game.Due) bool { return d.Kind == watchDue && d.Params["npc"] == id })
	}
}

// WatchView is what spies have to say of an NPC.
type WatchView struct {
	NPC     string `json:"npc"`
	Ends    *int64 `json:"endTime" doc:"null while nobody watches"`
	Day     int64  `json:"day,omitempty" doc:"the day reigned of the last watch; absent before one has ended"`
	Treason int64  `json:"treason,omitempty"`
	Ready   bool   `json:"ready,omitempty" doc:"for days: this NPC may be cast as a plotter"`
	Stage   int64  `json:"stage,omitempty" doc:"of the plot that this NPC has a part in; absent without one"`
	Stages  int64  `json:"stages,omitempty" doc:"stages of a plot"`
}

func showWatch(env *rules.Env, id string) (WatchView, bool) {
	w, any := env.Doc.Watches.Get(id)
	if !any {
		return WatchView{}, false
	}
	v := WatchView{NPC: id, Day: w.Day, Treason: w.Treason, Ready: w.Ready, Stage: w.Stage, Stages: w.Stages}
	if w.Ends > 0 {
		v.Ends = &w.Ends
	}
	return v, true
}
