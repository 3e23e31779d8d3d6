package discovery

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// compatibility is the figure "compatibility:<candidate id>" (decision H54).
func compatibility(t *turn.Turn, id string) []turn.Term {
	c, ok := t.Content.Candidate(id)
	if !ok {
		return nil
	}
	b, r := &t.Content.Balance.Compatibility, t.Doc.Ruler.Get()
	out := []turn.Term{{Code: "compatibility.base", Value: b.Base}}
	if slices.Contains(c.Preferences.Races, r.Race) {
		name := r.Race
		if race, ok := t.Content.Race(r.Race); ok {
			name = race.Name
		}
		out = append(out, turn.Term{Code: "compatibility.race", Params: t.Params("race", name), Value: b.Race})
	}
	if slices.Contains(c.Preferences.Alignments, r.Alignment) {
		name := r.Alignment
		if a, ok := t.Content.Alignment(r.Alignment); ok {
			name = a.Name
		}
		out = append(out, turn.Term{Code: "compatibility.alignment", Params: t.Params("alignment", name), Value: b.Alignment})
	}
	out = append(out, talents(t, c)...)
	var sum int64
	for _, term := range out {
		if !term.Detail {
			sum += term.Value
		}
	}
	if held := game.Clamp(sum, 0, b.Max); held != sum {
		out = append(out, turn.Term{Code: "compatibility.bounds", Value: held - sum})
	}
	return out
}

// talents are the preferred attributes above the base, together up to a bound.
func talents(t *turn.Turn, c *content.Candidate) []turn.Term {
	b := &t.Content.Balance.Compatibility
	var over int64
	var details []turn.Term
	for _, id := range c.Preferences.Attributes {
		if n := t.FigureOf("attribute", id) - b.AttributeOver; n > 0 {
			name := id
			if a, ok := t.Content.Attribute(id); ok {
				name = a.Name
			}
			over += n
			details = append(details, turn.Term{Code: "compatibility.attribute", Params: t.Params("attribute", name, "over", b.AttributeOver), Value: n, Detail: true})
		}
	}
	if over == 0 {
		return nil
	}
	worth := min(b.AttributePoint.Of(over), b.AttributesMax)
	return append([]turn.Term{{Code: "compatibility.attributes", Params: t.Params("max", b.AttributesMax), Value: worth}}, details...)
}

// Requirement is one thing a candidate asks for.
type Requirement struct {
	Kind string `json:"kind" enum:"kingdomLevel,power,gold,building"`
	ID   string `json:"id,omitempty" doc:"building id"`
	Name string `json:"name,omitempty" doc:"building name"`
	Need int64  `json:"need"`
	Met  bool   `json:"met"`
}

func requirements(t *turn.Turn, c *content.Candidate) []Requirement {
	out := []Requirement{}
	add := func(kind string, need int64, number string) {
		if need > 0 {
			out = append(out, Requirement{Kind: kind, Need: need, Met: t.Reaches(number, need)})
		}
	}
	r := &c.Requirements
	add("kingdomLevel", int64(r.KingdomLevel), "kingdomLevel")
	add("power", r.Power, "power")
	add("gold", r.Gold, "gold")
	if r.Building != nil {
		met := t.HasLevel(r.Building.ID, int64(r.Building.Level))
		need := Requirement{Kind: "building", ID: r.Building.ID, Name: r.Building.ID, Need: int64(r.Building.Level), Met: met}
		if def, ok := t.Content.Building(r.Building.ID); ok {
			need.Name = def.Name
		}
		out = append(out, need)
	}
	return out
}

func unmet(list []Requirement) (n int) {
	for _, r := range list {
		if !r.Met {
			n++
		}
	}
	return n
}
