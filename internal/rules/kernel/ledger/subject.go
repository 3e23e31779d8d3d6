package ledger

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// SubjectLoyalty changes the loyalty of one NPC within its bounds and returns the change. An unknown id changes
// nothing.
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

// LoyaltyRoom is the part of a change in an NPC's loyalty that fits into the bounds.
func LoyaltyRoom(env *rules.Env, n *game.NPC, delta int64) int64 {
	return within(n.Loyalty, delta, env.Content.Balance.Resources.LoyaltyMax)
}
