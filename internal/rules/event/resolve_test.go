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

func with(t *testing.T, card string, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	k := enginetest.New(t, options...)
	def, ok := k.Content.Event(card)
	if !ok {
		t.Fatalf("no card %s", card)
	}
	k.Doc.Events.Put("e", game.Event{Card: card, Type: def.Type, At: k.Now})
	return k
}

func settle(k *enginetest.Kingdom, choice string) event.Resolved {
	return k.Do("event.resolve", event.Resolve{ID: "e", Choice: choice}).(event.Resolved)
}

// numbers lists the amounts that events change.
func numbers(k *enginetest.Kingdom) map[string]int64 {
	r := k.Doc.Resources.Get()
	return map[string]int64{"gold": k.Whole(), "population": r.Population, "military": r.Military, "loyalty": r.Loyalty}
}

// C-179
func TestAcceptOnly(t *testing.T) {
	t.Parallel()
	for _, card := range []string{"generous_comet", "troupe_of_players", "moths"} {
		k := with(t, card)
		k.Refused(event.ErrRemedy, "event.resolve", event.Resolve{ID: "e", Choice: event.Mitigate})
		if views(k)["e"].Mitigation != nil {
			t.Errorf("%s offers a way out", card)
		}
		if got := settle(k, event.Accept); got.Outcome != event.Accepted {
			t.Errorf("%s: %+v", card, got)
		}
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	k := with(t, "bell_debt")
	k.Refused(event.ErrUnknown, "event.resolve", event.Resolve{ID: "nobody", Choice: event.Accept})
	k.Refused(event.ErrChoice, "event.resolve", event.Resolve{ID: "e", Choice: "flee"})
}

// C-180, C-181: the price is paid in either case; the dice decide whether the consequences come.
func TestMitigation(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for seed := 0; len(seen) < 2 && seed < 100; seed++ {
		k := with(t, "stolen_foundation", enginetest.Seed(strconv.Itoa(seed))).Gold(600) // gold -1700, power -20, cost 600
		power := k.Env().Figure("power")
		got := settle(k, event.Mitigate)
		lost := power - k.Env().Figure("power")
		if k.Whole() != 0 {
			t.Fatalf("gold %d after paying all of it", k.Whole())
		}
		e, _ := k.Doc.Events.Get("e")
		if !e.Resolved || e.Outcome != got.Outcome {
			t.Fatalf("the event is %+v", e)
		}
		notices := k.Notices()
		switch got.Outcome {
		case event.Mitigated:
			if lost != 0 || !slices.Contains(notices, "The Missing Cornerstone has been averted.") {
				t.Errorf("averted, and yet %d power lost; told %q", lost, notices)
			}
		case event.Failed:
			if lost != 20 || !slices.Contains(notices, "Mitigation failed. The Missing Cornerstone consequences applied.") {
				t.Errorf("failed, %d power lost; told %q", lost, notices)
			}
		default:
			t.Fatalf("outcome %q", got.Outcome)
		}
		seen[got.Outcome] = true
	}
	if len(seen) != 2 {
		t.Fatalf("only %v in 100 seeds", seen)
	}
}

// A166, H59n: mitigation without enough gold counts as accepting, with the specified text, and rolls nothing.
func TestMitigationWithoutGold(t *testing.T) {
	t.Parallel()
	k := with(t, "false_heir").Gold(699) // loyalty -11, cost 700
	loyalty := k.Doc.Resources.Get().Loyalty
	if got := settle(k, event.Mitigate); got.Outcome != event.GoldShort {
		t.Fatalf("outcome %q", got.Outcome)
	}
	if k.Whole() != 699 || k.Doc.Resources.Get().Loyalty != loyalty-11 {
		t.Errorf("gold %d, loyalty %d", k.Whole(), k.Doc.Resources.Get().Loyalty)
	}
	if n := k.Notices(); !slices.Contains(n, "Insufficient gold to mitigate. The Rightful Somebody consequences applied.") {
		t.Errorf("told %q", n)
	}
	if k.Doc.Dice.Get().Rolls["event.mitigation"] != 0 {
		t.Error("a hopeless try rolled")
	}
}

// C-183: resolving again changes nothing and keeps the version.
func TestResolvedAgain(t *testing.T) {
	t.Parallel()
	k := with(t, "bell_debt").Gold(9000)
	settle(k, event.Accept)
	before := k.Dump()
	for _, choice := range []string{event.Accept, event.Mitigate} {
		c, _ := k.Engine.Command("event.resolve")
		_, changed, err := k.Engine.Apply(k.Env(), c, event.Resolve{ID: "e", Choice: choice})
		if changed || err != nil {
			t.Fatalf("%s again: changed %v, %v", choice, changed, err)
		}
	}
	for name, v := range k.Dump() {
		if before[name] != v {
			t.Errorf("section %s changed", name)
		}
	}
}

// C-184: gold stops at zero without causing insolvency.
func TestPoorKingdomLosesWhatItHas(t *testing.T) {
	t.Parallel()
	k := with(t, "bell_debt").Gold(300) // gold -2000
	loyalty := k.Doc.Resources.Get().Loyalty
	settle(k, event.Accept)
	if k.Whole() != 0 || k.Doc.Resources.Get().Loyalty != loyalty || k.Doc.Pulse.Get().Insolvent != 0 {
		t.Fatalf("gold %d, loyalty %d, insolvent %d", k.Whole(), k.Doc.Resources.Get().Loyalty, k.Doc.Pulse.Get().Insolvent)
	}
}

// C-185: gains of gold grow with the kingdom, up to 3,000.
func TestGoldGains(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ level, comet int64 }{{1, 1100}, {10, 2000}, {20, 3000}} {
		k := enginetest.New(t)
		k.Doc.Kingdom.Edit().Level = c.level
		for i, card := range k.Content.Events {
			k.Gold(10_000)
			k.Doc.Resources.Edit().Loyalty = 75
			k.Doc.Events.Put("e", game.Event{Card: card.ID, Type: card.Type, At: int64(i)})
			shown := views(k)["e"].Effects.Gold
			settle(k, event.Accept)
			got := k.Whole() - 10_000
			if got > 3000 || got != shown || got < -2000 {
				t.Errorf("level %d: %s gave %d, shown %d", c.level, card.ID, got, shown)
			}
			if card.ID == "generous_comet" && got != c.comet {
				t.Errorf("level %d: the comet gave %d, want %d", c.level, got, c.comet)
			}
		}
	}
}

// H110: below 30 loyalty a negative event has double effects, a neutral one does not; the shown effects include this.
func TestDisloyalPeople(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		loyalty, gold int64
		card          string
	}{
		{30, -850, "tax_sunday"}, {29, -1700, "tax_sunday"}, {29, -350, "troupe_of_players"}, {29, -4000, "bell_debt"},
	} {
		k := with(t, c.card).Gold(10_000)
		k.Doc.Resources.Edit().Loyalty = c.loyalty
		if got := views(k)["e"].Effects.Gold; got != c.gold {
			t.Errorf("%s at loyalty %d shows %d, want %d", c.card, c.loyalty, got, c.gold)
		}
		settle(k, event.Accept)
		if got := k.Whole() - 10_000; got != c.gold {
			t.Errorf("%s at loyalty %d moved %d gold, want %d", c.card, c.loyalty, got, c.gold)
		}
	}
	k := with(t, "tax_sunday", enginetest.Profile("classic")).Gold(10_000)
	k.Doc.Resources.Edit().Loyalty = 0
	if settle(k, event.Accept); k.Whole() != 9150 {
		t.Errorf("classic: gold %d, want 9150", k.Whole())
	}
}

func TestOddsAreTheFigure(t *testing.T) {
	t.Parallel()
	k := with(t, "bell_debt").Gold(5000)
	c, _ := k.Engine.Command("event.resolve")
	p, err := k.Engine.Preview(k.Env(), c, event.Resolve{ID: "e", Choice: event.Mitigate})
	if err != nil || p.Odds[0].Permille != 550 || p.Odds[1].Permille != 450 || p.Costs[0].N != 620 {
		t.Fatalf("preview %+v, %v", p, err)
	}
	v := views(k)["e"].Mitigation
	if v.SuccessChance != 550 || v.Cost.Gold != 620 {
		t.Fatalf("the view says %+v", v)
	}
	br, ok := k.Env().Book.Breakdown(k.Env(), v.Figure)
	if !ok || br.Total != 550 || k.Content.Message(br.Terms[0].Code, br.Terms[0].Params) != "Chance of the remedy of The Bell Tolls for the Balance" {
		t.Fatalf("the breakdown says %+v", br)
	}
}

// J5: mitigation is recommended where its expected saving of gold exceeds its price; where no gold is lost, it is
// offered only.
func TestWhatPaysInTheMean(t *testing.T) {
	t.Parallel()
	for _, card := range enginetest.New(t).Content.Events {
		if card.Mitigation == nil {
			continue
		}
		rich := views(with(t, card.ID).Gold(10_000))["e"].Mitigation
		if lost := -card.Effects.Gold; rich.Pays != (lost > 0) {
			t.Errorf("%s: %d gold lost, %d to pay, pays %t", card.ID, lost, rich.Cost.Gold, rich.Pays)
		} else if averted := content.Permille(rich.SuccessChance).Of(lost); lost > 0 && (rich.Cost.Gold < max(1, averted*3/10) || rich.Cost.Gold > averted*6/10) {
			t.Errorf("%s: %d to pay for %d averted in the mean, which is not 30 to 60%%", card.ID, rich.Cost.Gold, averted)
		}
		if poor := views(with(t, card.ID).Gold(card.Mitigation.Cost.Gold))["e"].Mitigation; card.Effects.Gold < 0 && poor.Pays {
			t.Errorf("%s: all the gold there is goes for a chance to keep it", card.ID)
		}
	}
}

// C-063, H17: shown effects equal the actual ones, clamped to the bounds; a resolved event keeps its reported effects.
func TestShownAsItMoves(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(120)
	res := k.Doc.Resources.Edit()
	res.Population, res.Military, res.Loyalty = 980, 10, 0
	k.Doc.Events.Put("e", game.Event{Type: game.EventNeutral, At: k.Now, Effects: map[string]int64{
		"gold": -300, "population": 40, "military": -14, "loyalty": -4,
	}})
	want := content.Amounts{Gold: -120, Population: 20, Military: -10}
	v := views(k)["e"]
	if v.Effects != want || v.Lost != (content.Amounts{Population: 20}) {
		t.Errorf("shows %v, and %v lost", v.Effects, v.Lost)
	}
	if got := settle(k, event.Accept); got.Effects != want {
		t.Errorf("told %v", got.Effects)
	}
	if v := views(k)["e"]; v.Effects != want || v.Lost != (content.Amounts{}) {
		t.Errorf("afterwards shows %v, and %v lost", v.Effects, v.Lost)
	}
}

// Shown effects include the growth bonus of a loyal people.
func TestShownWithWhatALoyalPeopleAdds(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Doc.Resources.Edit().Loyalty = 100
	k.Doc.Events.Put("e", game.Event{Type: game.EventPositive, At: k.Now, Effects: map[string]int64{"population": 40}})
	before := k.Doc.Resources.Get().Population
	shown := views(k)["e"].Effects.Population
	settle(k, event.Accept)
	if got := k.Doc.Resources.Get().Population - before; got <= 40 || got != shown {
		t.Errorf("shown %d, came %d", shown, got)
	}
}

// An event's view on an open page stays correct after any command and tick, without reloading.
func TestPageIsToldWhatChanged(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(50)
	k.Doc.Events.Put("e", game.Event{Type: game.EventNegative, At: k.Now, Effects: map[string]int64{"gold": -60, "population": 40}})
	k.Online(1)
	shown := views(k)["e"]
	told := 0
	look := func(what string) {
		patch, _ := k.Engine.Patch(k.Env())["events"].(map[string]any)
		if e, ok := patch["e"]; ok {
			shown, told = e.(event.View), told+1
		}
		if now := views(k)["e"]; shown.Effects != now.Effects || shown.Lost != now.Lost {
			t.Fatalf("%s: the page shows %v and %v, it is %v and %v", what, shown.Effects, shown.Lost, now.Effects, now.Lost)
		}
	}
	k.Gold(10)
	ticks := func(n int) {
		for range n {
			k.Online(1)
			look("a tick")
		}
	}
	ticks(30)
	if shown.Effects.Gold != -60 {
		t.Fatalf("the purse never held the loss: %v", shown.Effects)
	}
	told = 0
	if ticks(30); told != 0 {
		t.Errorf("told %d times while nothing changed", told)
	}
	k.Doc.Resources.Edit().Population = 990
	look("a crowd")
	k.Doc.Resources.Edit().Loyalty = 5
	look("a disloyal people")
	if shown.Effects.Gold != -120 && shown.Effects.Gold != -k.Whole() || shown.Lost.Population != 30 {
		t.Errorf("in the end %v and %v lost", shown.Effects, shown.Lost)
	}
}

// For any card and choice, the document stays valid and no gain exceeds its bound.
func TestAnyCardAnyAnswer(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := enginetest.New(t, enginetest.Seed(strconv.Itoa(rapid.IntRange(0, 1<<20).Draw(r, "seed"))))
		k.Gold(rapid.Int64Range(0, game.MaxGold).Draw(r, "gold"))
		res := k.Doc.Resources.Edit()
		res.Loyalty, res.Population, res.Military = rapid.Int64Range(0, 100).Draw(r, "loyalty"), rapid.Int64Range(0, 1000).Draw(r, "people"), rapid.Int64Range(0, 1000).Draw(r, "men")
		k.Doc.Kingdom.Edit().Level = rapid.Int64Range(1, 20).Draw(r, "level")
		card := rapid.SampledFrom(k.Content.Events).Draw(r, "card")
		k.Doc.Events.Put("e", game.Event{Card: card.ID, Type: card.Type, At: k.Now})
		before, held := k.Whole(), numbers(k)
		shown := views(k)["e"].Effects
		choice := event.Accept
		if card.Mitigation != nil && rapid.Bool().Draw(r, "mitigate") {
			choice = event.Mitigate
		}
		got := settle(k, choice)
		if choice == event.Accept && got.Effects != shown {
			r.Fatalf("%s shows %v and tells %v", card.ID, shown, got.Effects)
		}
		moved := numbers(k)
		if got.Outcome == event.Mitigated || got.Outcome == event.Failed {
			moved["gold"] += card.Mitigation.Cost.Gold
		}
		for _, key := range []string{"gold", "population", "military", "loyalty"} {
			if n := moved[key] - held[key]; n != got.Effects.Map()[key] {
				r.Fatalf("%s tells %d %s and moved %d", card.ID, got.Effects.Map()[key], key, n)
			}
		}
		if k.Whole() > before+k.Content.Balance.Events.GoldGain {
			r.Fatalf("%s gave %d gold", card.ID, k.Whole()-before)
		}
	})
}
