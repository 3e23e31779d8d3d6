package worldmap

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
)

// A deed is one thing that a ruler can do to a land. What it asks for is judged in order, for the command as for the page, so
// that both say the same of it.
type deed struct {
	verb    string
	summary string
	codes   []game.Code
	asks    func(env *rules.Env, l *land.Land) []Condition
	brings  func(env *rules.Env, l *land.Land) Outcome
	do      func(env *rules.Env, l *land.Land, o Outcome)
}

// Condition is something that a deed asks for.
type Condition struct {
	Code    string         `json:"code"`
	Params  map[string]any `json:"params,omitempty"`
	Met     bool           `json:"met"`
	Unknown bool           `json:"unknown,omitempty" doc:"nobody can tell before it is tried"`

	no *game.Refusal // what is answered where it is not met
}

// Outcome is what a deed costs, brings and makes of the land.
type Outcome struct {
	rules.Preview
	Relationship string
	WarStatus    string
}

// Target names the land.
type Target struct {
	Territory string `json:"territory" maxLength:"60" doc:"id of the land"`
}

// Dealt says how things stand with the land now.
type Dealt struct {
	Territory    string `json:"territory"`
	Relationship string `json:"relationship" enum:"Allied,Neutral,Cautious,Hostile,Vassal,Unknown,Desperate"`
	WarStatus    string `json:"warStatus" enum:"Peace,Cold War,Tensions,War"`
}

func (d *deed) command() rules.Command {
	return rules.Define(rules.Spec{
		Name: "land." + d.verb, Summary: d.summary, Codes: append([]game.Code{ErrUnknown, ErrHome, ErrVassal}, d.codes...),
	}, func(env *rules.Env, b Target) (rules.Plan[Dealt], error) {
		l, ok := land.Of(env, b.Territory)
		if !ok {
			return rules.Plan[Dealt]{}, ErrUnknown.With("id", b.Territory)
		}
		for _, c := range d.conditions(env, &l) {
			if !c.Met {
				return rules.Plan[Dealt]{}, c.no
			}
		}
		o := d.brings(env, &l)
		return rules.Plan[Dealt]{Preview: o.Preview, Apply: func() Dealt {
			d.do(env, &l, o)
			return Dealt{Territory: l.ID, Relationship: o.Relationship, WarStatus: o.WarStatus}
		}}, nil
	})
}

// conditions are those of every deed, then its own.
func (d *deed) conditions(env *rules.Env, l *land.Land) []Condition {
	return append(foreign(l), d.asks(env, l)...)
}

// foreign asks that a land is neither the own domain nor a vassal (decision H37).
func foreign(l *land.Land) []Condition {
	no := ErrVassal.With()
	if land.Home(l) {
		no = ErrHome.With()
	}
	return []Condition{{Code: "map.ask_foreign", Met: land.Foreign(l), no: no}}
}
