package content

import (
	"slices"
)

// effectBounds are the bounds of each effect's number.
var effectBounds = map[Doing][2]int64{
	DoGold: {-8000, 4000}, DoSubjects: {-50, 50}, DoLoyalty: {-10, 10}, DoClock: {-2, 2}, DoAway: {4, 72}, DoWound: {1, 5}, DoPower: {-200, 300}, DoNext: {1, 72},
}

// twoPersons lists the effects between two persons.
var twoPersons = []Doing{DoBond, DoDefect}

func (c *sceneCheck) effect(name string, e *Effect) {
	c.conditions(name+", if", e.If)
	if bounds, ok := effectBounds[e.Do]; ok {
		c.within(name+", "+string(e.Do), e.N, bounds[0], bounds[1])
	}
	if e.Who != "" {
		c.slot(name+", "+string(e.Do), e.Who)
	}
	if e.Other != "" {
		c.slot(name+", "+string(e.Do), e.Other)
	}
	c.check(!slices.Contains(twoPersons, e.Do) || e.Other != "" && e.Other != e.Who, "%s, %s needs two persons", name, e.Do)
	switch e.Do {
	case DoRemember:
		c.deed(e.ID)
	case DoBond:
		c.check(e.ID == "none" || slices.Contains(bondKinds, e.ID), "%s: there is no bond %q", name, e.ID)
	case DoOffice:
		c.check(slices.Contains(officeIDs, e.ID) || e.ID == AnyOffice && e.Takes, "%s: there is no office %q", name, e.ID)
		c.check(e.Takes || e.Who != "", "%s gives an office to nobody", name)
		c.check(e.ID != AnyOffice || e.Who != "", "%s takes any office from nobody", name)
	case DoTrait:
		c.word(name+", trait", e.ID, HeirTraits)
	case DoTitle:
		_, known := c.s.Title(e.ID)
		c.check(known, "%s: there is no title %q", name, e.ID)
	case DoRelic:
		_, known := c.s.Relic(e.ID)
		c.check(known, "%s: there is no relic %q", name, e.ID)
	}
	c.late(name, e)
	c.group(name, e)
}

// befalls lists the groups to whose persons an effect can happen; effects that are missing happen to everybody. A slot
// that names a person is of the court.
var befalls = map[Doing][]string{
	DoOffice: {"court"}, DoWound: {"court"}, DoDefect: {"court", "consort", "heir"}, DoAway: {"court", "consort", "heir"}, DoJail: {"court"},
	DoFree: {"court", "captive"}, DoDies: {"court", "consort", "heir", "captive"}, DoRelease: {"vassal"}, DoTrait: {"heir"},
}

// group requires that an effect can happen to its person. Nobody under age dies.
func (c *sceneCheck) group(name string, e *Effect) {
	slot, groups := c.slotOf(e.Who), befalls[e.Do]
	if slot == nil || groups == nil {
		return
	}
	from := slot.From
	if slot.Is != "" {
		from = "court"
	}
	c.check(slices.Contains(groups, from), "%s, %s cannot happen to %q", name, e.Do, e.Who)
	c.check(e.Do != DoDies || from != "heir" || slot.Age == "adult", "%s: a child dies", name)
}

// late keeps what ends a person's time at court to the stages that have warned of it.
func (c *sceneCheck) late(name string, e *Effect) {
	s := c.scene
	switch e.Do {
	case DoDies:
		c.check(s.Stage == LastStage || s.Family == Breaking, "%s: somebody dies before the last stage", name)
	case DoDefect:
		c.check(s.Stage >= ActStage || s.Family == Breaking, "%s: somebody defects before stage %d", name, ActStage)
		if house := c.slotOf(e.Other); house != nil {
			c.check(house.From == "house", "%s: %q is no house", name, e.Other)
		}
	case DoRelease:
		c.check(s.Family == "banners" && s.Stage >= ActStage, "%s: only the last stages of banners release a vassal", name)
	case DoClock:
		c.check(IsPlot(s.Family), "%s: only a plot has a clock", name)
	}
}
