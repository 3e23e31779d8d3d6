package succession

import (
	"math"
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/heir"
	"umbrarch/internal/rules/kernel/legacy"
	"umbrarch/internal/rules/kernel/person"
)

// View is the line of rulers and what handing over would take and leave.
type View struct {
	Reign     int64         `json:"reign" doc:"number of the present reign"`
	Why       *rules.Reason `json:"why,omitempty" doc:"why the ruler cannot hand over now; absent where it is possible"`
	Level     int64         `json:"level" doc:"kingdom level from which a ruler may hand over"`
	Day       int64         `json:"day" doc:"day reigned from which one may without that level"`
	Reigned   int64         `json:"reigned" doc:"days reigned"`
	Heir      string        `json:"heir,omitempty" doc:"id of the named heir"`
	HeirName  string        `json:"heirName,omitempty"`
	Choose    int64         `json:"choose" doc:"legacies that a ruler leaves at most"`
	Counts    int64         `json:"counts" doc:"latest ancestors whose legacies count"`
	Points    int64         `json:"points" doc:"points that the new ruler distributes"`
	Ancestors []Forebear    `json:"ancestors" nullable:"false" doc:"the latest who handed over, oldest first"`
	Legacies  []Legacy      `json:"legacies" nullable:"false"`
	Claimants []Passed      `json:"claimants" nullable:"false" doc:"who was passed over at the last crowning"`
	Rivals    []Passed      `json:"rivals" nullable:"false" doc:"who would be passed over now"`
}

// Forebear is a ruler on the wall.
type Forebear struct {
	game.Ancestor
	RaceName string   `json:"raceName"`
	Left     []string `json:"left" nullable:"false" doc:"names of the legacies"`
}

// Legacy is a legacy with its deed in this reign, and how often it counts now.
type Legacy struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Text   string `json:"text"`
	Gives  string `json:"gives"`
	Deed   string `json:"deed" doc:"what earns it"`
	Now    int64  `json:"now" doc:"the number of the deed now, rounded down to twentieths"`
	At     int64  `json:"at" doc:"the number that earns it"`
	Earned bool   `json:"earned"`
	Times  int64  `json:"times" doc:"how often it counts in this reign"`
	Most   int64  `json:"most" doc:"how often it can count"`
}

// Passed is a child who was, or would be, passed over.
type Passed struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

func show(env *rules.Env) View {
	b, all := &env.Content.Balance.Succession, env.Doc.Ancestry.Get()
	v := View{
		Reign: all.Count + 1, Why: rules.ReasonOf(closed(env)), Level: b.Level, Day: b.Day, Reigned: env.DaysCounted(), Heir: heir.Named(env),
		Choose: b.Legacies, Counts: b.Counts, Points: env.Content.Balance.Start.AttributePoints,
		Ancestors: []Forebear{}, Legacies: []Legacy{}, Claimants: named(all.Claimants), Rivals: []Passed{},
	}
	if v.Heir != "" {
		v.HeirName, v.Rivals = person.Name(env, person.ChildPerson(v.Heir)), named(passedOver(env))
	}
	for i := range all.Ancestors {
		v.Ancestors = append(v.Ancestors, forebear(env, all.Ancestors[i]))
	}
	for i := range env.Content.Legacies {
		v.Legacies = append(v.Legacies, shown(env, &env.Content.Legacies[i]))
	}
	return v
}

func named(list []game.Claimant) []Passed {
	out := []Passed{}
	for _, c := range list {
		out = append(out, Passed{c.ID, c.Name})
	}
	return out
}

func forebear(env *rules.Env, a game.Ancestor) Forebear {
	f := Forebear{Ancestor: a, Left: []string{}}
	if race, ok := env.Content.Race(a.Race); ok {
		f.RaceName = race.Name
	}
	for _, id := range a.Legacies {
		if l, ok := env.Content.Legacy(id); ok {
			f.Left = append(f.Left, l.Name)
		}
	}
	return f
}

// steps of progress towards a deed are told: most numbers change at each tick.
const steps = 20

// progress is the number of a deed, rounded down to its steps.
func progress(env *rules.Env, d content.LegacyDeed) (now int64) {
	step := max(d.At/steps, 1)
	env.Stepped(d.Number, func(n int64) (low, high int64) {
		switch {
		case n >= d.At:
			now = d.At
			return d.At, math.MaxInt64
		case n < step:
			return math.MinInt64, step - 1
		}
		now = n / step * step
		return now, min(now+step, d.At) - 1
	})
	return now
}

func shown(env *rules.Env, l *content.Legacy) Legacy {
	return Legacy{
		ID: l.ID, Name: l.Name, Text: l.Text, Gives: l.Gives.Text, Deed: l.Deed.Text, Now: progress(env, l.Deed), At: l.Deed.At,
		Earned: earned(env, l), Times: legacy.Times(env, l.ID), Most: env.Content.Balance.Succession.Most,
	}
}

// reignOf is the number of the present reign in words of a hash.
func reignOf(env *rules.Env) string { return strconv.FormatInt(env.Doc.Ancestry.Get().Count+1, 10) }
