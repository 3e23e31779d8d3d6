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

func (g Greedy) people(r *Reign, do func(string, map[string]any)) {
	for id, n := range r.doc.NPCs.All() {
		if n.Status == game.NPCIdle {
			do("npc.assign", map[string]any{"npc": id, "mission": errand(r, n.Power)})
		}
		if n.Loyalty < 100 {
			do("npc.praise", map[string]any{"npc": id})
		}
	}
}

func (g Greedy) work(r *Reign, do func(string, map[string]any)) {
	for _, a := range r.content.Activities {
		if have, ok := r.doc.Activities.Get(a.ID); ok {
			if have.Done {
				do("activity.collect", map[string]any{"activity": a.ID})
			}
			continue
		}
		do("activity.start", map[string]any{"activity": a.ID})
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

// errand is the best paid mission that a subject of this power can take.
func errand(r *Reign, power int64) string {
	best, most := "", int64(-1)
	for _, m := range r.content.Missions {
		if power >= m.PowerRequirement && m.Rewards.Gold > most {
			best, most = m.ID, m.Rewards.Gold
		}
	}
	return best
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
