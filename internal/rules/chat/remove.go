package chat

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Removed is a message to be deleted.
type Removed struct {
	Faction string
	ID      int64
	By      string
	At      int64
}

// RemoveSeam is the seam of removals.
var RemoveSeam rules.Seam[State, Removed]

func remove() rules.Command {
	return rules.Define(rules.Spec{Name: "chat.remove", Summary: "Remove a message for all members", Scope: rules.OnShared, Seam: RemoveSeam.Types(),
		Codes: []game.Code{ErrUnknown, ErrRole}}, planRemove)
}

func planRemove(env *rules.Env, b Name) (rules.Plan[rules.None], error) {
	state := RemoveSeam.State(env)
	switch {
	case state.Target == nil:
		return rules.Plan[rules.None]{}, ErrUnknown.With()
	case !state.Moderates:
		return rules.Plan[rules.None]{}, ErrRole.With()
	}
	return rules.Plan[rules.None]{Apply: func() rules.None {
		RemoveSeam.Decide(env, Removed{Faction: b.Faction, ID: b.ID, By: env.Actor.Player, At: env.Now()})
		return rules.None{}
	}}, nil
}
