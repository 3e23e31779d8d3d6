package content

import (
	"slices"
)

var (
	sceneFigures = []string{
		"incomeHours", "kingdomLevel", "armyPower", "population", "loyalty", "day", "consorts", "heirs", "lands", "floors", "networks",
	}
	hourPrices = []Permille{0, 500, 1000, 2000, 4000, 8000}
)

const (
	sceneChoicesLeast = 2
	sceneChoicesMost  = 4
	subjectsPriceMost = 50 // permille
)

// conditions require each to ask for one thing that there is.
func (c *sceneCheck) conditions(field string, list []Condition) {
	for i := range list {
		cond := &list[i]
		asked := 0
		for _, kind := range []string{cond.Figure, cond.Remembers, cond.Office, first(cond.Bond), cond.Trait, cond.Flag, cond.Alignment, cond.Race, cond.Origin, cond.School} {
			if kind != "" {
				asked++
			}
		}
		c.check(asked == 1, "%s has a condition that asks for %d things", field, asked)
		switch {
		case cond.Figure != "":
			c.word(field, cond.Figure, sceneFigures)
			c.check(cond.Min != nil || cond.Max != nil, "%s asks for %s without min or max", field, cond.Figure)
		case cond.Remembers != "":
			c.slot(field, cond.Remembers)
			c.deed(cond.Deed)
		case cond.Office != "":
			c.check(cond.Office == AnyOffice || slices.Contains(officeIDs, cond.Office), "%s: there is no office %q", field, cond.Office)
			if cond.By != "" {
				c.slot(field, cond.By)
			}
		case len(cond.Bond) > 0:
			c.check(len(cond.Bond) == 2, "%s: a bond is between two", field)
			for _, slot := range cond.Bond {
				c.slot(field, slot)
			}
			c.word(field, cond.Kind, bondKinds)
		case cond.Trait != "":
			c.slot(field, cond.Trait)
			c.word(field, cond.Is, HeirTraits)
		}
		c.character(field, cond)
		c.strays(field, cond)
	}
}

// strays refuses a key that the condition's kind does not read.
func (c *sceneCheck) strays(field string, cond *Condition) {
	for _, of := range []struct {
		key       string
		set, read bool
	}{
		{"min or max", cond.Min != nil || cond.Max != nil, cond.Figure != ""}, {"deed", cond.Deed != "", cond.Remembers != ""}, {"by", cond.By != "", cond.Office != ""},
		{"kind", cond.Kind != "", len(cond.Bond) > 0}, {"is", cond.Is != "", cond.Trait != ""},
	} {
		c.check(!of.set || of.read, "%s has a condition with a key of another kind: %s", field, of.key)
	}
}

// character requires an alignment, race, origin and school to be one of creation's.
func (c *sceneCheck) character(field string, cond *Condition) {
	_, alignment := c.s.Alignment(cond.Alignment)
	_, race := c.s.Race(cond.Race)
	_, origin := c.s.Origin(cond.Origin)
	_, school := c.s.School(cond.School)
	for _, of := range []struct {
		id    string
		known bool
	}{{cond.Alignment, alignment}, {cond.Race, race}, {cond.Origin, origin}, {cond.School, school}} {
		c.check(of.id == "" || of.known, "%s: nobody is %q", field, of.id)
	}
}

func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

func (c *sceneCheck) choices() {
	n, free, seen := len(c.scene.Choices), false, map[string]bool{}
	c.within("choices", int64(n), sceneChoicesLeast, sceneChoicesMost)
	for i := range c.scene.Choices {
		choice := &c.scene.Choices[i]
		c.check(choice.ID != "" && !seen[choice.ID], "the choice %q stands twice", choice.ID)
		seen[choice.ID] = true
		c.told("choice "+choice.ID, choice.Text, 3, 18)
		c.conditions("needs", choice.Needs)
		free = free || len(choice.Needs) == 0 && choice.Price == ScenePrice{}
		c.check(slices.Contains(hourPrices, choice.Price.Hours), "choice %s costs %d thousandths of an hour", choice.ID, choice.Price.Hours)
		c.within("price in subjects", choice.Price.Subjects, 0, subjectsPriceMost)
		c.test(choice)
		c.cells(choice)
		c.outcome(choice.ID+" then", &choice.Then)
		if choice.Else != nil {
			c.outcome(choice.ID+" else", choice.Else)
		}
	}
	c.check(free, "no choice is free")
	c.dominance()
}

// cells requires a choice that jails somebody to need the kingdom level from which there are cells (decision K8). A test
// that fails may jail at any level: the prisoner is of the ruler's choosing only where the ruler orders it.
func (c *sceneCheck) cells(choice *SceneChoice) {
	if !slices.ContainsFunc(choice.Then.Effects, func(e Effect) bool { return e.Do == DoJail }) {
		return
	}
	from := c.s.rightLevel("cells")
	c.check(slices.ContainsFunc(choice.Needs, func(n Condition) bool {
		return n.Figure == "kingdomLevel" && !n.Not && n.Min != nil && *n.Min >= from
	}), "choice %s jails somebody and does not need kingdom level %d", choice.ID, from)
}

func (c *sceneCheck) test(choice *SceneChoice) {
	t, kinds := choice.Test, 0
	for _, kind := range []string{t.Attribute, t.Office, t.Army} {
		if kind != "" {
			kinds++
		}
	}
	c.check(kinds <= 1, "choice %s has more than one test", choice.ID)
	c.check((kinds == 1) == (choice.Else != nil), "choice %s needs an else with its test, and only then", choice.ID)
	_, known := c.s.Attribute(t.Attribute)
	c.check(t.Attribute == "" || known, "choice %s tests no attribute: %q", choice.ID, t.Attribute)
	c.check(t.Office == "" || slices.Contains(officeIDs, t.Office), "choice %s tests no office: %q", choice.ID, t.Office)
	if t.Army != "" {
		c.slot("army", t.Army)
	}
}

func (c *sceneCheck) outcome(name string, o *Outcome) {
	c.told(name, o.Text, 12, 75)
	for i := range o.Effects {
		c.effect(name, &o.Effects[i])
	}
}

// deed requires a deed that persons remember.
func (c *sceneCheck) deed(id string) {
	_, known := c.s.Deed(id)
	c.check(known, "there is no deed %q", id)
}
