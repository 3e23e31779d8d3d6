package courts

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/memory"
	posts "umbrarch/internal/rules/kernel/office"
	"umbrarch/internal/rules/office"
)

// grow gives a court what one of its day has, because the bot only answers: gold and subjects, a level, offices, consorts,
// children, vassals, a floor, victories; every third one has a claimant.
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
	if traits := content.HeirTraits; day == 7 && court%3 == 1 {
		n := int64(len(traits))
		doc.Ancestry.Edit().Claimants = []game.Claimant{{ID: "before.0", Name: "Ansa", Traits: []string{traits[court/3%n], traits[(court/3+3)%n]}}}
	}
	if day > 18 && day%2 == 0 {
		doc.Stats.Add("battlesWon", 2)
	}
	if c.habit == covering {
		c.arm(day)
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

// arm gives the ruler an army, another one each day.
func (c *court) arm(day int64) {
	soldiers := armies[day%int64(len(armies))]
	c.doc.Army.Edit().Units = map[string]int64{c.content.Units[0].ID: soldiers}
	c.doc.Growth.Edit().Power.Army = soldiers * c.content.Units[0].Power
}

// armies are of none, some and very many soldiers.
var armies = []int64{0, 1000, 1_000_000}

// remind does, while somebody waits, some of the deeds for which the text asks: they are remembered, and bonds are tied.
func (c *court) remind(s *content.Scene, w *game.WaitingScene) {
	env := c.env()
	in := func(slot string) game.Person {
		for _, m := range w.Cast {
			if m.Slot == slot {
				return game.PersonOf(m.Person)
			}
		}
		return game.Person{}
	}
	for _, cond := range s.Conditions() {
		switch {
		case c.dice.IntN(2) == 0:
		case cond.Remembers != "":
			memory.Note(env, in(cond.Remembers), cond.Deed, game.Person{})
		case cond.Office != "" && cond.By == "":
			posts.Vacate(env, cond.Office)
		case len(cond.Bond) == 2:
			memory.Tie(env, in(cond.Bond[0]), in(cond.Bond[1]), cond.Kind)
		case cond.Figure == "loyalty" && cond.Max != nil && in(s.Speaker).Kind == game.PersonNPC:
			c.doc.NPCs.Edit(in(s.Speaker).ID).Loyalty = *cond.Max
		}
	}
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
