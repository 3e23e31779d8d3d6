package simulate

import (
	"cmp"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
)

// Bot plays one turn and tells whether it did anything.
type Bot interface{ Play(r *Reign) bool }

// Greedy does whatever is allowed, best return first, and saves for the kingdom's next level
// once its progress is there.
type Greedy struct{}

// Play goes through everything once.
func (g Greedy) Play(r *Reign) bool {
	did := false
	do := func(name string, body map[string]any) {
		if r.try(name, body) {
			did = true
		}
	}
	do("absence.acknowledge", map[string]any{"through": r.doc.Absence.Get().Next})
	g.quests(r, do)
	g.people(r, do)
	g.work(r, do)
	court{r, do}.play()
	do("kingdom.upgrade", map[string]any{})
	for _, u := range r.content.Upgrades {
		do("kingdom.purchase", map[string]any{"upgrade": u.ID})
	}
	g.build(r, do)
	return did
}

func (g Greedy) quests(r *Reign, do func(string, map[string]any)) {
	for _, q := range r.content.Quests {
		do("quest.accept", map[string]any{"quest": q.ID})
		if have, ok := r.doc.Quests.Get(q.ID); ok && have.Status == game.QuestActive {
			do("quest.complete", map[string]any{"quest": q.ID})
		}
	}
}

// people sends each subject to the best mission that it can take, all of one mission together.
func (g Greedy) people(r *Reign, do func(string, map[string]any)) {
	for id, n := range r.doc.NPCs.All() {
		if n.Loyalty < 100 {
			do("npc.praise", map[string]any{"npc": id})
		}
	}
	if !r.rounds() {
		return
	}
	for _, mission := range bestFirst(r) {
		do("npc.assign_all", map[string]any{"mission": mission})
	}
}

// work collects and starts together, once in a while: nobody stands over it.
func (g Greedy) work(r *Reign, do func(string, map[string]any)) {
	if r.rounds() {
		do("activity.collect_all", map[string]any{})
		var waits []string
		for _, a := range r.content.Activities {
			if _, runs := r.doc.Activities.Get(a.ID); !runs {
				waits = append(waits, a.ID)
			}
		}
		if len(waits) > 0 {
			do("activity.start_all", map[string]any{"activities": waits})
		}
	}
	for id, e := range r.doc.Events.All() {
		if !e.Resolved {
			do("event.resolve", map[string]any{"id": id, "choice": "accept"})
		}
	}
}

// build raises the cheapest plot, unless gold is being saved for the kingdom's level. The
// treasury may cost four times as much: it is what pays for the rest.
func (g Greedy) build(r *Reign, do func(string, map[string]any)) {
	env := r.env()
	k := r.doc.Kingdom.Get()
	for _, p := range plots(r) {
		if r.saving() && (ledger.Gold(env)-p.cost < 0 || p.cost > k.Level*r.content.Balance.Levels.KingdomCost/10) {
			continue
		}
		before := r.done["building.upgrade"]
		do("building.upgrade", map[string]any{"building": p.id})
		if r.done["building.upgrade"] > before {
			return
		}
	}
}

// saving tells whether gold is being kept for the kingdom's next level.
func (r *Reign) saving() bool {
	k := r.doc.Kingdom.Get()
	return r.doc.Pulse.Get().Progress >= k.ToNext && k.Level < r.content.Balance.Levels.KingdomMax
}

// bestFirst lists the missions, the best paid first: who is too weak for one stays for the next.
func bestFirst(r *Reign) []string {
	missions := slices.Clone(r.content.Missions)
	slices.SortStableFunc(missions, func(a, b content.Mission) int { return cmp.Compare(b.Rewards.Gold, a.Rewards.Gold) })
	out := make([]string, len(missions))
	for i := range missions {
		out[i] = missions[i].ID
	}
	return out
}

type plot struct {
	id           string
	cost, weight int64
}

// plots lists the buildings, the best return first.
func plots(r *Reign) []plot {
	var out []plot
	for id, b := range r.doc.Buildings.All() {
		p := plot{id: id, cost: b.Cost, weight: b.Cost}
		if id == game.Treasury {
			p.weight /= 4
		}
		out = append(out, p)
	}
	slices.SortStableFunc(out, func(a, b plot) int { return cmp.Compare(a.weight, b.weight) })
	return out
}

// affordable tells whether some plot could be raised now, whether or not the bot saves.
func (r *Reign) affordable() bool {
	env := r.env()
	return slices.ContainsFunc(plots(r), func(p plot) bool { return ledger.Affords(env, content.Gold(p.cost)) })
}
