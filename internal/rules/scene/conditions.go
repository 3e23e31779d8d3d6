package scene

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/office"
	"umbrarch/internal/rules/kernel/person"
)

func (c *cast) all(conditions []content.Condition) bool {
	for i := range conditions {
		if !c.holds(&conditions[i]) {
			return false
		}
	}
	return true
}

// holds tells whether a condition holds now.
func (c *cast) holds(cond *content.Condition) bool { return c.met(cond) != cond.Not }

func (c *cast) met(cond *content.Condition) bool {
	env, ruler := c.env, c.env.Doc.Ruler.Get()
	switch {
	case cond.Figure != "":
		return (cond.Min == nil || c.reaches(cond.Figure, *cond.Min)) && (cond.Max == nil || !c.reaches(cond.Figure, *cond.Max+1))
	case cond.Remembers != "":
		return memory.Remembers(env, c.person(cond.Remembers), cond.Deed)
	case cond.Office != "":
		return c.inOffice(cond)
	case len(cond.Bond) == 2:
		return memory.Bond(env, c.person(cond.Bond[0]), c.person(cond.Bond[1])) == cond.Kind
	case cond.Trait != "":
		return slices.Contains(person.Traits(env, c.person(cond.Trait)), cond.Is)
	case cond.Flag != "":
		_, set := env.Doc.Story.Get().Flags[cond.Flag]
		return set
	case cond.Alignment != "":
		return ruler.Alignment == cond.Alignment
	case cond.Race != "":
		return ruler.Race == cond.Race
	case cond.Origin != "":
		return ruler.Origin == cond.Origin
	case cond.School != "":
		return ruler.School == cond.School
	}
	return true
}

// inOffice tells whether an office is held: by the person in a slot, or by anybody.
func (c *cast) inOffice(cond *content.Condition) bool {
	if cond.By == "" {
		_, n := office.Holder(c.env, cond.Office)
		return n != nil
	}
	held := office.Held(c.env, office.KeyOf(c.person(cond.By)))
	return held != "" && (cond.Office == content.AnyOffice || held == cond.Office)
}

// counted are the figures of conditions that are numbers of the realm, with their names there.
var counted = map[string]string{
	"kingdomLevel": "kingdomLevel", "armyPower": "armyPower", "population": "population", "consorts": "consorts",
	"networks": "networks", "lands": "lands.controlled",
}

// reaches tells whether a figure is at least n.
func (c *cast) reaches(figure string, n int64) bool {
	env := c.env
	if name, ok := counted[figure]; ok {
		return env.Reaches(name, n)
	}
	switch figure {
	case "incomeHours":
		return env.Reaches("gold", game.Mul(n, ledger.Hour(env)))
	case "loyalty":
		if c.scene.Speaker == content.Narrator {
			return env.Reaches("loyalty", n)
		}
		return feeling(env, c.person(c.scene.Speaker)) >= n
	case "day":
		return env.Doc.Story.Get().Day >= n
	case "heirs":
		return adults(env) >= n
	case "floors":
		return int64(env.Doc.Floors.Len()) >= n
	}
	return false
}

// unmet is the refusal of a need that does not hold.
func (c *cast) unmet(need *content.Condition) *game.Refusal {
	var name, post string
	if slot := need.Remembers + need.By + need.Trait; slot != "" {
		name = c.name(slot)
	}
	if o, ok := c.env.Content.Office(need.Office); ok {
		post = o.Name
	}
	switch {
	case need.Office != "" && need.By == "" && need.Not:
		return ErrVacant.With("office", post)
	case need.Office != "" && need.By == "":
		return ErrHeld.With("office", post)
	case need.Office != "" && need.Not:
		return ErrFree.With("name", name)
	case need.Office != "":
		return ErrHolder.With("name", name)
	case need.Remembers != "" && !need.Not:
		return ErrMemory.With("name", name)
	case need.Figure == "kingdomLevel" && need.Min != nil && !c.env.Reaches(need.Figure, *need.Min):
		return ErrLevel.With("level", *need.Min)
	}
	return ErrNeed.With()
}
