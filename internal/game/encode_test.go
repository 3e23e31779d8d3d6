package game

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"
)

// TestOwnJSONIsTheSame: what a section writes by itself is what encoding/json makes of it.
func TestOwnJSONIsTheSame(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		number := func(name string) int64 {
			return rapid.OneOf(rapid.Just[int64](0), rapid.Int64()).Draw(r, name)
		}
		text := rapid.OneOf(rapid.StringMatching(`[a-z.]{1,12}`), rapid.String())
		counts := rapid.OneOf(rapid.Just[map[string]int64](nil), rapid.MapOf(text, rapid.Int64()))
		for _, own := range []plain{
			&Pulse{
				TickedAt: number("a"), PresentAt: number("b"), GoldMilli: number("c"), Progress: number("d"), TimePlayed: number("e"),
				FarmCarry: number("f"), EventTicks: number("g"), Earned: number("h"), Paid: number("i"), Insolvent: number("j"),
			},
			&Building{Level: number("level"), Cost: number("cost"), InvestedGold: number("invested")},
			&Stats{Counts: counts.Draw(r, "counts")},
			&Daily{Day: number("day"), Counts: counts.Draw(r, "today"), Done: rapid.MapOf(text, rapid.Bool()).Draw(r, "done")},
			&Marks{Of: rapid.MapOf(text, text).Draw(r, "of")},
		} {
			want, err := json.Marshal(own)
			if err != nil {
				r.Fatal(err)
			}
			if got := own.appendJSON(nil); string(got) != string(want) {
				r.Fatalf("%T writes %s, encoding/json %s", own, got, want)
			}
		}
	})
}
