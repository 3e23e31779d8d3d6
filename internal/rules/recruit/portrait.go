package recruit

import (
	"fmt"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// Drawn is the portrait: a seed, from which the page draws the same face each time.
type Drawn struct {
	Portrait string `json:"portrait"`
	Race     string `json:"race"`
	Build    string `json:"build"`
}

// faces is how many seeds there are; each stays exact in a browser.
const faces = 1 << 52

func portrait() turn.Command {
	return turn.Define(turn.Spec{
		Name: "recruit.portrait", Summary: "Draw the portrait of the drafted subject, or another one", Rate: turn.Heavy, Codes: []game.Code{ErrDetails},
	}, planPortrait)
}

func planPortrait(t *turn.Turn, _ turn.None) (turn.Plan[Drawn], error) {
	if !t.Doc.Recruit.Get().Written() {
		return turn.Plan[Drawn]{}, ErrDetails.With()
	}
	return turn.Plan[Drawn]{Apply: func() Drawn {
		d := t.Doc.Recruit.Edit()
		d.Portrait = fmt.Sprintf("%s.%s.%x", d.Race, d.Build, t.Roll("recruit.portrait", faces))
		return Drawn{Portrait: d.Portrait, Race: d.Race, Build: d.Build}
	}}, nil
}
