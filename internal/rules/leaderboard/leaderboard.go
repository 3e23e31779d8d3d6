// Package leaderboard decides who comes back on the boards after an administrator helped. The rows are realm/leaderboard's,
// and the figures the kingdoms' own.
package leaderboard

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// ErrShown refuses to clear a player whom nothing keeps off the boards.
var ErrShown = game.Refuse(game.Missing, "leaderboard.shown")

// State is what the decision reads.
type State struct {
	Assisted bool
}

// Cleared is what is written.
type Cleared struct {
	Player string
}

// System of the leaderboard.
func System() rules.System {
	return rules.System{Name: "leaderboard", About: "The realm's players by power, gold and kingdom level.", Commands: []rules.Command{clearMark()}}
}

// Clear names a player whose reign was helped along.
type Clear struct {
	Player string `json:"player" minLength:"1" maxLength:"64"`
}

func clearMark() rules.Command {
	return rules.Define(rules.Spec{Name: "leaderboard.clear", Summary: "Rank a player again whose reign was helped along", Scope: rules.OnAdmin, Codes: []game.Code{ErrShown}},
		func(env *rules.Env, b Clear) (rules.Plan[rules.None], error) {
			if state, _ := env.Shared.(State); !state.Assisted {
				return rules.Plan[rules.None]{}, ErrShown.With("id", b.Player)
			}
			return rules.Plan[rules.None]{Apply: func() rules.None {
				env.Out().Shared = Cleared(b)
				return rules.None{}
			}}, nil
		})
}
