package engine_test

import (
	"testing"

	"umbrarch/internal/rules/engine/enginetest"
)

// TestEveryTermHasWords: in a kingdom that has everything, no breakdown of a figure shows a bare code.
func TestEveryTermHasWords(t *testing.T) {
	t.Parallel()
	k := enginetest.Full(t)
	bought := k.Doc.Kingdom.Edit()
	bought.PurchasedUpgrades = nil
	k.Gold(1_000_000_000)
	for _, u := range k.Content.Upgrades {
		k.Do("kingdom.purchase", map[string]any{"upgrade": u.ID})
	}
	k.Doc.Mint.Edit().Bought = []string{"click1", "auto1"}
	ids := []string{"", "common", "heads", "seven"}
	for _, b := range k.Content.Buildings {
		ids = append(ids, b.ID)
	}
	for _, a := range k.Content.Attributes {
		ids = append(ids, a.ID)
	}
	for id := range k.Doc.NPCs.All() {
		ids = append(ids, id)
	}
	for id := range k.Doc.Court.All() {
		ids = append(ids, id)
	}
	said, pages := map[string]bool{}, map[string]bool{}
	for _, page := range k.Content.Codex {
		pages[page.ID] = page.System == "" || k.Engine.Has(page.System) // systems missing in the game are skipped
	}
	for _, name := range k.Engine.Figures() {
		for _, id := range ids {
			figure := name
			if id != "" {
				figure += ":" + id
			}
			b, _ := k.Env().Book.Breakdown(k.Env(), figure)
			if b.Page != "" && !pages[b.Page] {
				t.Errorf("%s: the Codex has no page %s", figure, b.Page)
			}
			for _, term := range b.Terms {
				if said[term.Code] = true; k.Content.Messages[term.Code] == "" {
					t.Errorf("%s: %s has no words", figure, term.Code)
				}
			}
		}
	}
	for _, code := range []string{"power.upgrades", "power.attributes", "cost.steps", "income.treasury", "income.mint", "mint.upgrade", "caseReturn.rarity", "casinoReturn.won"} {
		if !said[code] {
			t.Errorf("%s was not among the %d terms", code, len(said))
		}
	}
}
