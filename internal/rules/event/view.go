package event

import (
	"maps"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// View is an event as its dialog shows it.
type View struct {
	ID          string           `json:"id"`
	Title       string           `json:"title"`
	Description string           `json:"description"`
	Type        string           `json:"type" enum:"positive,negative,neutral"`
	Effects     map[string]int64 `json:"effects" doc:"as they would be applied now, or as they were"`
	Lost        map[string]int64 `json:"lost,omitempty" doc:"what of its gains would be lost to a bound now"`
	IsResolved  bool             `json:"isResolved"`
	Outcome     string           `json:"outcome,omitempty" enum:"accepted,mitigated,failed,gold_short"`
	Mitigation  *Mitigation      `json:"mitigation,omitempty"`
	Mail        bool             `json:"mail" doc:"a letter from the admins"`
	Source      string           `json:"source" enum:"archive,generated,admin"`
	At          int64            `json:"at"`
}

// Mitigation is the way out of a negative event.
type Mitigation struct {
	Description   string `json:"description"`
	Cost          Cost   `json:"cost"`
	SuccessChance int64  `json:"successChance" doc:"thousandths"`
	Figure        string `json:"figure" doc:"name of its breakdown"`
}

// Cost in whole gold.
type Cost struct {
	Gold int64 `json:"gold"`
}

func ids(t *turn.Turn) []string {
	var out []string
	for id := range t.Doc.Events.All() {
		out = append(out, id)
	}
	return out
}

func show(t *turn.Turn, id string) (View, bool) {
	e, ok := t.Doc.Events.Get(id)
	if !ok {
		return View{}, false
	}
	is := read(t, e)
	v := View{
		ID: id, Title: is.title, Description: is.description, Type: e.Type, IsResolved: e.Resolved, Outcome: e.Outcome,
		Effects: map[string]int64{}, Mail: e.Mail, Source: is.source, At: e.At,
	}
	if e.Resolved {
		maps.Copy(v.Effects, e.Effects)
	} else {
		v.Effects, v.Lost = now(t, e)
	}
	if is.remedy != nil && e.Type == game.EventNegative {
		v.Mitigation = &Mitigation{
			Description: turn.Worded(is.remedy.Description, e.Slots), Cost: Cost{Gold: is.remedy.Cost.Gold},
			SuccessChance: t.FigureOf("mitigation", id), Figure: "mitigation:" + id,
		}
	}
	return v, true
}
