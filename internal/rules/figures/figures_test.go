package figures_test

import (
	"slices"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/figures"
	"umbrarch/internal/rules/turn"
)

func contributor(name, figure string, unit turn.Unit, terms ...turn.Term) turn.System {
	return turn.System{Name: name, Figures: []turn.Figure{{Name: figure, Unit: unit, Terms: func(_ *turn.Turn, of string) []turn.Term {
		out := slices.Clone(terms)
		for i := range out {
			out[i].Code += of
		}
		return out
	}}}}
}

// TestOneListForTotalAndBreakdown: contributors stand in the order of systems, details are
// shown and not summed, and sums stay exact numbers.
func TestOneListForTotalAndBreakdown(t *testing.T) {
	t.Parallel()
	b := figures.NewBook([]turn.System{
		contributor("a", "odds", turn.Permille, turn.Term{Code: "first", Value: 40}),
		contributor("b", "odds", "", turn.Term{Code: "second", Value: -15}, turn.Term{Code: "why", Value: 7, Detail: true}),
		contributor("c", "rich", turn.Whole, turn.Term{Code: "x", Value: game.Max}, turn.Term{Code: "y", Value: game.Max}),
	})
	got, ok := b.Breakdown(&turn.Turn{}, "odds")
	if !ok || got.Total != 25 || got.Unit != turn.Permille || len(got.Terms) != 3 || got.Terms[0].Code != "first" || got.Terms[2].Code != "why" {
		t.Fatalf("%+v", got)
	}
	if n := b.Total(&turn.Turn{}, "odds"); n != got.Total {
		t.Fatalf("total %d", n)
	}
	if n := b.Total(&turn.Turn{}, "rich"); n != game.Max {
		t.Fatalf("a sum left its bounds: %d", n)
	}
	if about, _ := b.Breakdown(&turn.Turn{}, "odds:vane"); about.Terms[0].Code != "firstvane" || about.Figure != "odds:vane" {
		t.Fatalf("%+v", about)
	}
	if _, ok := b.Breakdown(&turn.Turn{}, "nothing"); ok || b.Total(&turn.Turn{}, "nothing") != 0 {
		t.Fatal("an unknown figure is something")
	}
	if !slices.Equal(b.Names(), []string{"odds", "rich"}) {
		t.Fatalf("names %v", b.Names())
	}
}
