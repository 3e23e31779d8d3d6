package simulate

import (
	"fmt"
	"slices"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/worlditem"
)

// K14: the bot takes up an item where there is room, else in place of the weakest of its kind, and leaves it aside where
// none of its kind is weaker.
func TestTheBotChoosesItsItems(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		counting int
		late     game.WorldItem
		down     string // the item laid aside for it
		up       bool
	}{
		"room":                {11, game.WorldItem{Type: game.PassivePower, Value: 10}, "", true},
		"better":              {12, game.WorldItem{Type: game.PassiveGold, Value: 40}, "item01", true},
		"as good as the best": {12, game.WorldItem{Type: game.PassiveGold, Value: 30}, "item01", true},
		"as good as the weak": {12, game.WorldItem{Type: game.PassiveGold, Value: 10}, "", false},
		"a lower upkeep":      {12, game.WorldItem{Type: game.PassiveUpkeep, Value: -90}, "item12", true},
		"a higher upkeep":     {12, game.WorldItem{Type: game.PassiveUpkeep, Value: -70}, "", false},
		"of another kind":     {12, game.WorldItem{Type: game.PassivePower, Value: 90}, "", false},
	} {
		content := builtin(t, content.Standard)
		r, err := Begin(content, RulerOf(content, "1", 0), "1")
		if err != nil {
			t.Fatal(err)
		}
		for n := 1; n <= c.counting; n++ {
			one := game.WorldItem{Name: "x", Type: game.PassiveGold, Value: 30, At: int64(n)}
			if n == 1 {
				one.Value = 10
			}
			if n == 12 {
				one.Type, one.Value = game.PassiveUpkeep, -80
			}
			r.doc.Items.Put(fmt.Sprintf("item%02d", n), one)
		}
		before := worlditem.Counting(r.newEnv())
		c.late.Name, c.late.At, c.late.Aside = "late", 99, true
		r.doc.Items.Put("item99", c.late)
		bot := court{r, r.do}
		for range 3 { // looks: an item that was exchanged is not exchanged back
			bot.hall()
		}
		want := slices.DeleteFunc(before, func(id string) bool { return id == c.down })
		if c.up {
			want = append(want, "item99")
		}
		if got := worlditem.Counting(r.newEnv()); !slices.Equal(got, want) {
			t.Errorf("%s: %q count, want %q", name, got, want)
		}
	}
}
