package vassal_test

import (
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/vassal"
)

const (
	rooke  = "re-estize"
	gorm   = "minotaur-nation"
	mire   = "troll-kingdom"
	morwen = "morwen_sableglass"
	nyx    = "nyx_hollowstep"
	hour   = 3600
)

// knelt adds a vassal with a tribute, a loyalty in tenths and a strength.
func knelt(k *enginetest.Kingdom, id string, tribute, tenths, strength int64) {
	land.Relate(k.Env(), id, land.Vassal, "vassal.history_knelt", "name", id)
	sworn(k, id, tribute, tenths, strength)
}

// sworn adds a vassal whose land has no yield of its own, so that a tick brings the tribute alone.
func sworn(k *enginetest.Kingdom, id string, tribute, tenths, strength int64) {
	k.Doc.Vassals.Put(id, game.Vassal{Name: id, LoyaltyMilli: tenths * 100, Tribute: tribute, Strength: strength, Since: k.Now})
}

func of(k *enginetest.Kingdom, id string) game.Vassal {
	k.T.Helper()
	v, ok := k.Doc.Vassals.Get(id)
	if !ok {
		k.T.Fatalf("%s is no vassal", id)
	}
	return *v
}

// powerful sets the ruler's power exactly.
func powerful(k *enginetest.Kingdom, power int64) *enginetest.Kingdom {
	more := power - k.Env().Figure("power")
	k.Doc.Growth.Edit().Power.Adjustment += more
	return k
}

func garrison(k *enginetest.Kingdom, id string, n int64) { land.Edit(k.Env(), id).Garrison = n }

func TestSubjugation(t *testing.T) { // E-027
	t.Parallel()
	k := powerful(enginetest.New(t), 4601)
	garrison(k, rooke, 4600)
	land.Edit(k.Env(), rooke).WarStatus = land.War
	k.Do("vassal.subjugate", vassal.Subjugate{Territory: rooke})
	l, _ := land.Of(k.Env(), rooke)
	if l.Relationship != land.Vassal || l.WarStatus != land.Peace || !l.Controlled || k.Env().Count("vassals") != 1 {
		t.Errorf("%+v, %d vassals", l, k.Env().Count("vassals"))
	}
}

func TestConditionsOfVassalage(t *testing.T) { // E-028
	t.Parallel()
	k := powerful(enginetest.New(t), 4600)
	garrison(k, rooke, 4600)
	const printed = "Conditions not met to enforce vassalage."
	for _, id := range []string{rooke, content.OwnDomain} {
		if got := k.Refused(land.ErrVassalage, "vassal.subjugate", vassal.Subjugate{Territory: id}); got != printed {
			t.Errorf("%s: %q", id, got)
		}
	}
	powerful(k, 1_000_000)
	k.Do("vassal.subjugate", vassal.Subjugate{Territory: rooke})
	if got := k.Refused(land.ErrVassalage, "vassal.subjugate", vassal.Subjugate{Territory: rooke}); got != printed {
		t.Errorf("a vassal: %q", got)
	}
	k.Refused(land.ErrVassalage, "vassal.subjugate", vassal.Subjugate{Territory: content.OwnDomain})
	k.Refused(vassal.ErrLand, "vassal.subjugate", vassal.Subjugate{Territory: "wasteland"})
}

func TestOneLandAnHour(t *testing.T) { // E-030
	t.Parallel()
	k := powerful(enginetest.New(t), 1_000_000)
	k.Do("vassal.subjugate", vassal.Subjugate{Territory: rooke})
	k.Doc.Dominion.Edit().SubjugatedAt = k.Now - (hour-1)*1000
	k.Refused(land.ErrSubjugated, "vassal.subjugate", vassal.Subjugate{Territory: gorm})
	k.Doc.Dominion.Edit().SubjugatedAt = k.Now - hour*1000
	k.Do("vassal.subjugate", vassal.Subjugate{Territory: gorm})
}

func TestWhatAVassalBegins(t *testing.T) { // E-031
	t.Parallel()
	k := powerful(enginetest.New(t), 4601)
	l := land.Edit(k.Env(), rooke)
	l.Garrison, l.Income = 4550, 105 // after one sabotage of 4,600 and 205
	k.Do("vassal.subjugate", vassal.Subjugate{Territory: rooke})
	v, _ := k.View("vassals").(map[string]any)[rooke].(vassal.View)
	now, _ := k.View("loyalties").(map[string]any)[rooke].(vassal.Loyalty)
	def, _ := k.Content.Territory(rooke)
	if v.Name != def.Ruler || v.Title != "Vassal of "+def.InText || v.Strength != 4550 || v.Tribute != 105 || now.Milli != 40_000 || now.Status != vassal.Neutral {
		t.Errorf("%+v, %+v", v, now)
	}
	if len(v.Traits) != 2 || v.Traits[0] != "Resentful" || v.Traits[1] != "Conquered" {
		t.Errorf("traits %v", v.Traits)
	}
}

func TestNoTributeAtForty(t *testing.T) { // E-033
	t.Parallel()
	k := enginetest.New(t)
	plain := k.Env().Figure("income")
	sworn(k, rooke, 205, 400, 4600)
	before := k.Whole()
	k.Online(10)
	if got := k.Whole() - before; got != 10*plain/game.Milli || k.Env().Figure("income") != plain {
		t.Errorf("ten ticks brought %d", got)
	}
}

func TestTributeOfThree(t *testing.T) { // C-052
	t.Parallel()
	k := enginetest.New(t)
	plain := k.Env().Figure("income")
	for i, v := range [][2]int64{{100, 400}, {109, 410}, {119, 990}} {
		sworn(k, k.Content.Territories[i+1].ID, v[0], v[1], 4600)
	}
	if got := k.Env().Figure("income") - plain; got != 21_000 {
		t.Errorf("tribute of %d thousandths a tick", got)
	}
	before := k.Whole()
	if k.Online(1); k.Whole()-before != 21+plain/game.Milli {
		t.Errorf("a tick brought %d", k.Whole()-before)
	}
}

func TestTributeIsFlooredForEachVassal(t *testing.T) { // E-035
	t.Parallel()
	k := enginetest.New(t)
	plain := k.Env().Figure("income")
	for i, v := range [][2]int64{{205, 410}, {199, 400}, {1000, 402}, {999, 1000}, {9, 800}} {
		sworn(k, k.Content.Territories[i+1].ID, v[0], v[1], 4600)
	}
	if got := k.Env().Figure("income") - plain; got != 219_000 {
		t.Errorf("tribute of %d thousandths a tick", got)
	}
	before := k.Whole()
	if k.Online(1); k.Whole()-before != 219+plain/game.Milli {
		t.Errorf("a tick brought %d", k.Whole()-before)
	}
	all, _ := k.Env().Book.Breakdown(k.Env(), "income")
	named := 0
	for _, term := range all.Terms {
		if term.Code == "income.tribute" || term.Code == "income.tribute_withheld" {
			named++
		}
	}
	if named != 5 || all.Total-plain != 219_000 {
		t.Errorf("%d terms name a vassal, the sum is %d", named, all.Total)
	}
}

// TestTributeShownAndPaid: a tribute of 205 shows 20.5 a tick and pays 20.
func TestTributeShownAndPaid(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	knelt(k, rooke, 205, 410, 4600)
	v, _ := k.View("vassals").(map[string]any)[rooke].(vassal.View)
	b, _ := k.Env().Book.Breakdown(k.Env(), "tribute:"+rooke)
	if v.TributeTick != 20_500 || b.Total != 20_000 || len(b.Terms) != 2 {
		t.Errorf("shows %d, pays %+v", v.TributeTick, b)
	}
	k.Doc.Vassals.Edit(rooke).LoyaltyMilli = 40_000
	if b, _ = k.Env().Book.Breakdown(k.Env(), "tribute:"+rooke); b.Total != 0 || len(b.Terms) != 3 {
		t.Errorf("withheld: %+v", b)
	}
}

func TestAGovernorRaisesLoyalty(t *testing.T) { // E-036
	t.Parallel()
	k := enginetest.New(t)
	knelt(k, rooke, 205, 400, 4600)
	k.Do("vassal.govern", vassal.Govern{Vassal: rooke, NPC: morwen})
	ticks := int64(0)
	for _, c := range [][2]int64{{5, 41_000}, {25, 45_000}, {300, 100_000}, {400, 100_000}} {
		k.Online(c[0] - ticks)
		if ticks = c[0]; of(k, rooke).LoyaltyMilli != c[1] {
			t.Errorf("after %d ticks: %d", ticks, of(k, rooke).LoyaltyMilli)
		}
	}
}

func TestStatusFollowsLoyalty(t *testing.T) { // E-037
	t.Parallel()
	k := enginetest.New(t)
	for tenths, want := range map[int64]string{600: vassal.Neutral, 602: vassal.Loyal, 300: vassal.Rebellious, 302: vassal.Neutral} {
		if got := vassal.Status(k.Env(), &game.Vassal{LoyaltyMilli: tenths * 100}); got != want {
			t.Errorf("%d tenths: %s, want %s", tenths, got, want)
		}
	}
}

func TestInvestment(t *testing.T) { // E-038
	t.Parallel()
	k := enginetest.New(t).Gold(5000)
	knelt(k, rooke, 205, 400, 4600)
	// J14: 205 pay 20 a tick, 305 pay 30.
	if d := k.View("vassals").(map[string]any)[rooke].(vassal.View).Invest; d.PerTick != 10_000 || d.WorthAfter != 500 {
		t.Errorf("offered as %+v", d)
	}
	k.Do("vassal.invest", vassal.Investment{Vassal: rooke})
	if v := of(k, rooke); k.Whole() != 0 || v.Tribute != 305 || v.Strength != 4620 || v.LoyaltyMilli != 45_000 {
		t.Errorf("%d gold, %+v", k.Whole(), v)
	}
	k.Gold(4999)
	if got := k.Refused(vassal.ErrGold, "vassal.invest", vassal.Investment{Vassal: rooke}); got != "Not enough gold. Investment costs 5000G." { // E-039
		t.Error(got)
	}
}

func TestTenInvestments(t *testing.T) { // E-040
	t.Parallel()
	k := enginetest.New(t).Gold(60_000)
	knelt(k, rooke, 205, 400, 4600)
	for range 10 {
		k.Do("vassal.invest", vassal.Investment{Vassal: rooke})
	}
	if v := of(k, rooke); v.Tribute != 1205 || v.Strength != 4800 || v.LoyaltyMilli != 90_000 || k.Whole() != 10_000 {
		t.Errorf("%d gold, %+v", k.Whole(), v)
	}
	k.Refused(vassal.ErrInvested, "vassal.invest", vassal.Investment{Vassal: rooke})
}

func TestDemand(t *testing.T) { // E-041
	t.Parallel()
	k := enginetest.New(t).Gold(0)
	knelt(k, rooke, 305, 400, 4600)
	k.Do("vassal.demand", vassal.Target{Vassal: rooke})
	if v := of(k, rooke); k.Whole() != 305 || v.LoyaltyMilli != 30_000 || v.LastTribute != k.Now {
		t.Errorf("%d gold, %+v", k.Whole(), v)
	}
}

func TestADemandAnHour(t *testing.T) { // E-042
	t.Parallel()
	k := enginetest.New(t)
	knelt(k, rooke, 305, 900, 4600)
	knelt(k, gorm, 305, 900, 4600)
	k.Do("vassal.demand", vassal.Target{Vassal: rooke})
	k.Doc.Vassals.Edit(rooke).LastTribute = k.Now - (hour-1)*1000
	k.Refused(vassal.ErrDemanded, "vassal.demand", vassal.Target{Vassal: rooke})
	k.Do("vassal.demand", vassal.Target{Vassal: gorm})
	k.Doc.Vassals.Edit(rooke).LastTribute = k.Now - hour*1000
	k.Do("vassal.demand", vassal.Target{Vassal: rooke})
}

func TestDemandNeedsLoyalty(t *testing.T) { // E-043
	t.Parallel()
	k := enginetest.New(t)
	for _, tenths := range []int64{100, 50} {
		knelt(k, rooke, 305, tenths, 4600)
		k.Refused(vassal.ErrLoyalty, "vassal.demand", vassal.Target{Vassal: rooke})
	}
	knelt(k, rooke, 305, 102, 4600)
	if k.Do("vassal.demand", vassal.Target{Vassal: rooke}); of(k, rooke).LoyaltyMilli != 200 {
		t.Errorf("%+v", of(k, rooke))
	}
}

func TestSuppression(t *testing.T) { // E-044
	t.Parallel()
	k := enginetest.New(t)
	k.Doc.Resources.Edit().Military = 100
	knelt(k, rooke, 305, 900, 4600)
	k.Do("vassal.suppress", vassal.Target{Vassal: rooke})
	if v := of(k, rooke); k.Doc.Resources.Get().Military != 0 || v.LoyaltyMilli != 100_000 || v.Strength != 4595 {
		t.Errorf("%+v", v)
	}
	k.Doc.Resources.Edit().Military = 1000
	k.Doc.Vassals.Edit(rooke).SuppressedAt = k.Now - 599_000
	k.Refused(vassal.ErrSuppressed, "vassal.suppress", vassal.Target{Vassal: rooke})
	k.Doc.Vassals.Edit(rooke).SuppressedAt = k.Now - 600_000
	k.Do("vassal.suppress", vassal.Target{Vassal: rooke})
	k.Doc.Vassals.Edit(rooke).SuppressedAt = 0
	k.Doc.Resources.Edit().Military = 99
	if got := k.Refused(vassal.ErrMilitary, "vassal.suppress", vassal.Target{Vassal: rooke}); got != "Not enough military. Suppression costs 100 military." { // E-045
		t.Error(got)
	}
}

func TestGovernorsStayAtHome(t *testing.T) { // E-046, E-047
	t.Parallel()
	k := enginetest.New(t)
	knelt(k, rooke, 305, 900, 4600)
	knelt(k, gorm, 305, 900, 4600)
	k.Do("vassal.govern", vassal.Govern{Vassal: rooke, NPC: morwen})
	n, _ := k.Doc.NPCs.Get(morwen)
	if def, _ := k.Content.Territory(rooke); duty.Status(n) != game.NPCIdle || duty.Task(k.Env(), n) != "Governing "+def.Name {
		t.Errorf("%+v", n.Duty)
	}
	if _, err := k.Try("npc.assign", map[string]string{"npc": morwen, "mission": "tax_collection"}); err == nil {
		t.Error("a governor went on a mission")
	}
	k.Refused(vassal.ErrBusy, "vassal.govern", vassal.Govern{Vassal: gorm, NPC: morwen})
	k.Do("npc.assign", map[string]string{"npc": nyx, "mission": "tax_collection"})
	k.Refused(vassal.ErrBusy, "vassal.govern", vassal.Govern{Vassal: gorm, NPC: nyx})
	k.Doc.NPCs.Edit("perrin_quillon").Duty = game.Duty{Kind: game.DutyGuard, Ref: "02"}
	k.Refused(vassal.ErrBusy, "vassal.govern", vassal.Govern{Vassal: gorm, NPC: "perrin_quillon"})
	k.Refused(vassal.ErrGovernor, "vassal.govern", vassal.Govern{Vassal: gorm, NPC: "nobody"})
	k.Do("vassal.ungovern", vassal.Target{Vassal: rooke})
	k.Do("npc.assign", map[string]string{"npc": morwen, "mission": "tax_collection"})
}

// TestAChangeOfGovernors: a replaced governor is released, and a lost one leaves the post empty.
func TestAChangeOfGovernors(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	knelt(k, rooke, 305, 900, 4600)
	k.Do("vassal.govern", vassal.Govern{Vassal: rooke, NPC: morwen})
	k.Do("vassal.govern", vassal.Govern{Vassal: rooke, NPC: nyx})
	if n, _ := k.Doc.NPCs.Get(morwen); !duty.Free(n) || of(k, rooke).Governor != nyx {
		t.Errorf("%s governs, Morwen is %+v", of(k, rooke).Governor, n.Duty)
	}
	k.Doc.NPCs.Delete(nyx)
	if k.Online(1); of(k, rooke).Governor != "" {
		t.Error("nobody governs, and is named")
	}
}

func TestRevolt(t *testing.T) { // E-049
	t.Parallel()
	k := enginetest.New(t)
	knelt(k, rooke, 305, 0, 4601)
	k.Online(29)
	of(k, rooke)
	k.Out()
	k.Online(1)
	l, _ := land.Of(k.Env(), rooke)
	if _, still := k.Doc.Vassals.Get(rooke); still || l.Relationship != land.Hostile || l.Garrison != 2300 || l.Controlled {
		t.Errorf("a vassal: %t, %+v", still, l)
	}
	if told := k.Out().Notices; len(told) != 1 || told[0].Code != "vassal.revolted" {
		t.Errorf("told %+v", told)
	}
}

// TestDriftAndWarnings: a rebel without a governor loses a tenth a tick, with a warning at each threshold.
func TestDriftAndWarnings(t *testing.T) { // H33
	t.Parallel()
	k := enginetest.New(t)
	knelt(k, rooke, 305, 302, 4600)
	if k.Online(10); of(k, rooke).LoyaltyMilli != 30_200 {
		t.Errorf("a neutral one moved to %d", of(k, rooke).LoyaltyMilli)
	}
	k.Out()
	warned := func() (codes []string) {
		for _, n := range k.Out().Notices {
			codes = append(codes, n.Code)
		}
		return codes
	}
	k.Doc.Vassals.Edit(rooke).LoyaltyMilli = 40_000
	k.Do("vassal.demand", vassal.Target{Vassal: rooke})
	if got := warned(); len(got) != 2 || got[1] != "vassal.warned" {
		t.Errorf("at 30: %v", got)
	}
	for to, want := range map[int64]string{15_100: "vassal.warned_again", 100: "vassal.warned_last"} {
		k.Doc.Vassals.Edit(rooke).LoyaltyMilli = to
		if k.Online(1); of(k, rooke).LoyaltyMilli != to-100 {
			t.Errorf("from %d to %d", to, of(k, rooke).LoyaltyMilli)
		}
		if got := warned(); len(got) != 1 || got[0] != want {
			t.Errorf("below %d: %v", to, got)
		}
	}
}

// TestTheViewSaysWhatStandsAgainstADeed: the view lists all reasons but gold, which the page compares because ticks
// move it.
func TestTheViewSaysWhatStandsAgainstADeed(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(0)
	k.Doc.Resources.Edit().Military = 99
	knelt(k, rooke, 305, 100, 4600)
	v, _ := k.View("vassals").(map[string]any)[rooke].(vassal.View)
	if v.Invest.Locked != nil || v.Invest.Short != vassal.ErrGold.Name || v.Demand.Locked == nil || v.Demand.Locked.Code != vassal.ErrLoyalty.Name ||
		v.Suppress.Locked == nil || v.Suppress.Locked.Code != vassal.ErrMilitary.Name || v.Suppress.Loyalty != 15_000 {
		t.Errorf("%+v", v)
	}
}

// The plan of a deed equals its changes, including the bounds of loyalty.
func TestThePlanOfADeedIsWhatItMoves(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"vassal.demand", "vassal.invest", "vassal.suppress"} {
		for _, tenths := range []int64{400, 964, 970, 1000} {
			k := enginetest.New(t).Gold(100_000)
			k.Doc.Resources.Edit().Military = 1000
			knelt(k, rooke, 305, tenths, 4600)
			planned, body := map[string]int64{}, map[string]any{"vassal": rooke}
			for _, e := range k.Preview(name, body).Effects {
				planned[e.What] += e.N
			}
			before := of(k, rooke)
			k.Do(name, body)
			after := of(k, rooke)
			moved := map[string]int64{"loyalty": after.LoyaltyMilli/game.Milli - before.LoyaltyMilli/game.Milli, "strength": after.Strength - before.Strength, "tribute": after.Tribute - before.Tribute}
			for what, n := range moved {
				if planned[what] != n {
					t.Errorf("%s at %d tenths: %s moved by %d, the plan says %d", name, tenths, what, n, planned[what])
				}
			}
		}
	}
}
