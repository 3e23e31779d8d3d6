package npc

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/office"
)

type Dismiss struct {
	NPC string `json:"npc" maxLength:"60" doc:"id of the NPC"`
}

func dismiss() rules.Command {
	return rules.Define(rules.Spec{
		Name: "npc.dismiss", Summary: "Dismiss a recruited NPC and free its place", Codes: []game.Code{ErrMissing, ErrBound, ErrBusy},
	}, planDismiss)
}

// planDismiss refuses the content's NPCs, the first twelve and the hoard's, because they could not be recruited again.
func planDismiss(env *rules.Env, b Dismiss) (rules.Plan[rules.None], error) {
	n, err := npcOf(env, b.NPC)
	switch {
	case err != nil:
		return rules.Plan[rules.None]{}, err
	case !n.Custom:
		return rules.Plan[rules.None]{}, ErrBound.With("name", n.Name)
	case !duty.Free(n):
		return rules.Plan[rules.None]{}, ErrBusy.With("name", n.Name, "task", duty.Task(env, n))
	}
	friends := memory.Friends(env, game.NPCPerson(b.NPC))
	p := rules.Plan[rules.None]{Apply: func() rules.None {
		name := n.Name
		memory.NoteAll(env, friends)
		office.Lose(env, b.NPC, game.LossDismissal)
		env.Doc.NPCs.Delete(b.NPC)
		env.Say(rules.Plain, "npc.dismissed", "name", name)
		return rules.None{}
	}}
	p.Effects = memory.Foreseen(env, friends)
	return p, nil
}
