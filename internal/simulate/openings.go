package simulate

import (
	"fmt"
	"slices"

	"umbrarch/internal/content"
)

// Opening is something that the game opens in the course of a reign: a right, an unlock of a building, an upgrade of
// the kingdom, or a first of its kind. The list follows from the content.
type Opening struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	met  func(*Reign) bool
}

// Openings lists them by the order of the content.
func Openings(c *content.Snapshot) (out []Opening) {
	for i := range c.Rights {
		if right := &c.Rights[i]; right.Until == "" {
			out = append(out, Opening{"right " + right.ID, "Right: " + right.Name, kingdomAt(right.Level)})
		}
	}
	for i := range c.Buildings {
		out = append(out, unlocks(c, &c.Buildings[i])...)
	}
	for _, u := range c.Upgrades {
		out = append(out, Opening{"upgrade " + u.ID, "Upgrade: " + u.Name, kingdomAt(int64(u.RequiredKingdomLevel))})
	}
	for _, f := range firsts {
		out = append(out, Opening{"first " + f.name, "First " + f.name, f.met})
	}
	return out
}

// unlocks lists what a building opens. A unit that needs two buildings opens with the later one.
func unlocks(c *content.Snapshot, b *content.Building) (out []Opening) {
	for _, u := range b.Unlocks {
		needs := []content.Requirement{{Building: b.ID, Level: u.Level}}
		if unit, ok := c.Unit(u.ID); ok && u.Kind == "unit" {
			if needs = unit.Needs; needs[0].Building != b.ID {
				continue // listed with its first building
			}
		}
		out = append(out, Opening{u.Kind + " " + u.ID, fmt.Sprintf("%s (%s %d)", u.Text, b.Name, u.Level), func(r *Reign) bool { return met(r.env(), needs) }})
	}
	return out
}

func kingdomAt(level int64) func(*Reign) bool {
	return func(r *Reign) bool { return r.doc.Kingdom.Get().Level >= level }
}

// firsts are openings that no level brings.
var firsts = []struct {
	name string
	met  func(*Reign) bool
}{
	{"consort", func(r *Reign) bool { return r.env().Count("consorts") > 0 }},
	{"child", func(r *Reign) bool { return r.doc.Resources.Get().Children > 0 }},
	{"land won", func(r *Reign) bool { return r.doc.Vassals.Len() > 0 }},
	{"spy network", func(r *Reign) bool { return r.doc.Networks.Len() > 0 }},
	{"floor of the dungeon", func(r *Reign) bool { return r.doc.Floors.Len() > 0 }},
	{"world item", func(r *Reign) bool { return r.doc.Items.Len() > 0 }},
}

// Reached is the day on which each habit reaches an opening, 0 for never.
type Reached struct {
	Opening
	Days []int64 `json:"days"` // by habit
}

// reachedOf lists the openings with each habit's median day.
func reachedOf(o Options, groups [][]played) (out []Reached) {
	for _, opening := range Openings(o.Content) {
		row := Reached{Opening: opening}
		for _, players := range groups {
			row.Days = append(row.Days, medianDay(players, "opening "+opening.ID))
		}
		out = append(out, row)
	}
	slices.SortStableFunc(out, func(a, b Reached) int { return int(late(a.Days[0]) - late(b.Days[0])) })
	return out
}

// medianDay is the median day on which players met a thing, or 0 where the median player did not.
func medianDay(players []played, thing string) int64 {
	day := median(players, func(p *played) int64 { return late(p.meter.things[thing]) })
	if day == afterAll {
		return 0
	}
	return day
}

// afterAll sorts after every day.
const afterAll = int64(1 << 30)

func late(day int64) int64 {
	if day == 0 {
		return afterAll
	}
	return day
}
