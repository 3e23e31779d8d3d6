package simulate

import (
	"slices"
	"strings"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/army"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/intelligence"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kingdom"
	"umbrarch/internal/rules/mint"
	"umbrarch/internal/rules/npc"
	"umbrarch/internal/rules/office"
	"umbrarch/internal/rules/policy"
	"umbrarch/internal/rules/vassal"
	"umbrarch/internal/rules/worldmap"
)

// Search is a search for pumps: sequences of commands that, repeated while no time passes, add worth at every
// repetition.
type Search struct {
	AfterDays []int64 `json:"afterDays"` // the greedy reigns in which it searched
	Sequences int64   `json:"sequences"` // sequences in which every command was accepted
	Pumps     []Pump  `json:"pumps"`
}

// Pump is such a sequence, and the worth that its last repetition added.
type Pump struct {
	Commands []string `json:"commands"`
	Gain     int64    `json:"gain"`
}

const (
	repetitions  = 4  // a bounded gain, such as a reward or a stock, ends before
	collectLooks = 50 // looks in which a bot collects everything that waits
)

// move is a command of the search with its body, which may depend on the reign.
type move struct {
	name string
	body func(*Reign) any // nil where there is nothing to name
}

// search searches in greedy reigns of one day and of four.
func search(o Options) (*Search, error) {
	out := &Search{Pumps: []Pump{}}
	for _, days := range []int64{1, 4} {
		if days > int64(o.Days) {
			break
		}
		r, err := Begin(o.Content, RulerOf(o.Content, o.Seed, 0), o.Seed+"/search")
		if err != nil {
			return nil, err
		}
		r.online(15*minute, minute)
		for d := int64(1); d <= days; d++ {
			habits[0].day(r, d*day)
		}
		out.AfterDays = append(out.AfterDays, days)
		out.in(r, moves(r), 2)
	}
	return out, nil
}

// in searches from a reign: every sequence up to a length, and one command more where all are of one system.
func (s *Search) in(r *Reign, of []move, length int) {
	r.collectAll()
	var from func(*Reign, int64, []move)
	from = func(at *Reign, worth int64, path []move) {
		var next *Reign // a refused command leaves it as it was
		for _, m := range of {
			longer := append(slices.Clip(path), m)
			if len(longer) > length && !together(longer, length+1) {
				continue
			}
			if next == nil {
				next = at.copied()
			}
			if !next.gives(m) {
				continue
			}
			s.Sequences++
			on, then := next, next
			if next = nil; len(longer) <= length {
				then = on.copied() // on goes on
			}
			if gain := then.repeated(longer, then.worthNow()-worth); gain > 0 {
				s.Pumps = append(s.Pumps, Pump{namesOf(longer), gain})
			} else if len(longer) <= length { // what adds to a pump is the same pump
				from(on, worth, longer)
			}
		}
	}
	from(r, r.worthNow(), nil)
}

// together tells whether a sequence stays within one system and a length.
func together(path []move, most int) bool {
	system, _, _ := strings.Cut(path[0].name, ".")
	return len(path) <= most && !slices.ContainsFunc(path, func(m move) bool { return !strings.HasPrefix(m.name, system+".") })
}

func namesOf(path []move) (out []string) {
	for _, m := range path {
		out = append(out, m.name)
	}
	return out
}

// collectAll collects everything that waits, so that a reward is not taken for a pump, and fills the treasury, so that
// nothing fails for want of gold.
func (r *Reign) collectAll() {
	for range collectLooks {
		quests(r, r.do)
		goals(r, r.do)
		work(r, r.do)
		if !r.do("mint.strike", mint.Strike{Count: r.content.Balance.Mint.FastPace}) {
			break
		}
	}
	r.doc.Pulse.Edit().GoldMilli = game.MaxGold / 4 * game.Milli
}

// gives gives a move's command and tells whether it changed anything.
func (r *Reign) gives(m move) bool {
	body := m.body(r)
	return body != nil && r.do(m.name, body)
}

// repeated is the worth that the last of several repetitions of a sequence adds, after a first one that has added some
// already; 0 where a command is refused before, or where two in a row add nothing.
func (r *Reign) repeated(path []move, last int64) (gain int64) {
	for range repetitions - 1 {
		before := r.worthNow()
		for _, m := range path {
			if !r.gives(m) {
				return 0
			}
		}
		if gain = r.worthNow() - before; gain <= 0 && last <= 0 {
			return 0
		}
		last = gain
	}
	return gain
}

// worthNow is the gold, and the price of every unit and order. Nothing else can be turned into gold.
func (r *Reign) worthNow() int64 {
	sum := ledger.Gold(r.newEnv())
	for i := range r.content.Units {
		u := &r.content.Units[i]
		sum = game.Add(sum, game.Mul(r.doc.Army.Get().Units[u.ID], u.Cost.Gold))
	}
	for _, o := range r.doc.Army.Get().Queue {
		sum = game.Add(sum, game.Mul(o.Left, o.Price))
	}
	return sum
}

func fixed(body any) func(*Reign) any { return func(*Reign) any { return body } }

// first names the first of some ids.
func first(ids func(*Reign) []string, body func(id string) any) func(*Reign) any {
	return func(r *Reign) any {
		if all := ids(r); len(all) > 0 {
			return body(all[0])
		}
		return nil
	}
}

// moves are the commands that a player may repeat at will. Cases and bets are left out, because luck may add gold once;
// their odds are tested by themselves.
func moves(r *Reign) (out []move) {
	add := func(name string, body func(*Reign) any) { out = append(out, move{name, body}) }
	for i := range r.content.Units {
		u := r.content.Units[i].ID
		add("army.train", fixed(army.Train{Unit: u, Quantity: 2}))
		add("army.disband", fixed(army.Disband{Unit: u, Quantity: 1}))
	}
	add("army.cancel", func(r *Reign) any {
		if q := r.doc.Army.Get().Queue; len(q) > 0 {
			return army.Cancel{Order: q[len(q)-1].ID}
		}
		return nil
	})
	for i := range r.content.Policies {
		p := policy.Name{Policy: r.content.Policies[i].ID}
		add("policy.enact", fixed(p))
		add("policy.repeal", fixed(p))
	}
	free := func(r *Reign) []string {
		return slices.DeleteFunc([]string{weakest(r)}, func(id string) bool { return id == "" })
	}
	for i := range r.content.Offices {
		o := r.content.Offices[i].ID
		add("office.give", first(free, func(id string) any { return office.Give{Office: o, NPC: id} }))
		add("office.take", fixed(office.Name{Office: o}))
	}
	add("npc.assign_all", fixed(npc.AssignAll{Mission: npc.Best}))
	add("npc.praise", first(free, func(id string) any { return npc.Praise{NPC: id} }))
	add("building.upgrade", fixed(building.Upgrade{Building: game.Treasury}))
	add("building.upgrade", fixed(building.Upgrade{Building: game.Barracks}))
	add("kingdom.upgrade", fixed(rules.None{}))
	for _, u := range r.content.Upgrades {
		add("kingdom.purchase", fixed(kingdom.Purchase{Upgrade: u.ID}))
	}
	add("mint.strike", fixed(mint.Strike{Count: 1}))
	for _, u := range r.content.MintUpgrades {
		add("mint.buy", fixed(mint.Buy{Upgrade: u.ID}))
	}
	return append(out, abroad()...)
}

// abroad are the moves with spies, lands and vassals.
func abroad() (out []move) {
	add := func(name string, body func(*Reign) any) { out = append(out, move{name, body}) }
	networks := func(r *Reign) []string { return r.doc.Networks.IDs() }
	agents := func(r *Reign) []string { return r.doc.Agents.IDs() }
	held := func(r *Reign) []string { return r.doc.Vassals.IDs() }
	around := func(r *Reign) (ids []string) {
		for _, l := range foreign(r) {
			ids = append(ids, l.ID)
		}
		return ids
	}
	add("network.establish", first(around, func(id string) any { return intelligence.Site{Territory: id} }))
	for _, how := range []string{"recall", "burn"} {
		add("network.disband", first(networks, func(id string) any { return intelligence.Disband{Network: id, How: how} }))
	}
	add("agent.recruit", fixed(rules.None{}))
	add("agent.dismiss", first(agents, func(id string) any { return intelligence.Agent{Agent: id} }))
	add("operation.launch", first(networks, func(id string) any { return intelligence.Launch{Network: id, Operation: game.GatherIntel} }))
	for _, name := range []string{"land.gift", "land.ally", "land.raid"} {
		add(name, first(around, func(id string) any { return worldmap.Target{Territory: id} }))
	}
	add("vassal.invest", first(held, func(id string) any { return vassal.Investment{Vassal: id, Amount: "1"} }))
	add("vassal.suppress", first(held, func(id string) any { return vassal.Target{Vassal: id} }))
	add("vassal.ungovern", first(held, func(id string) any { return vassal.Target{Vassal: id} }))
	add("vassal.demand_all", fixed(rules.None{}))
	return out
}
