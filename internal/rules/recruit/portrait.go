package recruit

import (
	"fmt"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Drawn is the portrait: a seed, from which the page draws the same face each time.
type Drawn struct {
	Portrait string `json:"portrait"`
	Race     string `json:"race"`
	Build    string `json:"build"`
}

// faces is how many seeds there are; each stays exact in a browser.
const faces = 1 << 52

func portrait() rules.Command {
	return rules.Define(rules.Spec{
		Name: "recruit.portrait", Summary: "Draw the portrait of the drafted subject, or another one", Rate: rules.Heavy, Codes: []game.Code{ErrDetails},
	}, planPortrait)
}

func planPortrait(env *rules.Env, _ rules.None) (rules.Plan[Drawn], error) {
	if !env.Doc.Recruit.Get().Written() {
		return rules.Plan[Drawn]{}, ErrDetails.With()
	}
	return rules.Plan[Drawn]{Apply: func() Drawn {
		d := env.Doc.Recruit.Edit()
		d.Portrait = fmt.Sprintf("%s.%s.%x", d.Race, d.Build, env.Roll("recruit.portrait", faces))
		return Drawn{Portrait: d.Portrait, Race: d.Race, Build: d.Build}
	}}, nil
}
