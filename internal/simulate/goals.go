package simulate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/forge"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/vassal"
)

// Goal is something worth saving for: it costs more than an hour's share of the day's income and less than two days'
// income.
type Goal struct {
	What   string  `json:"what"`
	Cost   int64   `json:"cost"`
	Days   float64 `json:"daysOfIncome"`
	Brings string  `json:"brings"`
}

// wish is a possible goal with the commands that buy it. Only the dearest affordable wish of each kind is a goal.
type wish struct {
	kind, what string
	get        func(*Reign)
	opens      []string
}

// goals lists the possible goals now, the dearest first. Each is tried on a copy of the kingdom with enough gold.
func (r *Reign) goals() []Goal {
	income := r.meter.earned(dayOf(r.elapsed()))
	if income <= 0 {
		return nil
	}
	best := map[string]Goal{}
	for _, w := range r.wishes() {
		g, ok := r.tried(w, income)
		if ok && g.Cost > best[w.kind].Cost {
			best[w.kind] = g
		}
	}
	out := []Goal{}
	for _, g := range best {
		out = append(out, g)
	}
	slices.SortFunc(out, func(a, b Goal) int { return cmp.Or(cmp.Compare(b.Cost, a.Cost), cmp.Compare(a.What, b.What)) })
	return out
}

// tried is a wish's cost and effects; false where it is too dear, too cheap, refused or without effect.
func (r *Reign) tried(w wish, income int64) (Goal, bool) {
	const wealth = game.MaxGold / 2
	rich := r.copied()
	rich.doc.Pulse.Edit().GoldMilli = wealth * game.Milli
	rich.doc.Pulse.Edit().Progress = rich.doc.Kingdom.Get().ToNext
	before := rich.numbers()
	w.get(rich)
	g := Goal{What: w.what, Cost: wealth - ledger.Gold(rich.env())}
	g.Days = float64(g.Cost*100/income) / 100
	g.Brings = strings.Join(append(changes(before, rich.numbers()), w.opens...), ", ")
	return g, g.Cost > income/24 && g.Cost <= 2*income && g.Brings != ""
}

// copied is a copy of the reign, for trials.
func (r *Reign) copied() *Reign {
	stored, err := r.doc.Dump()
	if err != nil {
		panic(err) // a document in memory always encodes
	}
	out := *r
	if out.doc, err = game.Load(stored); err != nil {
		panic(err)
	}
	out.meter, out.retry = newMeter(), map[click]int64{}
	return &out
}

func (r *Reign) wishes() []wish {
	out := []wish{
		{kind: "kingdom", what: fmt.Sprintf("Kingdom level %d", r.doc.Kingdom.Get().Level+1), get: give("kingdom.upgrade", rules.None{})},
		{kind: "dungeon", what: fmt.Sprintf("Floor %d of the dungeon, furnished and guarded", r.doc.Floors.Len()+1), get: dig},
		{kind: "forge", what: "The next world item", get: forgeItem},
	}
	for id, b := range r.doc.Buildings.All() {
		def, _ := r.content.Building(id)
		w := wish{kind: "building " + id, what: fmt.Sprintf("%s level %d", def.Name, b.Level+1), get: give("building.upgrade", building.Upgrade{Building: id})}
		for _, u := range def.Unlocks {
			if int64(u.Level) == b.Level+1 {
				w.opens = append(w.opens, u.Text)
			}
		}
		out = append(out, w)
	}
	for id, v := range r.doc.Vassals.All() {
		out = append(out, wish{kind: "vassal", what: "Every investment in " + v.Name, get: func(r *Reign) {
			r.do("vassal.invest", vassal.Investment{Vassal: id, Amount: "max"})
		}})
	}
	return out
}

func give(command string, body any) func(*Reign) { return func(r *Reign) { r.do(command, body) } }

func dig(r *Reign) {
	r.do("dungeon.excavate", rules.None{})
	depths(r, func(name string, body any) bool { return name == "dungeon.save_floor" && r.do(name, body) })
}

func forgeItem(r *Reign) {
	court{r, r.do}.blueprint()
	r.do("forge.contribute", forge.Contribution{Amount: "max"})
	r.do("forge.ritual", named)
}

// number is a number that a wish may change, with the text for its change.
type number struct {
	value int64
	tell  func(change int64) string
}

func (r *Reign) numbers() []number {
	env := r.env()
	more := func(what string, write func(int64) string) func(int64) string {
		return func(n int64) string { return write(n) + " " + what }
	}
	whole := func(n int64) string { return fmt.Sprintf("%+d", n) }
	out := []number{
		{env.Figure("net"), more("gold a tick", func(n int64) string { return "+" + milli(n) })}, {env.Figure("power"), more("power", whole)},
		{env.Figure("totalDefense"), more("dungeon defence", whole)}, {r.doc.Resources.Get().Catalysts, more("catalyst", whole)},
	}
	for i := range r.content.Perks {
		p := &r.content.Perks[i]
		out = append(out, number{env.Figure(p.Figure), p.Brings})
	}
	return out
}

// changes lists the changed numbers.
func changes(before, after []number) (out []string) {
	for i, b := range before {
		if n := after[i].value - b.value; n != 0 {
			out = append(out, b.tell(n))
		}
	}
	return out
}
