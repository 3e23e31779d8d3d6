package courts

import (
	"cmp"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/person"
	"umbrarch/internal/rules/office"
)

// grow gives a court what one of its day has, because the bot only answers: gold and subjects, a level, offices, consorts,
// children, vassals, a floor, victories.
func grow(c *court, day int64) {
	doc, court := c.doc, int64(c.number)
	doc.Resources.Edit().Population = 800
	doc.Kingdom.Edit().Level = min(c.content.Balance.Levels.KingdomMax, 1+day*2/3)
	c.appoint(court)
	candidates := c.content.Candidates
	if day >= 2 && day%3 == 2 && doc.Court.Len() < 10 {
		doc.Court.Put(candidates[(court+day)%int64(len(candidates))].ID, game.Member{Status: game.RungConsort, Affection: 60})
	}
	if day >= c.firstBirth() && day%3 == 0 && doc.Court.Len() > 0 {
		c.bear(doc.Court.IDs()[day%int64(doc.Court.Len())])
	}
	if day == 10 || day == 16 || day == 22 {
		land := c.content.Territories[1+(court+day)%int64(len(c.content.Territories)-1)]
		doc.Vassals.Put(land.ID, game.Vassal{Name: land.Ruler, LoyaltyMilli: 50 * game.Milli, Strength: land.Garrison})
	}
	if day == 6 {
		doc.Floors.Put(game.FloorID(1), game.Floor{Theme: game.UndevelopedCavern})
	}
	if day > 18 && day%2 == 0 {
		doc.Stats.Add("battlesWon", 2)
	}
	if c.habit == covering {
		c.live(day)
	}
}

// firstBirth is the day from which children are born. Exploring courts differ in it, so that scenes come before and after.
func (c *court) firstBirth() int64 {
	if c.habit == covering {
		return 5 + int64(c.number%4)*9
	}
	return 5
}

// fill fills the treasury for a visit.
func (c *court) fill() {
	hours := purses[c.dice.IntN(len(purses))]
	c.doc.Pulse.Edit().GoldMilli = hours * max(c.doc.Story.Get().Hour, c.content.Balance.Scene.HourLeast) * game.Milli
}

// purses are the hours of income that a ruler may hold.
var purses = []int64{3, 12, 100}

// live does what a ruler does outside of scenes: an army, and deeds that somebody remembers.
func (c *court) live(day int64) {
	soldiers := day % 3 * 1000
	c.doc.Army.Edit().Units = map[string]int64{c.content.Units[0].ID: soldiers}
	c.doc.Growth.Edit().Power.Army = soldiers * c.content.Units[0].Power
	env := c.env()
	for _, group := range groups {
		all, deeds := person.Group(env, group), c.asked[group]
		for range min(deedsADay, len(all), len(deeds)) {
			memory.Note(env, all[c.dice.IntN(len(all))], deeds[c.dice.IntN(len(deeds))], game.Person{})
		}
	}
}

// deedsADay is how many of each group remember a deed of a day.
const deedsADay = 4

var groups = []string{
	content.GroupCourt, content.GroupConsort, content.GroupHeir, content.GroupHouse, content.GroupLand, content.GroupVassal, content.GroupCaptive,
}

// askedDeeds are the deeds for which texts ask, by the group of the person who remembers them.
func askedDeeds(all []content.Scene) map[string][]string {
	out := map[string][]string{}
	for i := range all {
		for _, cond := range all[i].Conditions() {
			at := slices.IndexFunc(all[i].Cast, func(slot content.Slot) bool { return slot.Name == cond.Remembers })
			if at < 0 {
				continue
			}
			group := cmp.Or(all[i].Cast[at].From, content.GroupCourt)
			if !slices.Contains(out[group], cond.Deed) {
				out[group] = append(out[group], cond.Deed)
			}
		}
	}
	return out
}

// appoint gives the empty offices to those without a duty.
func (c *court) appoint(from int64) {
	free := []string{}
	for id, n := range c.doc.NPCs.All() {
		if n.Duty.Kind == "" {
			free = append(free, id)
		}
	}
	for i, o := range c.content.Offices {
		if c.habit == covering && c.number%(len(c.content.Offices)+1) == i {
			continue // stays empty in this court
		}
		if len(free) > 0 && c.doc.Offices.Get().Held[o.ID] == "" {
			c.give("office.give", office.Give{Office: o.ID, NPC: free[(from+int64(i))%int64(len(free))]})
		}
	}
}

// bear has a consort bear one of the children who have names.
func (c *court) bear(consort string) {
	named := int64(len(c.content.ChildNames))
	if born := c.doc.Resources.Get().Children; born < min(named, childrenMost) {
		m := c.doc.Court.Edit(consort)
		m.Born = append(m.Born, game.Child{Name: c.content.ChildNames[born].Name, At: c.now})
		c.doc.Resources.Edit().Children++
	}
}

// childrenMost is how many children have names.
const childrenMost = 7
