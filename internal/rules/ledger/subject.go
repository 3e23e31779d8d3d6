package ledger

import "umbrarch/internal/rules/turn"

// SubjectLoyalty moves the loyalty of one NPC within its bounds and gives how far; an unknown
// one is left out.
func SubjectLoyalty(t *turn.Turn, id string, delta int64) int64 {
	n, ok := t.Doc.NPCs.Get(id)
	if !ok {
		return 0
	}
	moved := within(n.Loyalty, delta, t.Content.Balance.Resources.LoyaltyMax)
	if moved != 0 {
		t.Doc.NPCs.Edit(id).Loyalty += moved
	}
	return moved
}
