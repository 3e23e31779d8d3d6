package simulate

import (
	"slices"
	"strings"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/person"
)

// sighting is a card that came up, and the day.
type sighting struct {
	card string
	day  int64
}

// read records the cards of kingdom events that wait for the player. Small events wait for nobody.
func (r *Reign) read() {
	for id, e := range r.doc.Events.All() {
		card, known := r.content.Event(e.Card)
		if _, seen := r.meter.cards[id]; !seen && known && !card.Small {
			r.meter.cards[id] = sighting{e.Card, dayOf(r.elapsed())}
		}
	}
}

// most is how often the most frequent card came up until a day.
func (m *meter) most(until int64) (most int64) {
	seen := map[string]int64{}
	for _, s := range m.cards {
		if s.day <= until {
			seen[s.card]++
			most = max(most, seen[s.card])
		}
	}
	return most
}

// meet records the things that the player now has for the first time. A thing is an id or a kind of the game: a
// building, a unit, a policy in force, a member of the court and its rung, a land, a quest done, a plot, a secret and so on. Cards of
// events are no things, because sixty of them would hide everything else.
func (r *Reign) meet() {
	d := dayOf(r.elapsed())
	for _, thing := range r.things() {
		if _, known := r.meter.things[thing]; !known {
			r.meter.things[thing] = d
		}
	}
}

// things lists what the player has, each as "kind id".
func (r *Reign) things() (out []string) {
	doc := r.doc
	add := func(words ...string) { out = append(out, strings.Join(words, " ")) }
	for id, b := range doc.Buildings.All() {
		if b.Level > 0 {
			add("building", id)
		}
	}
	for i := range r.openings {
		if o := &r.openings[i]; o.met(r) {
			add("opening", o.ID)
		}
	}
	for id, n := range doc.NPCs.All() {
		if !n.Custom {
			add("person", id)
		}
	}
	for id, m := range doc.Court.All() {
		add("courted", id)
		add("rung", id, m.Status)
		for _, child := range m.Born {
			add("child", id, child.Name)
		}
	}
	for id, q := range doc.Quests.All() {
		if q.Status == game.QuestCompleted {
			add("quest", id)
		}
	}
	for unit, n := range doc.Army.Get().Units {
		if n > 0 {
			add("unit", unit)
		}
	}
	for _, goal := range doc.Goals.Get().Dealt {
		add("goal", goal.ID)
	}
	for _, policy := range doc.Policies.Get().Active {
		add("policy", policy)
	}
	for _, h := range doc.Story.Get().Heirs {
		if person.OfAge(r.env(), h.ID) {
			add("grown", h.ID)
		}
	}
	children := doc.Heirs.Get()
	if children.Named != "" {
		add("heir", children.Named)
	}
	for _, a := range children.Abroad {
		add("abroad", a.Kind, a.Seat)
	}
	for office, who := range doc.Offices.Get().Held {
		if who != "" {
			add("office", office)
		}
	}
	return slices.Concat(out, r.told(), r.further())
}

// further lists the things of war, treasury and fame.
func (r *Reign) further() (out []string) {
	doc := r.doc
	add := func(words ...string) { out = append(out, strings.Join(words, " ")) }
	all := func(kind string, ids []string) {
		for _, id := range ids {
			add(kind, id)
		}
	}
	all("activity", doc.Activities.IDs())
	all("vassal", doc.Vassals.IDs())
	all("network", doc.Networks.IDs())
	all("floor", doc.Floors.IDs())
	all("upgrade", doc.Kingdom.Get().PurchasedUpgrades)
	all("press", doc.Mint.Get().Bought)
	all("relic", doc.Equipment.Get().Relics)
	all("title", doc.Ruler.Get().UnlockedTitles)
	for id, l := range doc.Lands.All() {
		add("land", id, l.Relationship)
	}
	for _, item := range doc.Items.All() {
		add("item", item.Blueprint)
	}
	for id := range doc.Achievements.Get().Unlocked {
		add("achievement", id)
	}
	for _, t := range doc.Hoard.Get().History {
		add("treasure", t.Kind, t.Rarity)
	}
	for _, report := range doc.Intelligence.Get().Reports {
		add("operation", report.Operation, map[bool]string{true: "done", false: "failed"}[report.Success])
	}
	for _, raid := range doc.Dungeon.Get().History {
		add("raid", map[bool]string{true: "lost", false: "repelled"}[raid.Success])
	}
	return out
}

// fresh counts the things first met on a day.
func (m *meter) fresh(d int64) (n int64) {
	for _, first := range m.things {
		if first == d {
			n++
		}
	}
	return n
}
