package engine_test

import (
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
)

// leftAsNew are the sections that the fullest kingdom has as a new one has them. No tick writes any of them.
var leftAsNew = []string{"meta", "recruit", "questDay", "mint", "hoard", "absence", "settings", "oversight", "exchange", "casinoRounds"}

// TestTheFullestKingdomHasEverySection: the tests of ticks, terms and bounds look at the fullest kingdom, and see
// nothing of a section that is still as in a new one.
func TestTheFullestKingdomHasEverySection(t *testing.T) {
	t.Parallel()
	fresh, full := enginetest.New(t).Dump(), enginetest.Full(t).Dump()
	written := map[string]bool{}
	for key, now := range full {
		if name, _, _ := strings.Cut(key, "/"); now != fresh[key] {
			written[name] = true
		}
	}
	for _, name := range game.SectionNames() {
		if left := slices.Contains(leftAsNew, name); written[name] == left {
			t.Errorf("%s: the fullest kingdom writes it: %t; leftAsNew names it: %t", name, written[name], left)
		}
	}
}
