package discovery

import (
	"slices"

	"umbrarch/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
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
	add := func(kind string, need, have int64) {
		if need > 0 {
			out = append(out, Requirement{Kind: kind, Need: need, Met: have >= need})
		}
	}
	r := &c.Requirements
	add("kingdomLevel", int64(r.KingdomLevel), t.Doc.Kingdom.Get().Level)
	if r.Power > 0 {
		add("power", r.Power, t.Figure("power"))
	}
	add("gold", r.Gold, ledger.Gold(t))
	if r.Building != nil {
		met := t.Level(r.Building.ID) >= int64(r.Building.Level)
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

// mark tells the views when a requirement has come to be met, or no longer is. Gold, power and
// levels move with most commands; what they open, seldom.
func mark(t *turn.Turn) {
	rank, power, gold := t.Doc.Kingdom.Get().Level, t.Figure("power"), ledger.Gold(t)
	list := t.Content.Candidates
	t.MarkEach("discovery.met", len(list), func(i int) string { return list[i].ID }, func(met []byte, i int) []byte {
		r := &list[i].Requirements
		if r.KingdomLevel > 0 {
			met = bit(met, rank >= int64(r.KingdomLevel))
		}
		if r.Power > 0 {
			met = bit(met, power >= r.Power)
		}
		if r.Gold > 0 {
			met = bit(met, gold >= r.Gold)
		}
		if r.Building != nil {
			met = bit(met, t.Level(r.Building.ID) >= int64(r.Building.Level))
		}
		return met
	})
}

// heeds names what candidates ask for.
func heeds(c *content.Snapshot) (h turn.Heed) {
	asks := func(name string, at int64, figure string, read func(*turn.Turn) int64) {
		if at > 0 {
			h.Gauges = append(h.Gauges, turn.Gauge{Name: name, Read: read, Figure: figure, Steps: []int64{at}})
		}
	}
	for i := range c.Candidates {
		r := &c.Candidates[i].Requirements
		asks("kingdomLevel", int64(r.KingdomLevel), "kingdomLevel", func(t *turn.Turn) int64 { return t.Doc.Kingdom.Get().Level })
		asks("power", r.Power, "power", func(t *turn.Turn) int64 { return t.Figure("power") })
		asks("gold", r.Gold, "gold", ledger.Gold)
		if b := r.Building; b != nil {
			asks("level."+b.ID, int64(b.Level), content.LevelFigure(b.ID), func(t *turn.Turn) int64 { return t.Level(b.ID) })
		}
	}
	return h
}

func bit(to []byte, set bool) []byte {
	if set {
		return append(to, '1')
	}
	return append(to, '0')
}

// watch names the next gold that a candidate asks for, because ticks bring it without a command.
func watch(t *turn.Turn, into []turn.Watch) []turn.Watch {
	gold, next := ledger.Gold(t), int64(0)
	for i := range t.Content.Candidates {
		if asks := t.Content.Candidates[i].Requirements.Gold; asks > gold && (next == 0 || asks < next) {
			next = asks
		}
	}
	if next == 0 {
		return into
	}
	return append(into, turn.Watch{Read: ledger.Gold, At: next})
}
