package mint_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/mint"
)

func view(k *enginetest.Kingdom) mint.View     { return k.View("mint").(mint.View) }
func stock(k *enginetest.Kingdom) mint.Stock   { return k.View("mintStock").(mint.Stock) }
func totals(k *enginetest.Kingdom) mint.Totals { return k.View("mintTotals").(mint.Totals) }

func strike(k *enginetest.Kingdom, n int64) mint.Struck {
	k.T.Helper()
	return k.Do("mint.strike", mint.Strike{Count: n}).(mint.Struck)
}

func buy(k *enginetest.Kingdom, ids ...string) {
	k.T.Helper()
	for _, id := range ids {
		k.Do("mint.buy", mint.Buy{Upgrade: id})
	}
}

// worked is a mint with totals that meet every requirement.
func worked(t testing.TB, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	k := enginetest.New(t, options...).Gold(1_000_000)
	m := k.Doc.Mint.Edit()
	m.Clicks, m.ClickGold = 500, 500
	return k
}

// E-130
func TestOneClick(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	before := k.Whole()
	got := strike(k, 1)
	if got.Counted != 1 || got.Gold != 1 || k.Whole() != before+1 || totals(k) != (mint.Totals{Clicks: 1, GoldFromClick: 1}) {
		t.Errorf("%+v, gold %d, %+v", got, k.Whole()-before, totals(k))
	}
}

// E-131: bought in order, each at its price.
func TestClickChain(t *testing.T) {
	t.Parallel()
	k := worked(t)
	want := []int64{1, 2, 7, 14, 514}
	spent := []int64{100, 500, 10_000, 100_000}
	if v := view(k); v.GoldPerClick != want[0] {
		t.Fatalf("a click strikes %d at first", v.GoldPerClick)
	}
	for i, id := range []string{"click1", "click2", "click3", "click4"} {
		before, shown := k.Whole(), view(k).Upgrades[i]
		buy(k, id)
		if v := view(k); v.GoldPerClick != want[i+1] || before-k.Whole() != spent[i] || shown.After != want[i+1] || shown.Gain != want[i+1]-want[i] {
			t.Errorf("%s: a click strikes %d for %d; announced %+v", id, v.GoldPerClick, before-k.Whole(), shown)
		}
	}
}

// E-132: 62 a second, 620 a tick, counted as the presses' yield.
func TestAutoChain(t *testing.T) {
	t.Parallel()
	k := worked(t)
	want := []int64{0, 1, 6, 31, 62}
	for i, id := range []string{"auto1", "auto2", "auto3", "auto4"} {
		before := totals(k).GoldFromAuto
		// J14: 62 gold a second are 620 a tick; the first press costs 1,000 and brings 10 a tick.
		if u := upgradeOf(view(k), id); u.PerTick != (want[i+1]-want[i])*10_000 || u.WorthAfter != game.PaidAfter(costOf(k, id), u.PerTick) || i == 0 && u.WorthAfter != 100 {
			t.Errorf("%s: %+v", id, u)
		}
		k.Online(1)
		if got := totals(k).GoldFromAuto - before; got != want[i]*10 {
			t.Errorf("before %s a tick brought %d", id, got)
		}
		buy(k, id)
		if v := view(k); v.GoldPerSecond != want[i+1] {
			t.Errorf("%s: %d a second", id, v.GoldPerSecond)
		}
	}
	k.Gold(0)
	income := k.Env().Figure("income")
	before := totals(k).GoldFromAuto
	k.Online(3)
	if got := totals(k).GoldFromAuto - before; got != 3*620 || k.Doc.Pulse.Get().GoldMilli != 3*income || income != 650_000 {
		t.Errorf("three ticks: %d of the presses, %d in all, income %d", got, k.Doc.Pulse.Get().GoldMilli, income)
	}
}

func upgradeOf(v mint.View, id string) mint.Upgrade {
	return v.Upgrades[slices.IndexFunc(v.Upgrades, func(u mint.Upgrade) bool { return u.ID == id })]
}

func costOf(k *enginetest.Kingdom, id string) int64 {
	all := k.Content.MintUpgrades
	return all[slices.IndexFunc(all, func(u content.MintUpgrade) bool { return u.ID == id })].Cost
}

// E-133: an upgrade needs its requirement.
func TestOrder(t *testing.T) {
	t.Parallel()
	k := worked(t)
	buy(k, "click1", "click2")
	if text := k.Refused(mint.ErrUpgrade, "mint.buy", mint.Buy{Upgrade: "click4"}); text != "The Portrait, Flattering requires Hot Dies." {
		t.Errorf("%q", text)
	}
	m := k.Doc.Mint.Edit()
	m.ClickGold = 1_000_000
	buy(k, "auto1")
	k.Refused(mint.ErrUpgrade, "mint.buy", mint.Buy{Upgrade: "auto4"})
	k.Refused(mint.ErrOwned, "mint.buy", mint.Buy{Upgrade: "auto1"})
	k.Refused(mint.ErrUnknown, "mint.buy", mint.Buy{Upgrade: "auto9"})

	k = worked(t)
	m = k.Doc.Mint.Edit()
	m.Clicks, m.ClickGold = 9, 499
	if v := view(k).Upgrades; v[0].Locked == nil || v[4].Locked == nil || v[0].Locked.Code != mint.ErrClicks.Name || v[4].Locked.Code != mint.ErrMinted.Name {
		t.Errorf("%+v", v)
	}
	k.Refused(mint.ErrClicks, "mint.buy", mint.Buy{Upgrade: "click1"})
	k.Refused(mint.ErrMinted, "mint.buy", mint.Buy{Upgrade: "auto1"})
	strike(k, 1)
	if v := view(k).Upgrades; v[0].Locked != nil || v[4].Locked != nil {
		t.Errorf("the tenth click opens neither: %+v", v)
	}
	buy(k, "click1")
	k.Gold(999)
	if text := k.Refused(mint.ErrGold, "mint.buy", mint.Buy{Upgrade: "auto1"}); text != "Not enough gold!" {
		t.Errorf("%q", text)
	}
}

// The presses' gold counts for the total as clicks do (B104), and an upgrade unlocks in the view without a command.
func TestThePressesCountForTheTotal(t *testing.T) {
	t.Parallel()
	k := worked(t)
	k.Doc.Mint.Edit().Bought = []string{"auto1"}
	k.Doc.Mint.Edit().ClickGold = 495
	before := k.Env().Figure("mint.gold")
	if k.Online(1); before != 495 || k.Env().Figure("mint.gold") != 505 {
		t.Errorf("%d, then %d", before, k.Env().Figure("mint.gold"))
	}
}

// E-134, E-135: 600 at once, then one each ten seconds, for any number of requests.
func TestStock(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	if s := stock(k); s.Strikes != 600 || s.NextAt != 0 {
		t.Fatalf("%+v", s)
	}
	got := strike(k, 1000)
	if got.Counted != 600 || got.Gold != 600 || got.Left != 0 || got.NextAt != k.Now+10_000 {
		t.Fatalf("%+v", got)
	}
	if text := k.Refused(mint.ErrCooling, "mint.strike", mint.Strike{Count: 1000}); text != "The mint cools. Wait a moment." {
		t.Errorf("%q", text)
	}
	k.Wait(10 * time.Second)
	if s := stock(k); s.Strikes != 1 || s.NextAt != k.Now+10_000 || s.FullAt != k.Now+599*10_000 {
		t.Errorf("%+v", s)
	}
	if got := strike(k, 1000); got.Counted != 1 {
		t.Errorf("%+v", got)
	}
	k.Wait(100 * time.Minute)
	if s := stock(k); s.Strikes != 600 || s.NextAt != 0 || s.FullAt != 0 {
		t.Errorf("after 600 times ten seconds: %+v", s)
	}
}

func TestASustainedScriptGainsNothing(t *testing.T) { // E-135
	t.Parallel()
	k := worked(t)
	buy(k, "click1", "click2", "click3", "click4")
	before := totals(k).GoldFromClick
	for range 120 { // twice a second
		_, _ = k.Try("mint.strike", mint.Strike{Count: 42})
		k.Wait(500 * time.Millisecond)
	}
	if got := totals(k).GoldFromClick - before; got > 514*606 || got < 514*600 {
		t.Errorf("%d gold in a minute", got)
	}
}

// E-136: a batch of zero or less is refused, an absurd one is capped.
func TestAbsurdBatches(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for _, n := range []int64{0, -5, -1 << 62} {
		k.Refused(mint.ErrCount, "mint.strike", mint.Strike{Count: n})
	}
	if got := strike(k, 1_000_000_000_000); got.Counted != 600 || totals(k).Clicks != 600 {
		t.Errorf("%+v", got)
	}
}

// E-137: the presses yield nothing during an absence.
func TestNothingIsStruckInAnAbsence(t *testing.T) {
	t.Parallel()
	k := worked(t)
	buy(k, "auto1", "auto2", "auto3", "auto4")
	k.Gold(0)
	before := totals(k).GoldFromAuto
	k.Away(time.Hour)
	if k.Whole() != 3600 || totals(k).GoldFromAuto != before {
		t.Errorf("%d gold, the presses %d more", k.Whole(), totals(k).GoldFromAuto-before)
	}
}

// H24: under the classic profile the stock is 200 and refills at two a second.
func TestClassicStock(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, enginetest.Profile("classic"))
	if got := strike(k, 1000); got.Counted != 200 {
		t.Errorf("%+v", got)
	}
	k.Wait(time.Second)
	if got := strike(k, 1000); got.Counted != 2 {
		t.Errorf("a second later: %+v", got)
	}
}

// K18: twice a second for three seconds, then twenty times; under classic always twice.
func TestThePaceOfAHeldPress(t *testing.T) {
	t.Parallel()
	k, classic := enginetest.New(t), enginetest.New(t, enginetest.Profile("classic"))
	if v := view(k); v.StrikesASec != 2 || v.FastASec != 20 || v.FastAfter != 3000 {
		t.Errorf("%+v", v)
	}
	if v := view(classic); v.StrikesASec != 2 || v.FastASec != 0 || v.FastAfter != 0 {
		t.Errorf("classic: %+v", v)
	}
	for seconds, want := range map[int64][2]int64{0: {0, 0}, 2: {4, 4}, 3: {6, 6}, 4: {26, 8}, 33: {606, 66}} {
		got := [2]int64{mint.Held(&k.Content.Balance.Mint, seconds), mint.Held(&classic.Content.Balance.Mint, seconds)}
		if got != want {
			t.Errorf("%d s strike %v, want %v", seconds, got, want)
		}
	}
}

// S-105: a press held for 33 s from a full stock strikes all 600.
func TestAHeldPressEmptiesTheStock(t *testing.T) { // K18
	t.Parallel()
	k := enginetest.New(t)
	held := mint.Held(&k.Content.Balance.Mint, 33)
	k.Do("mint.strike", mint.Strike{Count: held})
	if got := totals(k).Clicks; got != k.Content.Balance.Mint.Stock || got != 600 {
		t.Errorf("%d strikes, %d of them struck", held, got)
	}
}

// K18: the pace is the page's. A client that claims a fast press from the first moment, or more, gets the stock and its
// refill like any other.
func TestAClaimedPaceGainsNothing(t *testing.T) {
	t.Parallel()
	const seconds = 120
	yield := func(claim func(second int64) int64) int64 {
		k := enginetest.New(t)
		for second := range int64(seconds) {
			_, _ = k.Try("mint.strike", mint.Strike{Count: claim(second)})
			k.Wait(time.Second)
		}
		return totals(k).GoldFromClick
	}
	honest := yield(func(second int64) int64 {
		b := &enginetest.New(t).Content.Balance.Mint
		return mint.Held(b, second+1) - mint.Held(b, second)
	})
	for name, claim := range map[string]func(int64) int64{"twenty at once": func(int64) int64 { return 20 }, "a thousand": func(int64) int64 { return 1000 }} {
		if got := yield(claim); got != honest {
			t.Errorf("%s a second yields %d, a held press %d", name, got, honest)
		}
	}
}

// For any strikes at any time, their number never exceeds the stock plus the refill, and the ledger matches.
func TestStockHolds(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := enginetest.New(t)
		start, gold := k.Now, k.Doc.Pulse.Get().GoldMilli
		counted, ticks := int64(0), k.Doc.Pulse.Get().TimePlayed
		for range rapid.IntRange(1, 12).Draw(r, "batches") {
			if got, err := k.Try("mint.strike", mint.Strike{Count: rapid.Int64Range(-3, 900).Draw(r, "count")}); err == nil {
				counted += got.(mint.Struck).Counted
			}
			k.Wait(time.Duration(rapid.Int64Range(0, 50_000).Draw(r, "ms")) * time.Millisecond)
		}
		if most := 600 + (k.Now-start)/10_000; counted > most || totals(k).Clicks != counted || totals(k).GoldFromClick != counted {
			r.Fatalf("%d strikes of %d; %+v", counted, most, totals(k))
		}
		played := (k.Doc.Pulse.Get().TimePlayed - ticks) / 10
		if got := k.Doc.Pulse.Get().GoldMilli - gold; got != counted*game.Milli+played*k.Env().Figure("income") {
			r.Fatalf("gold moved by %d for %d strikes and %d ticks", got, counted, played)
		}
	})
}
