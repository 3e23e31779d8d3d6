package npc

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules/duty"
	"umbrarch/internal/rules/turn"
)

// Dismiss names the recruit who is to go.
type Dismiss struct {
	NPC string `json:"npc" maxLength:"60" doc:"subject id"`
}

func dismiss() turn.Command {
	return turn.Define(turn.Spec{
		Name: "npc.dismiss", Summary: "See a recruited subject off; its place is free again", Codes: []game.Code{ErrMissing, ErrBound, ErrBusy},
	}, planDismiss)
}

// planDismiss lets only recruits go: who came with the house, or out of the hoard, would
// never come again.
func planDismiss(t *turn.Turn, b Dismiss) (turn.Plan[turn.None], error) {
	n, err := subject(t, b.NPC)
	switch {
	case err != nil:
		return turn.Plan[turn.None]{}, err
	case !n.Custom:
		return turn.Plan[turn.None]{}, ErrBound.With("name", n.Name)
	case !duty.Free(n):
		return turn.Plan[turn.None]{}, ErrBusy.With("name", n.Name, "task", n.Task)
	}
	return turn.Plan[turn.None]{Apply: func() turn.None {
		name := n.Name
		t.Doc.NPCs.Delete(b.NPC)
		t.Say(turn.Plain, "npc.dismissed", "name", name)
		return turn.None{}
	}}, nil
}
