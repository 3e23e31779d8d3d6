package economy_test

import (
	"maps"
	"testing"

	"umbrarch/internal/rules/engine/enginetest"
)

// TestLoyaltyTellsWhatHangsOnIt: the tooltip lists the effects of loyalty (decision H110) and marks those in force;
// none is part of the sum.
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

// Policies add to loyalty up to its bounds, and the terms sum to the shown value.
func TestLoyaltyIsHeldInItsBounds(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ stored, more, want int64 }{{50, 10, 60}, {50, -10, 40}, {95, 10, 100}, {90, 10, 100}, {5, -10, 0}, {100, -10, 90}, {0, 10, 10}} {
		k := enginetest.New(t, outside(map[string]int64{"loyaltyModifier": c.more}))
		k.Doc.Resources.Edit().Loyalty = c.stored
		b, _ := k.Env().Book.Breakdown(k.Env(), "loyalty")
		var sum int64
		for _, term := range b.Terms {
			if !term.Detail {
				sum += term.Value
			}
		}
		if b.Total != c.want || sum != c.want {
			t.Errorf("%d and %d: %d, terms %d", c.stored, c.more, b.Total, sum)
		}
	}
}
