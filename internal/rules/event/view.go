package event

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// View is an event as its dialog shows it.
type View struct {
	ID          string          `json:"id"`
	Title       string          `json:"title"`
	Description string          `json:"description"`
	Type        string          `json:"type" enum:"positive,negative,neutral"`
	Effects     content.Amounts `json:"effects" doc:"effects as they would be applied now, a staked loss in full; or as they were applied"`
	Lost        content.Amounts `json:"lost,omitzero" doc:"part of its gains that a bound would cut now"`
	Owed        int64           `json:"owed,omitempty" doc:"gold of its loss that the purse lacks now, or lacked; half of each tick's income pays it"`
	IsResolved  bool            `json:"isResolved"`
	Outcome     string          `json:"outcome,omitempty" enum:"accepted,mitigated,failed,gold_short"`
	Mitigation  *Mitigation     `json:"mitigation,omitempty"`
	Mail        bool            `json:"mail" doc:"a letter from the admins"`
	Small       bool            `json:"small" doc:"of one line and settled when it came"`
	Source      string          `json:"source" enum:"archive,generated,admin"`
	At          int64           `json:"at"`
}

// Mitigation is the option to avert a negative event.
type Mitigation struct {
	Description   string          `json:"description"`
	Cost          content.Amounts `json:"cost"`
	SuccessChance int64           `json:"successChance" doc:"thousandths"`
	Figure        string          `json:"figure" doc:"name of its breakdown"`
	Pays          bool            `json:"pays" doc:"whether its mean saving of gold exceeds its price"`
	Mean          int64           `json:"mean" doc:"change of gold in the mean: the price, and the loss if it fails"`
}

func ids(env *rules.Env) []string {
	var out []string
	for id, e := range env.Doc.Events.All() {
		if !absent(env, e) {
			out = append(out, id)
		}
	}
	return out
}

// Show is the view of an event.
func Show(env *rules.Env, id string) (View, bool) {
	e, ok := env.Doc.Events.Get(id)
	if !ok {
		return View{}, false
	}
	is := read(env, e)
	v := View{
		ID: id, Title: is.title, Description: is.description, Type: e.Type, IsResolved: e.Resolved, Outcome: e.Outcome,
		Mail: e.Mail, Small: is.small, Source: is.source, At: e.At,
	}
	if e.Resolved {
		v.Effects, v.Owed = content.AmountsOf(e.Effects), e.Owed
	} else {
		v.Effects, v.Lost, v.Owed = now(env, e)
		v.Effects.Gold -= v.Owed
	}
	if is.remedy != nil && e.Type == game.EventNegative {
		v.Mitigation = &Mitigation{
			Description: rules.Worded(is.remedy.Description, e.Slots), Cost: is.remedy.Cost,
			SuccessChance: env.FigureOf("mitigation", id), Figure: "mitigation:" + id,
		}
		v.Mitigation.Pays = pays(v.Mitigation, v.Effects)
		v.Mitigation.Mean = mean(v.Mitigation, v.Effects)
	}
	return v, true
}

// pays tells whether the expected saving of gold exceeds the price of a mitigation. Other averted losses are not
// counted.
func pays(m *Mitigation, averts content.Amounts) bool {
	return content.Permille(m.SuccessChance).Of(-averts.Gold) > m.Cost.Gold
}

// mean is the gold that stepping in moves in the mean.
func mean(m *Mitigation, averts content.Amounts) int64 {
	left := game.Scale(max(-averts.Gold, 0), int64(content.Whole)-m.SuccessChance, int64(content.Whole))
	return -game.Add(m.Cost.Gold, left)
}
