package ledger

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// SubjectLoyalty moves the loyalty of one NPC within its bounds; an unknown one is left out.
func SubjectLoyalty(t *turn.Turn, id string, delta int64) {
	n, ok := t.Doc.NPCs.Get(id)
	if !ok {
		return
	}
	if held := game.Clamp(n.Loyalty+delta, 0, t.Content.Balance.Resources.LoyaltyMax); held != n.Loyalty {
		t.Doc.NPCs.Edit(id).Loyalty = held
	}
}
