package dungeon_test

import (
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/dungeon"
	"umbrarch/internal/rules/engine/enginetest"
)

// spoils is the gold that each of some raids left behind, one after another within hours.
func spoils(k *enginetest.Kingdom, raids int) (left []int64) {
	for len(history(k)) < raids {
		k.Wait(time.Hour)
	}
	for _, r := range history(k)[:raids] {
		left = append([]int64{r.Spoils}, left...)
	}
	return left
}

// H43: the first three raids that are repelled on a UTC day leave three quarters of an hour of net income, the fourth
// nothing, and the first of the next day again.
func TestSpoils(t *testing.T) {
	t.Parallel()
	k := raided(t, 100, 200_000)
	v := k.View("dungeon").(dungeon.View).Spoils
	net := k.Env().Figure("net") * 45 * 6 / game.Milli
	if v.Gold != net || net <= 0 || v.Left != 3 || v.Day != 3 {
		t.Fatalf("shown: %+v, net %d", v, net)
	}
	left := spoils(k, 4)
	if left[0] != net || left[1] <= 0 || left[2] <= 0 || left[3] != 0 {
		t.Errorf("left behind: %v, foretold %d", left, net)
	}
	if v := k.View("dungeon").(dungeon.View).Spoils; v.Left != 0 {
		t.Errorf("after the third: %+v", v)
	}
	k.Wait(24 * time.Hour)
	raids, paid := 0, 0
	for _, r := range history(k) {
		if r.Timestamp/rules.Day == k.Now/rules.Day {
			raids++
			if r.Spoils > 0 {
				paid++
			}
		}
	}
	if raids == 0 || paid != min(raids, 3) {
		t.Errorf("on the next day %d of %d raids left something", paid, raids)
	}
}

// A kingdom that loses gold gets no spoils, and pays none.
func TestNoSpoilsFromALoss(t *testing.T) {
	t.Parallel()
	k := raided(t, 100, 200_000)
	k.Doc.Army.Edit().Units = map[string]int64{"doom_lord": 100_000}
	if net := k.Env().Figure("net"); net >= 0 {
		t.Fatalf("the army costs too little: %d", net)
	}
	if v := k.View("dungeon").(dungeon.View).Spoils; v.Gold != 0 {
		t.Errorf("spoils of %d gold", v.Gold)
	}
}

// A breach leaves nothing, and classic has no spoils.
func TestNoSpoils(t *testing.T) {
	t.Parallel()
	k := raided(t, 1_000_000, 0)
	k.Wait(time.Second)
	if r := history(k)[0]; !r.Success || r.Spoils != 0 {
		t.Errorf("a breach: %+v", r)
	}
	k = raided(t, 100, 200_000, enginetest.Profile(content.Classic))
	k.Wait(time.Second)
	if r := history(k)[0]; r.Success || r.Spoils != 0 || k.View("dungeon").(dungeon.View).Spoils != (dungeon.Spoils{}) {
		t.Errorf("classic: %+v", r)
	}
}

// H43: an effect adds to the spoils once, on however many floors it is, and its breakdown says how much.
func TestTemptingEffects(t *testing.T) {
	t.Parallel()
	k := dug(t, 2)
	base := k.Env().Figure("raidSpoils")
	for _, floor := range k.Doc.Floors.IDs() {
		k.Do("dungeon.save_floor", dungeon.Save{Floor: floor, Effects: []string{"false_treasure", "soul_lanterns", "living_stone"}})
	}
	b, _ := k.Env().Book.Breakdown(k.Env(), "raidSpoils")
	if want := base + 2*(base*15/100); b.Total != want || len(b.Terms) != 3 {
		t.Errorf("%d of %d, want %d: %+v", b.Total, base, want, b.Terms)
	}
}
