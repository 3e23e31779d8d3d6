package scene_test

import (
	"strconv"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/scene"
)

// TestRollsAgreeWithTheOdds, S-032: of 100,000 seeded rolls as many succeed as the odds say.
func TestRollsAgreeWithTheOdds(t *testing.T) {
	t.Parallel()
	const rolls = 100_000
	for need, want := range map[int64]int64{5: 500, 4: 600, 20: 50, 0: 950} {
		k := enginetest.New(t)
		for _, a := range k.Content.Attributes {
			k.Doc.Ruler.Edit().Points[a.ID] = 0
		}
		k.Doc.Ruler.Edit().Race, k.Doc.Dice.Edit().Seed = "", strconv.FormatInt(need, 10)
		s := one("one", "wager")
		choice := &s.Choices[0]
		choice.Test, choice.Else = content.Test{Attribute: "intellect", Need: need}, &content.Outcome{}
		env, passed := k.Env(), int64(0)
		for range rolls {
			odds, ok := scene.Tried(env, &s, choice)
			if odds != want {
				t.Fatalf("need %d: odds %d, want %d", need, odds, want)
			}
			if ok {
				passed++
			}
		}
		if off := passed*1000/rolls - want; off < -5 || off > 5 {
			t.Errorf("need %d: %d of %d passed, where %d thousandths are shown", need, passed, rolls, want)
		}
	}
}
