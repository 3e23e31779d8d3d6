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
		c.check(e.ID == "none" || slices.Contains(tieKinds, e.ID), "%s: there is no bond %q", name, e.ID)
	case DoOffice:
		c.check(slices.Contains(officeIDs, e.ID) || e.ID == AnyOffice && e.Takes, "%s: there is no office %q", name, e.ID)
		c.check(e.Takes || e.Who != "", "%s gives an office to nobody", name)
		c.check(e.ID != AnyOffice || e.Who != "", "%s takes any office from nobody", name)
	case DoTrait:
		c.word(name+", trait", e.ID, heirTraits)
	case DoTitle:
		_, known := c.s.Title(e.ID)
		c.check(known, "%s: there is no title %q", name, e.ID)
	case DoRelic:
		_, known := c.s.Relic(e.ID)
		c.check(known, "%s: there is no relic %q", name, e.ID)
	}
	c.late(name, e)
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

// dominance requires that no choice without price, need and test is better than another such in every effect.
func (c *sceneCheck) dominance() {
	for i := range c.scene.Choices {
		for j := range c.scene.Choices {
			a, b := &c.scene.Choices[i], &c.scene.Choices[j]
			if i != j && plain(a) && plain(b) && betterInAll(a.Then.Effects, b.Then.Effects) {
				c.check(false, "choice %s is better than %s in every effect", a.ID, b.ID)
			}
		}
	}
}

// plain tells whether a choice has nothing but its effects.
func plain(choice *SceneChoice) bool {
	return len(choice.Needs) == 0 && choice.Price == ScenePrice{} && choice.Else == nil
}

// betterInAll compares what can be compared by number: two outcomes that do the same to the same, one of them more of
// it in everything.
func betterInAll(a, b []Effect) bool {
	if len(a) == 0 || len(a) != len(b) {
		return false
	}
	better := false
	for i := range a {
		of := slices.IndexFunc(b, func(e Effect) bool { return e.Do == a[i].Do && e.Who == a[i].Who })
		if of < 0 {
			return false
		}
		switch same := b[of]; a[i].Do {
		case DoGold, DoSubjects, DoLoyalty, DoPower:
			if a[i].N < same.N {
				return false
			}
			better = better || a[i].N > same.N
		default:
			if a[i].ID != same.ID || a[i].N != same.N || a[i].Other != same.Other || a[i].Ends != same.Ends {
				return false
			}
		}
	}
	return better
}
