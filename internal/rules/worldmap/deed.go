package worldmap

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/memory"
)

// deed is a ruler's act towards a land. Its conditions are checked in order, by the command and for the page alike, so
// that both always agree.
type deed struct {
	verb    string
	summary string
	codes   []game.Code
	asks    func(env *rules.Env, l *land.Land) []Condition
	brings  func(env *rules.Env, l *land.Land) Outcome
	do      func(env *rules.Env, l *land.Land, o Outcome)
}

// Condition is a condition of a deed.
type Condition struct {
	Code    string         `json:"code"`
	Params  map[string]any `json:"params,omitempty"`
	Met     bool           `json:"met"`
	Unknown bool           `json:"unknown,omitempty" doc:"the outcome is not known beforehand"`

	no *game.Refusal // the refusal where it is not met
}

// Outcome is a deed's costs, rewards and changes of the land.
type Outcome struct {
	rules.Preview
	Relationship string
	WarStatus    string
}

type Target struct {
	Territory string `json:"territory" maxLength:"60" doc:"id of the land"`
}

// Dealt is the land's state afterwards.
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
			d.remembered(env, &l, o)
			return Dealt{Territory: l.ID, Relationship: o.Relationship, WarStatus: o.WarStatus}
		}}, nil
	})
}

// remembered notes the deed with the land's ruler.
func (d *deed) remembered(env *rules.Env, l *land.Land, o Outcome) {
	who := game.Person{Kind: game.PersonLand, ID: l.ID}
	switch was, is := l.Relationship == land.Allied, o.Relationship == land.Allied; {
	case is && !was:
		memory.Note(env, who, "allied", game.Person{})
	case was && !is:
		memory.Note(env, who, "alliance_broken", game.Person{})
	}
	if d.verb == insult.verb {
		memory.Note(env, who, "slighted", game.Person{})
	}
}

// conditions are those of every deed, then the deed's own.
func (d *deed) conditions(env *rules.Env, l *land.Land) []Condition {
	return append(foreign(l), d.asks(env, l)...)
}

// foreign requires that a land is neither the own domain nor a vassal (decision H37).
func foreign(l *land.Land) []Condition {
	no := ErrVassal.With()
	if land.Home(l) {
		no = ErrHome.With()
	}
	return []Condition{{Code: "map.ask_foreign", Met: land.Foreign(l), no: no}}
}
