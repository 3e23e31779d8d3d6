package figures_test

import (
	"slices"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/figures"
)

func contributor(name, figure string, unit rules.Unit, terms ...rules.Term) rules.System {
	return rules.System{Name: name, Figures: []rules.Figure{{Name: figure, Unit: unit, Terms: func(_ *rules.Env, of string) []rules.Term {
		out := slices.Clone(terms)
		for i := range out {
			out[i].Code += of
		}
		return out
	}}}}
}

// TestOneListForTotalAndBreakdown: contributors come in the order of systems, details are shown but not summed, and
// sums are exact integers.
func TestOneListForTotalAndBreakdown(t *testing.T) {
	t.Parallel()
	b := figures.NewBook([]rules.System{
		contributor("a", "odds", rules.Permille, rules.Term{Code: "first", Value: 40}),
		contributor("b", "odds", "", rules.Term{Code: "second", Value: -15}, rules.Term{Code: "why", Value: 7, Detail: true}),
		contributor("c", "rich", rules.Whole, rules.Term{Code: "x", Value: game.Max}, rules.Term{Code: "y", Value: game.Max}),
	})
	got, ok := b.Breakdown(&rules.Env{}, "odds")
	if !ok || got.Total != 25 || got.Unit != rules.Permille || len(got.Terms) != 3 || got.Terms[0].Code != "first" || got.Terms[2].Code != "why" {
		t.Fatalf("%+v", got)
	}
	if n := b.Total(&rules.Env{}, "odds"); n != got.Total {
		t.Fatalf("total %d", n)
	}
	if n := b.Total(&rules.Env{}, "rich"); n != game.Max {
		t.Fatalf("a sum left its bounds: %d", n)
	}
	if about, _ := b.Breakdown(&rules.Env{}, "odds:vane"); about.Terms[0].Code != "firstvane" || about.Figure != "odds:vane" {
		t.Fatalf("%+v", about)
	}
	if _, ok := b.Breakdown(&rules.Env{}, "nothing"); ok || b.Total(&rules.Env{}, "nothing") != 0 {
		t.Fatal("an unknown figure is something")
	}
	if !slices.Equal(b.Names(), []string{"odds", "rich"}) {
		t.Fatalf("names %v", b.Names())
	}
}
