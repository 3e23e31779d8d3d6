package ledger

import "umbrarch/internal/rules"

// SubjectLoyalty moves the loyalty of one NPC within its bounds and gives how far; an unknown
// one is left out.
func SubjectLoyalty(env *rules.Env, id string, delta int64) int64 {
	n, ok := env.Doc.NPCs.Get(id)
	if !ok {
		return 0
	}
	moved := within(n.Loyalty, delta, env.Content.Balance.Resources.LoyaltyMax)
	if moved != 0 {
		env.Doc.NPCs.Edit(id).Loyalty += moved
	}
	return moved
}
