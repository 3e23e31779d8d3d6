package problem_test

import (
	"testing"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/problem"
)

// TestEveryClassHasAStatus: there is a status for every declared code, including those of accounts.
func TestEveryClassHasAStatus(t *testing.T) {
	t.Parallel()
	for _, code := range append(game.Codes(), codes.Suspended) {
		if problem.Status(code.Class) == 0 {
			t.Errorf("%s is of the class %q, which has no status", code.Name, code.Class)
		}
	}
}
