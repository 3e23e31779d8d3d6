package hoard_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/hoard"
)

func view(k *enginetest.Kingdom) hoard.View { return k.View("hoard").(hoard.View) }

func rich(t testing.TB, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	k := enginetest.New(t, options...).Gold(10_000_000)
	g := k.Doc.Growth.Edit()
	g.Level, g.ToNext = k.Content.Balance.Levels.PlayerCap, game.Max
	return k
}

// open opens a case once the previous opening is over.
func open(k *enginetest.Kingdom, id string) hoard.Treasure {
	k.T.Helper()
	if left := k.Doc.Hoard.Get().ReadyAt - k.Now; left > 0 {
		k.Wait(time.Duration(left) * time.Millisecond)
	}
	return k.Do("hoard.open", hoard.Open{Case: id}).(hoard.Opened).Treasure
}

// E-142
func TestAGoldShort(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(999)
	if text := k.Refused(hoard.ErrGold, "hoard.open", hoard.Open{Case: "common"}); text != "Not enough gold!" {
		t.Errorf("%q", text)
	}
	k.Refused(hoard.ErrUnknown, "hoard.open", hoard.Open{Case: "epic"})
}

// J4: opening ten at once takes ten of the day's stock at ten times the price, in one change; more than are left is
// refused.
func TestSeveralAtOnce(t *testing.T) {
	t.Parallel()
	k := rich(t)
	c := caseOf(k, "common")
	if c.Together == nil || c.Together.Count != 10 || c.Together.Cost != 10*c.Cost {
		t.Fatalf("offered %+v", c.Together)
	}
	open(k, "common")
	k.Wait(2 * time.Second)
	planned := k.Preview("hoard.open", hoard.Open{Case: "common", Count: 10}).Costs
	version := len(view(k).History)
	got := k.Do("hoard.open", hoard.Open{Case: "common", Count: 10}).(hoard.Opened)
	if len(got.Treasures) != 9 || len(planned) != 1 || planned[0].N != 9*c.Cost || len(view(k).History) != version+9 {
		t.Errorf("%d treasures, planned %+v", len(got.Treasures), planned)
	}
	order := []string{"Common", "Rare", "Epic", "Legendary"}
	for _, one := range got.Treasures {
		if slices.Index(order, one.Rarity) > slices.Index(order, got.Treasure.Rarity) {
			t.Errorf("%+v is rarer than %+v", one, got.Treasure)
		}
	}
	if c := caseOf(k, "common"); c.Left != 0 || c.Together != nil || c.Barred == nil {
		t.Errorf("afterwards %+v", c)
	}
	k.Wait(2 * time.Second)
	k.Refused(hoard.ErrBarred, "hoard.open", hoard.Open{Case: "common", Count: 10})
	poor := enginetest.New(t).Gold(10*c.Cost - 1)
	poor.Refused(hoard.ErrGold, "hoard.open", hoard.Open{Case: "common", Count: 10})
}

// E-146: two openings at once, with gold for one or within two seconds.
func TestOneAtATime(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(10_000)
	k.Do("hoard.open", hoard.Open{Case: "common"})
	k.Refused(hoard.ErrOpening, "hoard.open", hoard.Open{Case: "rare"})
	k.Wait(1999 * time.Millisecond)
	k.Refused(hoard.ErrOpening, "hoard.open", hoard.Open{Case: "rare"})
	k.Wait(time.Millisecond)
	k.Do("hoard.open", hoard.Open{Case: "rare"})
}

// E-143: ten, five and one a day, restored at midnight; unopened cases do not carry over.
func TestStockOfADay(t *testing.T) {
	t.Parallel()
	for id, stock := range map[string]int64{"common": 10, "rare": 5, "legendary": 1} {
		k := rich(t)
		k.Wait(48 * time.Hour) // unopened cases are lost
		for i := range stock {
			k.Gold(1_000_000)
			if v := caseOf(k, id); v.Left != stock-i || v.Barred != nil {
				t.Fatalf("%s: %+v after %d", id, v, i)
			}
			open(k, id)
		}
		k.Gold(1_000_000).Wait(3 * time.Second)
		if text := k.Refused(hoard.ErrBarred, "hoard.open", hoard.Open{Case: id}); text != "The Hoard is barred until 00:00 UTC." {
			t.Errorf("%q", text)
		}
		if v := caseOf(k, id); v.Left != 0 || v.Barred == nil || v.Barred.Until != k.Env().Midnight() {
			t.Errorf("%s: %+v", id, v)
		}
		k.Wait(time.Duration(k.Env().Midnight()-k.Now) * time.Millisecond)
		if v := caseOf(k, id); v.Left != stock || v.Barred != nil {
			t.Errorf("%s after midnight: %+v", id, v)
		}
		k.Gold(1_000_000)
		open(k, id)
	}
}

func caseOf(k *enginetest.Kingdom, id string) hoard.Case {
	all := view(k).Cases
	return all[slices.IndexFunc(all, func(c hoard.Case) bool { return c.ID == id })]
}

// H21 is an addition: under the classic profile no case has a limit.
func TestClassicHasNoStock(t *testing.T) {
	t.Parallel()
	k := rich(t, enginetest.Profile("classic"))
	for range 11 {
		k.Gold(1_000_000)
		open(k, "legendary")
	}
	if v := caseOf(k, "legendary"); v.Barred != nil || v.Stock != 0 {
		t.Errorf("%+v", v)
	}
}

// E-144: each of the twelve joins once, for free, beyond the NPC slots; then the fallback pays.
func TestNobodyComesTwice(t *testing.T) {
	t.Parallel()
	k := rich(t, enginetest.Profile("classic"))
	seen := map[string]bool{}
	for range 400 {
		k.Gold(1_000_000)
		if got := open(k, "legendary"); got.Kind == "NPC" {
			n, here := k.Doc.NPCs.Get(got.NPC)
			if seen[got.NPC] || !here || n.Duty != (game.Duty{}) || !n.Hoard || got.Name != n.Name || got.Quantity != 1 {
				t.Fatalf("%+v: %+v", got, n)
			}
			seen[got.NPC] = true
		}
	}
	if len(seen) != 12 || view(k).Waiting != 0 {
		t.Fatalf("%d came out of the hoard, %d wait", len(seen), view(k).Waiting)
	}
	for _, def := range k.Content.NPCs.Default {
		if seen[def.ID] {
			t.Errorf("%s of the court came out of the hoard", def.ID)
		}
	}
	kinds := caseOf(k, "legendary").Kinds
	if got := fmt.Sprint(kinds); got != "[{GOLD 40} {XP 948} {POWER 2} {NPC 10}]" {
		t.Errorf("with everybody here the weights are %s", got)
	}
}

// E-147, H23: the newest twenty, newest first, as they were returned.
func TestHistory(t *testing.T) {
	t.Parallel()
	k := rich(t, enginetest.Profile("classic"))
	var got []hoard.Treasure
	for range 23 {
		k.Gold(1_000_000)
		got = append([]hoard.Treasure{open(k, "common")}, got...)
	}
	if kept := view(k).History; !slices.Equal(kept, got[:20]) {
		t.Errorf("%+v", kept)
	}
	if n := k.Doc.Stats.Of("casesOpened"); n != 23 { // H111
		t.Errorf("%d cases were counted", n)
	}
}

// H19n: the first Legendary treasure alone yields a catalyst.
func TestCatalyst(t *testing.T) {
	t.Parallel()
	k := rich(t, enginetest.Profile("classic"))
	for legendaries := 0; legendaries < 3; {
		k.Gold(1_000_000)
		if open(k, "legendary").Rarity == "Legendary" {
			legendaries++
		}
		if found := k.Doc.Resources.Get().CatalystsFound; found != int64(min(legendaries, 1)) {
			t.Fatalf("%d catalysts after %d", found, legendaries)
		}
	}
}

// H20: the gold of a breakdown matches the weights: 0.81, 0.85 and 0.88 of the price.
func TestReturns(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for id, want := range map[string]int64{"common": 805_000, "rare": 4_260_000, "legendary": 22_000_000, "none": 0} {
		if got := k.Env().FigureOf("caseReturn", id); got != want {
			t.Errorf("%s gives back %d thousandths of gold, want %d", id, got, want)
		}
	}
}
