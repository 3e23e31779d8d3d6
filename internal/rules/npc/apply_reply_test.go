package npc

import (
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// E-236: for any reply, loyalty moves by at most five and the member stays small.
func TestAnswersAreHeldInBounds(t *testing.T) {
	t.Parallel()
	c, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		tn := rules.NewEnv(game.New(), c, nil, rapid.Int64Range(1, 1<<40).Draw(t, "now"), nil)
		n := &game.NPC{Loyalty: rapid.Int64Range(0, 100).Draw(t, "loyalty")}
		before, raised := n.Loyalty, int64(0)
		for range rapid.IntRange(1, 8).Draw(t, "messages") {
			a := Answer{LoyaltyEffect: rapid.Int64().Draw(t, "effect"), Text: rapid.String().Draw(t, "text")}
			got := applyReply(tn, "x", n, rapid.String().Draw(t, "said"), a)
			if got.LoyaltyEffect < -5 || got.LoyaltyEffect > 5 || n.Loyalty < 0 || n.Loyalty > 100 || n.Loyalty != before+got.LoyaltyEffect {
				t.Fatalf("from %d to %d by %+v", before, n.Loyalty, got)
			}
			before, raised = n.Loyalty, raised+max(0, got.LoyaltyEffect)
		}
		if raised > 5 || len(n.Recent) > 5 {
			t.Fatalf("raised %d, remembered %d", raised, len(n.Recent))
		}
	})
}

func TestExcerptsFitTheirBytes(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := strings.ToValidUTF8(rapid.String().Draw(t, "text"), "")
		most := rapid.IntRange(8, 120).Draw(t, "bytes")
		got := excerpt(s, most)
		raw, err := json.Marshal(got)
		if err != nil || len(raw)-len(`""`) > most {
			t.Fatalf("%q takes %d bytes of %d", got, len(raw)-2, most)
		}
		if cut, isCut := strings.CutSuffix(got, "…"); got != s && (!isCut || !strings.HasPrefix(s, cut)) {
			t.Fatalf("%q is not the beginning of %q", got, s)
		}
	})
}
