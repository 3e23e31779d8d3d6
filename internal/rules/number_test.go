package rules_test

import (
	"testing"

	"umbrarch/internal/rules/engine/enginetest"
)

// AtMost and AtLeast give the number on one side of the bound and the bound on the other.
func TestNumbersWithinABound(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for _, gold := range []int64{0, 99, 100, 101, 5000} {
		k.Gold(gold)
		if env := k.Env(); env.AtMost("gold", 100) != min(gold, 100) || env.AtLeast("gold", 100) != max(gold, 100) || env.Reaches("gold", 100) != (gold >= 100) {
			t.Errorf("%d: at most %d, at least %d, reached %v", gold, env.AtMost("gold", 100), env.AtLeast("gold", 100), env.Reaches("gold", 100))
		}
	}
}
