package intelligence_test

import (
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/intelligence"
)

func secrets(k *enginetest.Kingdom) intelligence.Secrets {
	k.T.Helper()
	return k.View("secrets").(intelligence.Secrets)
}

// H39o: the secrets of the day's first three successes sell for an hour of net income each, those of the fourth do not, and the next
// day's sell again.
func TestSecretsSell(t *testing.T) {
	t.Parallel()
	k := listening(t, corvin)
	k.Doc.Buildings.Edit("treasury").Level = 20                         // the network's upkeep is more than a new kingdom's income
	k.Wait(time.Duration(rules.Day-k.Now%rules.Day) * time.Millisecond) // midnight: five operations of an hour fit into the day
	for left := int64(3); left >= 0; left-- {
		now := secrets(k)
		want := k.Env().Figure("net") * 6 * 60 / game.Milli
		if now != (intelligence.Secrets{Gold: want, Left: left, Day: 3}) || want <= 0 {
			t.Fatalf("%+v, want %d gold and %d left", now, want, left)
		}
		r := run(k, game.GatherIntel, true)
		if left == 0 {
			want = 0
		}
		if r.Gold != want {
			t.Errorf("with %d left a report brought %d, want %d", left, r.Gold, want)
		}
	}
	run(k, game.CounterEspionage, true)
	k.Wait(24 * time.Hour)
	if r := run(k, game.GatherIntel, true); r.Gold == 0 || secrets(k).Left != 2 {
		t.Errorf("the next day: %+v, %+v", r, secrets(k))
	}
}

// A failure and another operation sell nothing; a kingdom that loses gold pays nothing for a sale; classic has no buyers.
func TestNothingSells(t *testing.T) {
	t.Parallel()
	k := listening(t, corvin)
	if r := run(k, game.CounterEspionage, true); r.Gold != 0 || secrets(k).Left != 3 {
		t.Errorf("%+v, %+v", r, secrets(k))
	}
	k.Doc.Army.Edit().Units = map[string]int64{"doom_lord": 100_000}
	if net := k.Env().Figure("net"); net >= 0 {
		t.Fatalf("the army costs too little: %d", net)
	}
	if s := secrets(k); s.Gold != 0 {
		t.Errorf("a sale would take gold: %+v", s)
	}
	k = enginetest.New(t, enginetest.Profile(content.Classic))
	if s := secrets(k); s != (intelligence.Secrets{}) {
		t.Errorf("classic: %+v", s)
	}
}
