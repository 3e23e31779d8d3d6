package event_test

import (
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/event"
)

// come lets a card come as an admin sends it, which is how the timer's come, too.
func come(t testing.TB, k *enginetest.Kingdom, card string) string {
	t.Helper()
	out, ok := k.Do("event.inject", event.Injection{Card: card}).(event.Arrived)
	if !ok {
		t.Fatalf("%s did not come", card)
	}
	return out.Event
}

// seen lets a card come and gives its view.
func seen(t testing.TB, k *enginetest.Kingdom, card string) event.View {
	t.Helper()
	id := come(t, k, card)
	return views(k)[id]
}

// twenty is a card that loses gold and names 20 minutes.
const twenty = "second_set_of_keys"

// S-020: a loss of 20 minutes at net +100 and +1,000 a tick, with 50,000 gold.
func TestALossIsMeasuredByTheIncome(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ net, gold, shown int64 }{
		{100, 50_000, -12_000},
		{1000, 50_000, -12_500}, // 25% of the gold held
		{1000, 0, -12_000},      // two minutes' net
		{0, 50_000, -900},       // as printed
		{0, 400, -100},
		{0, 0, 0},
	} {
		k := netOf(t, c.net).Gold(c.gold)
		if card, _ := k.Content.Event(twenty); card.Minutes != 20 || card.Effects.Gold != -900 {
			t.Fatalf("the card is %+v", card)
		}
		id := come(t, k, twenty)
		if got := views(k)[id].Effects.Gold; got != c.shown {
			t.Errorf("at net %d with %d gold it shows %d, want %d", c.net, c.gold, got, c.shown)
		}
		k.Gold(1_000_000).Doc.Resources.Edit().Loyalty = 5
		if v := views(k)[id]; v.Effects.Gold != c.shown || v.Owed != 0 {
			t.Errorf("riches and a disloyal people changed what was fixed: %d, %d owed", v.Effects.Gold, v.Owed)
		}
	}
}

// S-021
func TestWhatThePurseLacksStaysOwed(t *testing.T) {
	t.Parallel()
	k := netOf(t, 100).Gold(50_000)
	id := come(t, k, twenty)
	k.Gold(3000)
	loyalty := k.Doc.Resources.Get().Loyalty
	shown := views(k)[id]
	if shown.Effects != (content.Amounts{Gold: -12_000, Loyalty: -4}) || shown.Owed != 9000 {
		t.Errorf("shows %+v and %d owed", shown.Effects, shown.Owed)
	}
	got := k.Do("event.resolve", event.Resolve{ID: id, Choice: event.Accept}).(event.Resolved)
	if got.Effects != (content.Amounts{Gold: -3000, Loyalty: -4}) || got.Owed != 9000 {
		t.Errorf("told %+v", got)
	}
	if k.Whole() != 0 || k.Doc.Resources.Get().Loyalty != loyalty-4 || k.Doc.Pulse.Get().DebtMilli != 9000*game.Milli {
		t.Errorf("gold %d, loyalty %d, %d owed", k.Whole(), k.Doc.Resources.Get().Loyalty, k.Doc.Pulse.Get().DebtMilli)
	}
	if n := k.Notices(); !slices.Contains(n, "A Second Set of Keys: 9000 gold could not be paid and stays owed. Half of each tick's income pays it.") {
		t.Errorf("told %q", n)
	}
	if v := views(k)[id]; v.Owed != 9000 || v.Effects != got.Effects {
		t.Errorf("afterwards shows %+v and %d owed", v.Effects, v.Owed)
	}
	br, _ := k.Env().Book.Breakdown(k.Env(), "income")
	if last := br.Terms[len(br.Terms)-1]; last.Code != "income.instalment" || last.Value != -50*game.Milli {
		t.Errorf("Why? ends with %+v", last)
	}
}

// Each started fifth of a loss that is missing costs a loyalty.
func TestEachStartedFifthCostsALoyalty(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ held, loyalty, owed int64 }{
		{12_000, 0, 0}, {11_999, 1, 1}, {9_600, 1, 2400}, {9_599, 2, 2401}, {2_400, 4, 9600}, {2_399, 5, 9601}, {0, 5, 12_000},
	} {
		k := netOf(t, 100).Gold(50_000)
		id := come(t, k, twenty)
		got := k.Gold(c.held).Do("event.resolve", event.Resolve{ID: id, Choice: event.Accept}).(event.Resolved)
		if got.Effects.Loyalty != -c.loyalty || got.Owed != c.owed {
			t.Errorf("with %d gold: loyalty %d and %d owed", c.held, got.Effects.Loyalty, got.Owed)
		}
	}
}

// S-022: at net +100 and 50,000 gold each mitigation that averts gold costs 30 to 60% of chance x loss, at least 1.
func TestEachMitigationOfGoldPaysInTheMean(t *testing.T) {
	t.Parallel()
	averting := 0
	c := enginetest.New(t).Content
	for _, card := range slices.Concat(c.Events, c.Intrigues) {
		if card.Mitigation == nil {
			continue
		}
		k := netOf(t, 100).Gold(50_000)
		v := seen(t, k, card.ID)
		if card.Effects.Gold == 0 {
			if v.Mitigation.Cost != card.Mitigation.Cost {
				t.Errorf("%s loses no gold, and costs %d, not the printed %d", card.ID, v.Mitigation.Cost.Gold, card.Mitigation.Cost.Gold)
			}
			continue
		}
		averting++
		mean := -v.Effects.Gold * v.Mitigation.SuccessChance // in thousandths
		if p := v.Mitigation.Cost.Gold * 1000; p < max(1000, mean*3/10) || p > mean*6/10 || !v.Mitigation.Pays {
			t.Errorf("%s loses %d and costs %d at %d, pays %t", card.ID, v.Effects.Gold, v.Mitigation.Cost.Gold, v.Mitigation.SuccessChance, v.Mitigation.Pays)
		}
		if v.Mitigation.Mean <= v.Effects.Gold {
			t.Errorf("%s: %d in the mean by stepping in, %d without", card.ID, v.Mitigation.Mean, v.Effects.Gold)
		}
	}
	if averting == 0 {
		t.Error("no card averts gold")
	}
}

// The price and the mean of both choices are the server's: 20 minutes at net 100 are 12,000, printed 380 of 900 are
// 5,066 of it, and a quarter of the loss remains.
func TestTheMeanOfSteppingIn(t *testing.T) {
	t.Parallel()
	k := netOf(t, 100).Gold(50_000)
	id := come(t, k, twenty)
	m := views(k)[id].Mitigation
	if m.Cost.Gold != 5066 || m.SuccessChance != 750 || m.Mean != -5066-3000 {
		t.Fatalf("shows %+v", m)
	}
	before := k.Whole()
	got := k.Do("event.resolve", event.Resolve{ID: id, Choice: event.Mitigate}).(event.Resolved)
	if paid := before - k.Whole() + got.Effects.Gold; paid != 5066 {
		t.Errorf("paid %d", paid)
	}
}

func TestAGainIsMeasuredByTheIncome(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		net, shown int64
		card       string
	}{
		{0, 1100, "generous_comet"},   // as printed, at level 1
		{10, 1200, "generous_comet"},  // 20 minutes
		{100, 9000, "generous_comet"}, // 3,000 and 10 minutes
		{100, 3000, "goats_of_merit"}, // 5 minutes
	} {
		k := netOf(t, c.net).Gold(500)
		id := come(t, k, c.card)
		if got := views(k)[id].Effects.Gold; got != c.shown {
			t.Errorf("%s at net %d shows %d, want %d", c.card, c.net, got, c.shown)
		}
		netTo(k, 1)
		if k.Do("event.resolve", event.Resolve{ID: id, Choice: event.Accept}); k.Whole() != 500+c.shown {
			t.Errorf("%s gave %d", c.card, k.Whole()-500)
		}
	}
}

// H110: a people that is disloyal when the card comes doubles its loss before the bound; later it doubles the other
// losses alone.
func TestADisloyalPeopleDoublesAStake(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ gold, shown int64 }{{400_000, -24_000}, {50_000, -12_500}} {
		k := netOf(t, 100).Gold(c.gold)
		k.Doc.Resources.Edit().Loyalty = 29
		id := come(t, k, twenty)
		k.Doc.Resources.Edit().Loyalty = 90
		if got := views(k)[id].Effects.Gold; got != c.shown {
			t.Errorf("with %d gold it shows %d, want %d", c.gold, got, c.shown)
		}
	}
	k := netOf(t, 100).Gold(50_000)
	id := come(t, k, "wages_of_ghosts")
	k.Doc.Resources.Edit().Loyalty, k.Doc.Resources.Edit().Military = 29, 100
	if got := views(k)[id].Effects; got.Gold != -9000 || got.Military != -16 {
		t.Errorf("shows %+v", got)
	}
}

// An event of before, a summoned one, and every one of classic has its printed gold and price; none leaves a debt.
func TestWithoutStakesThePrintedAmountsStand(t *testing.T) {
	t.Parallel()
	classic := enginetest.New(t, enginetest.Profile("classic")).Gold(50_000)
	id := come(t, classic, twenty)
	old := netOf(t, 100).Gold(50_000)
	old.Doc.Events.Put("old", game.Event{Card: twenty, Type: game.EventNegative, At: old.Now})
	for _, c := range []struct {
		k  *enginetest.Kingdom
		id string
	}{{classic, id}, {old, "old"}} {
		if v := views(c.k)[c.id]; v.Effects.Gold != -900 || v.Mitigation.Cost.Gold != 380 {
			t.Errorf("%s shows %+v for %d", c.id, v.Effects, v.Mitigation.Cost.Gold)
		}
		c.k.Gold(100)
		got := c.k.Do("event.resolve", event.Resolve{ID: c.id, Choice: event.Accept}).(event.Resolved)
		if got.Effects != content.Gold(-100) || got.Owed != 0 || c.k.Doc.Pulse.Get().DebtMilli != 0 {
			t.Errorf("%s told %+v", c.id, got)
		}
	}
	k := netOf(t, 100)
	ransom := come(t, k, "agent_ransom")
	if v := views(k)[ransom]; v.Mitigation.Cost.Gold != 1000 {
		t.Errorf("a ransom costs %d", v.Mitigation.Cost.Gold)
	}
}

// While in debt, a card is measured by the income before the instalment.
func TestADebtDoesNotLessenAStake(t *testing.T) {
	t.Parallel()
	k := netOf(t, 100).Gold(50_000)
	k.Doc.Pulse.Edit().DebtMilli = 1_000_000 * game.Milli
	if got := seen(t, k, twenty).Effects.Gold; got != -12_000 {
		t.Errorf("shows %d", got)
	}
}

// For any card, purse, income and loyalty, a stake keeps its bounds and its sign until it is taken, and what is taken,
// owed and shown agree.
func TestAnyStake(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := enginetest.New(t, enginetest.Seed(strconv.Itoa(rapid.IntRange(0, 1<<20).Draw(r, "seed"))))
		b := &k.Content.Balance.Events
		net := netTo(k, rapid.Int64Range(0, 100_000).Draw(r, "net"))
		gold := rapid.OneOf(rapid.Int64Range(0, 5000), rapid.Int64Range(0, game.MaxGold)).Draw(r, "gold")
		k.Gold(gold).Doc.Resources.Edit().Loyalty = rapid.Int64Range(0, 100).Draw(r, "loyalty")
		card := rapid.SampledFrom(slices.Concat(k.Content.Events, k.Content.Intrigues)).Draw(r, "card")
		id := come(t, k, card.ID)
		came := views(k)[id]
		span := func(minutes int64) int64 { return game.Scale(net, minutes*6, game.Milli) }
		if came.Effects.Gold > b.GoldGain+span(b.GainMinutes) || -came.Effects.Gold > max(gold/4, span(b.LossMinutes)) {
			r.Fatalf("%s moves %d at net %d with %d gold", card.ID, came.Effects.Gold, net, gold)
		}
		if came.Effects.Gold*card.Effects.Gold < 0 {
			r.Fatalf("%s printed %d and moves %d", card.ID, card.Effects.Gold, came.Effects.Gold)
		}
		k.Gold(rapid.OneOf(rapid.Just(gold), rapid.Int64Range(0, game.MaxGold/2)).Draw(r, "then"))
		netTo(k, rapid.Int64Range(0, 100_000).Draw(r, "later"))
		shown, before, debt := views(k)[id], k.Whole(), k.Doc.Pulse.Get().DebtMilli
		if shown.Effects.Gold != came.Effects.Gold {
			r.Fatalf("%s came with %d and shows %d", card.ID, came.Effects.Gold, shown.Effects.Gold)
		}
		got := k.Do("event.resolve", event.Resolve{ID: id, Choice: event.Accept}).(event.Resolved)
		if got.Effects.Gold-got.Owed != shown.Effects.Gold || got.Owed != shown.Owed || got.Effects.Loyalty != shown.Effects.Loyalty {
			r.Fatalf("%s showed %+v and %d owed, and told %+v", card.ID, shown.Effects, shown.Owed, got)
		}
		if k.Whole()-before != got.Effects.Gold || k.Doc.Pulse.Get().DebtMilli-debt != got.Owed*game.Milli {
			r.Fatalf("%s told %+v; gold %d to %d", card.ID, got, before, k.Whole())
		}
		if got.Owed > 0 && k.Whole() != 0 {
			r.Fatalf("%d owed with %d in the purse", got.Owed, k.Whole())
		}
		if err := k.Doc.Check(); err != nil {
			r.Fatal(err)
		}
	})
}

// netOf is a kingdom with a net income of whole gold a tick.
func netOf(t testing.TB, net int64) *enginetest.Kingdom {
	k := enginetest.New(t)
	netTo(k, net)
	return k
}

// netTo makes the base income a kingdom's whole income. It returns the net of a tick in thousandths.
func netTo(k *enginetest.Kingdom, net int64) int64 {
	c := *k.Content
	c.Balance.Tick.BaseIncome, c.Balance.Tick.TreasuryIncome = net, 0
	k.Content = &c
	return k.Env().Figure("net")
}
