package httpapi

import (
	"testing"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/game"
)

// TestEveryClassHasAStatus: the table has a status for every declared code, including those of accounts.
func TestEveryClassHasAStatus(t *testing.T) {
	t.Parallel()
	for _, code := range append(game.Codes(), codes.Suspended) {
		if statuses[code.Class] == 0 {
			t.Errorf("%s is of the class %q, which has no status", code.Name, code.Class)
		}
	}
}
