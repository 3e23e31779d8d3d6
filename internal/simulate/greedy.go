package simulate

import (
	"cmp"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/activity"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/event"
	"umbrarch/internal/rules/goal"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kingdom"
	"umbrarch/internal/rules/npc"
)

// doing gives a command and tells whether it changed anything.
type doing func(name string, body any) bool

// strategy is the bot's play of a system: at each look it gives all allowed and worthwhile commands.
type strategy struct {
	system string
	play   func(*Reign, doing)
	first  func(*Reign, doing) // its play before all others'; nil for none
}

// strategies are played in this order at each look. Holders of offices, guardians and governors are chosen before missions; building uses
// the remaining gold.
var strategies = []strategy{
	{system: "quest", play: quests}, {system: "goal", play: goals}, {system: "office", play: offices}, {system: "dungeon", play: depths},
	{system: "vassal", play: vassals}, {system: "worldmap", play: lands}, {system: "npc", play: missions, first: scenes},
	{system: "activity", play: work}, {system: "court", play: courts}, {system: "kingdom", play: kingdomOf}, {system: "mint", play: press},
	{system: "hoard", play: cases}, {system: "casino", play: bet}, {system: "policy", play: policies}, {system: "army", play: troops},
	{system: "intelligence", play: spies}, {system: "building", play: build},
}

// look gives all worthwhile commands and tells whether any had an effect. It uses the commands that act on many at
// once.
func (r *Reign) look() bool {
	did := false
	do := func(name string, body any) bool {
		done := r.do(name, body)
		did = did || done
		return done
	}
	r.going = r.rounds()
	for _, s := range r.strategies {
		if s.first != nil {
			s.first(r, do)
		}
	}
	for _, s := range r.strategies {
		s.play(r, do)
	}
	return did
}

func quests(r *Reign, do doing) {
	if !r.going {
		return
	}
	do("quest.hand_in", rules.None{})
	do("quest.accept_all", rules.None{})
}

// goals claims the weekly goals that are reached.
func goals(r *Reign, do doing) {
	for _, shown := range goal.Dealt(r.env()) {
		if shown.Ready {
			do("goal.claim", goal.Name{Goal: shown.ID})
		}
	}
}

// missions assigns the best paid mission to every free NPC.
func missions(r *Reign, do doing) {
	if r.going && r.idle() > 0 {
		do("npc.assign_all", npc.AssignAll{Mission: npc.Best})
	}
}

// idle is the number of NPCs without a duty.
func (r *Reign) idle() (free int) {
	for _, n := range r.doc.NPCs.All() {
		if duty.Free(n) {
			free++
		}
	}
	return free
}

// rounds tells whether the rounds are worth a press: in the first hour always; later once much has ended, a quarter of the
// court is free, or tribute is due. Under a Steward things end one by one, and nobody presses a button for each.
func (r *Reign) rounds() bool {
	free := r.idle()
	return r.elapsed() <= hour || r.ended() || free > 0 && 4*free >= r.doc.NPCs.Len() || r.worth(due(r))
}

// ended tells whether an absence has to be read, or work has ended; while a Steward keeps things going, a quarter of it: what
// ends later is not lost.
func (r *Reign) ended() bool {
	done, enough := 0, 1
	for _, a := range r.doc.Activities.All() {
		if a.Done {
			done++
		}
	}
	if r.doc.Offices.Get().KeepGoing {
		enough = max(1, r.doc.Activities.Len()/4)
	}
	return len(r.doc.Absence.Get().Reports) > 0 || done >= enough
}

// work collects, restarts and reads the absence report with one click.
func work(r *Reign, do doing) {
	all := activity.CollectAll{Again: true}
	if reports := r.doc.Absence.Get().Reports; len(reports) > 0 {
		all.Through = reports[len(reports)-1].ID
	}
	if r.going {
		do("activity.collect_all", all)
	}
	if ready := startable(r); len(ready) > 0 {
		do("activity.start_all", activity.Names{Activities: ready})
	}
	for id, e := range r.doc.Events.All() {
		if !e.Resolved && averts(r, id) {
			do("event.resolve", event.Resolve{ID: id, Choice: event.Mitigate})
		}
	}
}

// averts tells whether stepping in pays and the gold is there. All other events are accepted without a press, when newer
// ones take their place.
func averts(r *Reign, id string) bool {
	v, _ := event.Show(r.env(), id)
	m := v.Mitigation
	return m != nil && m.Pays && ledger.Gold(r.env()) >= m.Cost.Gold
}

// startable lists the activities that can begin, those of the most worth an hour for each subject first.
func startable(r *Reign) (ids []string) {
	env, free := r.env(), r.env().Figure("freeSubjects")
	var list []*content.Activity
	for i := range r.content.Activities {
		a := &r.content.Activities[i]
		if _, unmet := activity.Unmet(env, a); !unmet && activity.Status(env, a.ID) == game.ActivityReady {
			list = append(list, a)
		}
	}
	if r.content.Balance.Subjects.Shared {
		worth := func(a *content.Activity) int64 {
			return a.WorthHour() / max(r.content.Hands(a), 1)
		}
		slices.SortStableFunc(list, func(a, b *content.Activity) int { return cmp.Compare(worth(b), worth(a)) })
	}
	for _, a := range list {
		if hands := r.content.Hands(a); hands <= free {
			ids, free = append(ids, a.ID), free-hands
		}
	}
	return ids
}

// kingdomOf upgrades the kingdom's level and buys its upgrades.
func kingdomOf(r *Reign, do doing) {
	do("kingdom.upgrade", rules.None{})
	for _, u := range r.content.Upgrades {
		if !slices.Contains(r.doc.Kingdom.Get().PurchasedUpgrades, u.ID) {
			do("kingdom.purchase", kingdom.Purchase{Upgrade: u.ID})
		}
	}
}

// build upgrades the cheapest plot, unless gold is being saved for the kingdom's level. The treasury may cost four
// times as much, because it pays for the others.
func build(r *Reign, do doing) {
	gold, k := ledger.Gold(r.env())-r.pay(), r.doc.Kingdom.Get()
	for _, p := range plots(r) {
		if p.cost > gold || r.saving() && p.cost > k.Level*r.content.Balance.Levels.KingdomCost/10 {
			continue
		}
		if do("building.upgrade", building.Upgrade{Building: p.id, Amount: r.steps(p.id, gold)}) {
			return
		}
	}
}

// steps is the number of levels in one click: ten while they take a small part of the gold.
func (r *Reign) steps(id string, gold int64) string {
	if n, cost := building.Price(r.env(), id, building.Ten); n > 1 && cost <= gold/forTen {
		return building.Ten
	}
	return building.One
}

// pay is the gold that must be left during an absence, so that no units desert (decision K4).
func (r *Reign) pay() int64 {
	env := r.env()
	if env.Figure("troops") == 0 || r.style.unpaid {
		return 0
	}
	return game.Mul(env.Figure("upkeep"), r.content.Balance.Offline.PayTicks) / game.Milli
}

// saving tells whether gold is being saved for the kingdom's next level.
func (r *Reign) saving() bool {
	k := r.doc.Kingdom.Get()
	return r.doc.Pulse.Get().Progress >= k.ToNext && k.Level < r.content.Balance.Levels.KingdomMax
}

// forTen is the part of the gold that ten levels may take: one in so many.
const forTen = 2

type plot struct {
	id           string
	cost, weight int64
}

// plots lists the buildings by return, best first.
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

// affordable tells whether any plot could be upgraded now, even while the bot saves.
func (r *Reign) affordable() bool {
	env := r.env()
	return slices.ContainsFunc(plots(r), func(p plot) bool { return ledger.Affords(env, content.Gold(game.Add(p.cost, r.pay()))) })
}
