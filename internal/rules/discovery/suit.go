package discovery

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// compatibility is the figure "compatibility:<candidate id>" (decision H54).
func compatibility(env *rules.Env, id string) []rules.Term {
	c, ok := env.Content.Candidate(id)
	if !ok {
		return nil
	}
	b, r := &env.Content.Balance.Compatibility, env.Doc.Ruler.Get()
	out := []rules.Term{{Code: "compatibility.base", Value: b.Base}}
	if slices.Contains(c.Preferences.Races, r.Race) {
		name := r.Race
		if race, ok := env.Content.Race(r.Race); ok {
			name = race.Name
		}
		out = append(out, rules.Term{Code: "compatibility.race", Params: env.Params("race", name), Value: b.Race})
	}
	if slices.Contains(c.Preferences.Alignments, r.Alignment) {
		name := r.Alignment
		if a, ok := env.Content.Alignment(r.Alignment); ok {
			name = a.Name
		}
		out = append(out, rules.Term{Code: "compatibility.alignment", Params: env.Params("alignment", name), Value: b.Alignment})
	}
	out = append(out, talents(env, c)...)
	var sum int64
	for _, term := range out {
		if !term.Detail {
			sum += term.Value
		}
	}
	if held := game.Clamp(sum, 0, b.Max); held != sum {
		out = append(out, rules.Term{Code: "compatibility.bounds", Value: held - sum})
	}
	return out
}

// talents is the bonus for preferred attributes above the base, up to a common bound.
func talents(env *rules.Env, c *content.Candidate) []rules.Term {
	b := &env.Content.Balance.Compatibility
	var over int64
	var details []rules.Term
	for _, id := range c.Preferences.Attributes {
		if n := env.FigureOf("attribute", id) - b.AttributeOver; n > 0 {
			name := id
			if a, ok := env.Content.Attribute(id); ok {
				name = a.Name
			}
			over += n
			details = append(details, rules.Term{Code: "compatibility.attribute", Params: env.Params("attribute", name, "over", b.AttributeOver), Value: n, Detail: true})
		}
	}
	if over == 0 {
		return nil
	}
	worth := min(b.AttributePoint.Of(over), b.AttributesMax)
	return append([]rules.Term{{Code: "compatibility.attributes", Params: env.Params("max", b.AttributesMax), Value: worth}}, details...)
}

// Requirement is one requirement of a candidate.
type Requirement struct {
	Kind string `json:"kind" enum:"kingdomLevel,power,gold,building"`
	ID   string `json:"id,omitempty" doc:"building id"`
	Name string `json:"name,omitempty" doc:"building name"`
	Need int64  `json:"need"`
	Met  bool   `json:"met"`
}

func requirements(env *rules.Env, c *content.Candidate) []Requirement {
	out := []Requirement{}
	add := func(kind string, need int64, number string) {
		if need > 0 {
			out = append(out, Requirement{Kind: kind, Need: need, Met: env.Reaches(number, need)})
		}
	}
	r := &c.Requirements
	add("kingdomLevel", int64(r.KingdomLevel), "kingdomLevel")
	add("power", r.Power, "power")
	add("gold", r.Gold, "gold")
	if r.Building != nil {
		met := env.HasLevel(r.Building.ID, int64(r.Building.Level))
		need := Requirement{Kind: "building", ID: r.Building.ID, Name: r.Building.ID, Need: int64(r.Building.Level), Met: met}
		if def, ok := env.Content.Building(r.Building.ID); ok {
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
