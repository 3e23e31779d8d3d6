package ledger

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// SubjectLoyalty moves the loyalty of one NPC within its bounds and gives how far; an unknown
// one is left out.
func SubjectLoyalty(env *rules.Env, id string, delta int64) int64 {
	n, ok := env.Doc.NPCs.Get(id)
	if !ok {
		return 0
	}
	moved := LoyaltyRoom(env, n, delta)
	if moved != 0 {
		env.Doc.NPCs.Edit(id).Loyalty += moved
	}
	return moved
}

// LoyaltyRoom is what of a change in the loyalty of an NPC its bounds leave.
func LoyaltyRoom(env *rules.Env, n *game.NPC, delta int64) int64 {
	return within(n.Loyalty, delta, env.Content.Balance.Resources.LoyaltyMax)
}
