package economy_test

import (
	"maps"
	"testing"

	"umbrarch/internal/rules/engine/enginetest"
)

// TestLoyaltyTellsWhatHangsOnIt: decision H110, shown in the tooltip; what is in force says so, and nothing of it is in the sum.
func TestLoyaltyTellsWhatHangsOnIt(t *testing.T) {
	t.Parallel()
	for loyalty, want := range map[int64]map[string]int64{
		9:  {"loyalty.losses_now": 30, "loyalty.recruits_now": 10, "loyalty.glad": 80},
		10: {"loyalty.losses_now": 30, "loyalty.recruits": 10, "loyalty.glad": 80},
		30: {"loyalty.losses": 30, "loyalty.recruits": 10, "loyalty.glad": 80},
		80: {"loyalty.losses": 30, "loyalty.recruits": 10, "loyalty.glad": 80},
		81: {"loyalty.losses": 30, "loyalty.recruits": 10, "loyalty.glad_now": 80},
	} {
		k := enginetest.New(t)
		k.Doc.Resources.Edit().Loyalty = loyalty
		b, ok := k.Env().Book.Breakdown(k.Env(), "loyalty")
		got := map[string]int64{}
		for _, term := range b.Terms {
			if term.Detail {
				got[term.Code] = term.Value
			}
		}
		if !ok || b.Total != loyalty || !maps.Equal(got, want) {
			t.Errorf("at %d%%: %+v", loyalty, b)
		}
	}
	classic := enginetest.New(t, enginetest.Profile("classic"))
	if b, _ := classic.Env().Book.Breakdown(classic.Env(), "loyalty"); len(b.Terms) != 1 {
		t.Errorf("the printed rules know no such thing, but say %+v", b.Terms)
	}
}
