package office_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/npc"
	"umbrarch/internal/rules/office"
)

const (
	morwen  = "morwen_sableglass"
	tamsin  = "tamsin_goldweigh"
	ossian  = "ossian_the_unburied"
	recruit = "nobody_of_note" // an NPC without a manner
)

// court is a kingdom of level 13, in which every office stands open, with an NPC without a manner.
func court(t *testing.T, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	k := enginetest.New(t, append([]enginetest.Option{enginetest.Welcome()}, options...)...)
	k.Doc.Kingdom.Edit().Level = 13
	k.Doc.NPCs.Put(recruit, game.NPC{Name: "Nobody", Level: 1, Loyalty: 60, Deception: 30, Power: 100})
	return k
}

func give(id, npc string) office.Give { return office.Give{Office: id, NPC: npc} }

// appoint gives the office of Steward and sets the loyalty and deception of its holder.
func appoint(k *enginetest.Kingdom, npc string, loyalty, deception int64) {
	k.T.Helper()
	n := k.Doc.NPCs.Edit(npc)
	n.Loyalty, n.Deception = loyalty, deception
	k.Do("office.give", give(content.Steward, npc))
}

// earning sets the net income of a tick to 110 gold.
func earning(k *enginetest.Kingdom) {
	k.T.Helper()
	k.Building(game.ThroneRoom, 2).Building(game.Treasury, 5)
	if net := k.Env().Figure("net"); net != 110*game.Milli {
		k.T.Fatalf("net is %d", net)
	}
}

func report(k *enginetest.Kingdom) game.Report {
	k.T.Helper()
	all := k.Doc.Absence.Get().Reports
	if len(all) == 0 {
		k.T.Fatal("there is no report")
	}
	return all[len(all)-1]
}

// S-001, S-007
func TestAnHourUnderASteward(t *testing.T) {
	t.Parallel()
	k := court(t)
	earning(k)
	appoint(k, recruit, 60, 30)
	k.Doc.Kingdom.Edit().ToNext = 10_000
	gold, progress := k.Whole(), k.Doc.Pulse.Get().Progress
	k.Away(time.Hour)
	r := report(k)
	if r.Gold != 3600 || r.Regent == nil || r.Regent.Share != 57_000 || r.Regent.Net != 39_600 || r.Regent.Gold != 18_972 || r.Regent.Expenses != 0 {
		t.Fatalf("%+v, %+v", r, r.Regent)
	}
	if got := k.Whole() - gold; got != 22_572 {
		t.Errorf("the purse grew by %d", got)
	}
	if got := k.Doc.Pulse.Get().Progress - progress; got != 513 || r.Regent.Progress != 513 {
		t.Errorf("progress %d, told %d", got, r.Regent.Progress)
	}
}

// S-007: progress stops at the threshold.
func TestProgressStopsAtTheThreshold(t *testing.T) {
	t.Parallel()
	k := court(t)
	earning(k)
	appoint(k, recruit, 60, 30)
	k.Doc.Kingdom.Edit().ToNext = 200
	k.Away(time.Hour)
	if got := k.Doc.Pulse.Get().Progress; got != 200 {
		t.Errorf("progress %d", got)
	}
}

// S-002
func TestNobodyInOffice(t *testing.T) {
	t.Parallel()
	k := court(t)
	earning(k)
	gold := k.Whole()
	k.Away(time.Hour)
	if r := report(k); r.Gold != 3600 || r.Regent != nil || k.Whole()-gold != 3600 {
		t.Errorf("%+v", r)
	}
}

// S-003: a crooked Steward keeps a quarter, told before and after.
func TestExpenses(t *testing.T) {
	t.Parallel()
	k := court(t)
	earning(k)
	n := k.Doc.NPCs.Edit(recruit)
	n.Loyalty, n.Deception = 40, 90
	effects := map[string]int64{}
	for _, e := range k.Preview("office.give", give(content.Steward, recruit)).Effects {
		effects[e.What] = e.N
	}
	// Eight hours: 2,880 ticks of 110, a share of 52%, and the away pay of 28,800.
	gold := int64(316_800*52/100 - 28_800)
	want := map[string]int64{"awayNet": 316_800, "awayPay": 28_800, "regentGold": gold, "regentExpenses": -gold / 4, "awayGold": 28_800 + gold - gold/4}
	for what, n := range want {
		if effects[what] != n {
			t.Errorf("%s is foreseen as %d, want %d", what, effects[what], n)
		}
	}
	appoint(k, recruit, 40, 90)
	before := k.Whole()
	k.Away(8 * time.Hour)
	r := report(k)
	if r.Regent.Gold != gold || r.Regent.Expenses != gold/4 || k.Whole()-before != want["awayGold"] {
		t.Errorf("%+v, %d gold", r.Regent, k.Whole()-before)
	}
	if total, _ := k.Env().Book.Breakdown(k.Env(), "regentExpenses:"+recruit); total.Total != 25_000 {
		t.Errorf("Why? says %+v", total)
	}
}

// S-004
func TestADayIsCounted(t *testing.T) {
	t.Parallel()
	k := court(t)
	earning(k)
	appoint(k, recruit, 60, 30)
	k.Away(30 * time.Hour)
	if r := report(k); r.Gold != 86_400 || r.Regent.Net != 8640*110 || r.Regent.Gold != 8640*110*57/100-86_400 {
		t.Errorf("%+v, %+v", r, r.Regent)
	}
}

// S-005: a Steward of a kingdom that loses gold brings nothing, and the first hour's upkeep is taken as without one.
func TestALossBringsNothing(t *testing.T) {
	t.Parallel()
	k := court(t).Gold(100_000).Units("skeleton_warrior", 40)
	base := k.Env().Figure("net")
	if base >= 0 {
		t.Fatalf("net is %d", base)
	}
	appoint(k, recruit, 60, 30)
	upkeep := k.Env().Figure("upkeep") * 360 / game.Milli
	k.Away(2 * time.Hour)
	r := report(k)
	if r.Gold != 7200 || r.Upkeep != upkeep || r.Regent.Gold != 0 || r.Regent.Net != 0 || len(r.Deserted) != 0 {
		t.Errorf("%+v, %+v", r, r.Regent)
	}
}

// S-006
func TestOneDutyAndOneHour(t *testing.T) {
	t.Parallel()
	k := court(t)
	k.Do("office.give", give(content.Steward, morwen))
	const busy = "Morwen Sableglass is already busy: Steward."
	if text := k.Refused(npc.ErrBusy, "npc.assign", npc.Assign{NPC: morwen, Mission: "tax_collection"}); text != busy {
		t.Error(text)
	}
	if text := k.Refused(office.ErrBusy, "office.give", give(content.Treasurer, morwen)); text != busy {
		t.Error(text)
	}
	if text := k.Refused(office.ErrCooldown, "office.give", give(content.Steward, tamsin)); text != "The office of Steward changes hands once in 60 minutes. Try again later." {
		t.Error(text)
	}
	k.Do("office.take", office.Name{Office: content.Steward})
	k.Do("npc.assign", npc.Assign{NPC: morwen, Mission: "tax_collection"})
	k.Refused(office.ErrVacant, "office.take", office.Name{Office: content.Steward})
	k.Wait(time.Hour)
	k.Do("office.give", give(content.Steward, tamsin))
	k.Do("office.take", office.Name{Office: content.Steward})
	k.Wait(time.Hour)
	k.Do("office.give", give(content.Steward, tamsin))
	k.Wait(time.Hour)
	k.Do("office.give", give(content.Steward, ossian))
	if n, _ := k.Doc.NPCs.Get(tamsin); n.Duty.Kind != "" {
		t.Errorf("the previous holder is %+v", n.Duty)
	}
}

// K8: an office opens at its kingdom level.
func TestOfficesOpenWithTheKingdom(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, enginetest.Welcome())
	for _, o := range k.Content.Offices {
		k.Doc.Kingdom.Edit().Level = o.Level - 1
		k.Refused(office.ErrLevel, "office.give", give(o.ID, morwen))
		k.Doc.Kingdom.Edit().Level = o.Level
		k.Do("office.give", give(o.ID, morwen))
		k.Do("office.take", office.Name{Office: o.ID})
	}
	k.Refused(office.ErrUnknown, "office.give", give("jester", morwen))
	k.Refused(office.ErrNobody, "office.give", give(content.Healer, "nobody"))
}

// K9: each of the other offices is a term of its figure.
func TestEachOfficeHasItsEffect(t *testing.T) {
	t.Parallel()
	for id, c := range map[string]struct {
		figure string
		more   int64
	}{
		content.Treasurer: {"income", 10 * game.Milli}, content.General: {"pledgeArmy", 100}, content.Spymaster: {"discount.operations", 150}, content.Keeper: {"floorBonus", 80},
	} {
		k := court(t).Building(game.Treasury, 5)
		before := k.Env().Figure(c.figure)
		k.Do("office.give", give(id, recruit))
		br, _ := k.Env().Book.Breakdown(k.Env(), c.figure)
		if last := br.Terms[len(br.Terms)-1]; k.Env().Figure(c.figure)-before != c.more || br.Total-before != c.more {
			t.Errorf("%s: %s rose by %d, want %d: %+v", id, c.figure, k.Env().Figure(c.figure)-before, c.more, last)
		}
		k.Do("office.take", office.Name{Office: id})
		if got := k.Env().Figure(c.figure); got != before {
			t.Errorf("%s taken: %s is %d, was %d", id, c.figure, got, before)
		}
	}
}

// S-125: while the holder is not at hand, "Why?" has no effect of the office and says why; back again, it has.
func TestAnOfficeWhoseHolderIsNotAtHand(t *testing.T) {
	t.Parallel()
	for id, figure := range map[string]string{
		content.Treasurer: "income", content.General: "pledgeArmy", content.Spymaster: "discount.operations", content.Keeper: "floorBonus",
	} {
		for kind, words := range map[string]string{game.DutyJail: "Tamsin Goldweigh is in a cell", game.DutyAway: "Tamsin Goldweigh is away", game.DutyWound: "Tamsin Goldweigh is wounded"} {
			k := court(t).Building(game.Treasury, 10)
			vacant := k.Env().Figure(figure)
			k.Do("office.give", give(id, tamsin))
			held := k.Env().Figure(figure)
			duty.Send(k.Env(), tamsin, kind, k.Now+time.Hour.Milliseconds())
			br, _ := k.Env().Book.Breakdown(k.Env(), figure)
			last := br.Terms[len(br.Terms)-1]
			o, _ := k.Content.Office(id)
			if text := k.Content.Message(last.Code, last.Params); last.Code != "office.absent" || last.Value != 0 || br.Total != vacant || text != o.Name+": "+words {
				t.Errorf("%s, %s: %q of %d, in all %d, want %d", id, kind, text, last.Value, br.Total, vacant)
			}
			duty.Back(k.Env(), tamsin)
			if br, _ := k.Env().Book.Breakdown(k.Env(), figure); br.Total != held || held == vacant || br.Terms[len(br.Terms)-1].Code != "office.term" {
				t.Errorf("%s, back from %s: %+v, want %d", id, kind, br, held)
			}
		}
	}
}

// S-040: of a treasury of 200 gold a tick the Treasurer makes 220, and "Why?" names office and NPC.
func TestTheTreasurerOfTwoHundredGold(t *testing.T) {
	t.Parallel()
	k := court(t).Building(game.Treasury, 10)
	base := func() (treasury, office int64, text string) {
		br, _ := k.Env().Book.Breakdown(k.Env(), "income")
		for _, term := range br.Terms {
			switch term.Code {
			case "income.treasury":
				treasury = term.Value
			case "office.term":
				office, text = term.Value, k.Content.Message(term.Code, term.Params)
			}
		}
		return treasury, office, text
	}
	if treasury, office, _ := base(); treasury != 200*game.Milli || office != 0 {
		t.Fatalf("nobody in office: %d and %d", treasury, office)
	}
	k.Do("office.give", give(content.Treasurer, tamsin))
	if treasury, office, text := base(); treasury != 200*game.Milli || office != 20*game.Milli || text != "Treasurer: Tamsin Goldweigh" {
		t.Errorf("in office: %d and %d, %q", treasury, office, text)
	}
}

// K1: each manner moves what it says.
func TestManners(t *testing.T) {
	t.Parallel()
	plain := court(t)
	earning(plain)
	plain.Doc.Kingdom.Edit().ToNext = 100_000
	appoint(plain, recruit, 60, 0)
	plain.Away(8 * time.Hour)
	want := report(plain)
	for _, m := range plain.Content.Manners {
		k := court(t)
		earning(k)
		appoint(k, m.ID, 60, 0)
		k.Doc.Kingdom.Edit().ToNext = 100_000
		other := k.Doc.NPCs.Edit(recruit)
		other.Loyalty = 50
		k.Away(8 * time.Hour)
		r := report(k)
		if got := want.Regent.Gold + m.Effects.Yield.Of(want.Regent.Gold); r.Regent.Gold != got {
			t.Errorf("%s brings %d, want %d", m.ID, r.Regent.Gold, got)
		}
		if n, _ := k.Doc.NPCs.Get(recruit); n.Loyalty != 50+m.Effects.Others || r.Regent.Others != m.Effects.Others {
			t.Errorf("%s: loyalty of another %d, want %+d", m.ID, n.Loyalty, m.Effects.Others)
		}
		if got := want.Subjects + m.Effects.Subjects.Of(want.Subjects); r.Subjects != got {
			t.Errorf("%s: %d subjects, want %d", m.ID, r.Subjects, got)
		}
		if got := want.Regent.Progress + m.Effects.Progress.Of(want.Regent.Progress); r.Regent.Progress != got {
			t.Errorf("%s: progress %d, want %d", m.ID, r.Regent.Progress, got)
		}
	}
}

// S-012
func TestKeepThemAtIt(t *testing.T) {
	t.Parallel()
	for _, on := range []bool{true, false} {
		k := court(t)
		appoint(k, recruit, 60, 0)
		k.Do("office.keep", office.Keep{On: on})
		k.Do("activity.start", map[string]any{"activity": "idle1"})
		k.Do("npc.assign", npc.Assign{NPC: morwen, Mission: "tax_collection"})
		m, _ := k.Content.Mission("tax_collection")
		k.Away(26 * time.Hour)
		r := report(k)
		a, _ := k.Doc.Activities.Get("idle1")
		if !on {
			if r.Regent.Activities != nil || r.Regent.Missions != nil || !a.Done {
				t.Errorf("off: %+v", r.Regent)
			}
			continue
		}
		if n := r.Regent.Activities["idle1"]; n != 48 || !a.Done || k.Doc.Stats.Of("activitiesCollected") != 48 {
			t.Errorf("%d activities, %+v, counted %d", n, a, k.Doc.Stats.Of("activitiesCollected"))
		}
		if n := r.Regent.Missions[morwen]; n != 24*3600/m.Duration || r.Regent.Worked < 48*500 {
			t.Errorf("%d missions, %d gold", n, r.Regent.Worked)
		}
	}
}

// S-013: what cannot be paid at its end stays ready to collect.
func TestUnpaidWorkWaits(t *testing.T) {
	t.Parallel()
	k := court(t).Gold(0)
	appoint(k, recruit, 60, 0)
	k.Do("office.keep", office.Keep{On: true})
	k.Do("activity.start", map[string]any{"activity": "idle5"}) // -600 gold
	k.Away(3 * time.Hour)
	a, ok := k.Doc.Activities.Get("idle5")
	if !ok || !a.Done || report(k).Regent.Activities != nil {
		t.Errorf("%+v, %+v", a, report(k).Regent)
	}
}

// K1: Ossian begins eight activities again, unasked and no more.
func TestTheDeadDoNotTire(t *testing.T) {
	t.Parallel()
	k := court(t)
	appoint(k, ossian, 60, 0)
	k.Do("activity.start", map[string]any{"activity": "idle1"})
	k.Away(20 * time.Hour)
	if n := report(k).Regent.Activities["idle1"]; n != 8 {
		t.Errorf("%d activities", n)
	}
}

// In classic there are no offices.
func TestClassicHasNoOffices(t *testing.T) {
	t.Parallel()
	k := court(t, enginetest.Profile(content.Classic))
	k.Refused(office.ErrUnknown, "office.give", give(content.Steward, morwen))
	k.Refused(office.ErrUnknown, "office.keep", office.Keep{On: true})
	if v := k.View("offices").(office.List); len(v.Offices) != 0 {
		t.Errorf("%+v", v)
	}
}

// An absence that others look at in between gives what an unseen one gives, and ten absences within rounding.
func TestAnAbsenceInParts(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		whole, seen := court(t), court(t)
		debt := rapid.Int64Range(0, 100_000).Draw(r, "debt")
		for _, k := range []*enginetest.Kingdom{whole, seen} {
			earning(k)
			k.Doc.Pulse.Edit().DebtMilli = debt
			k.Gold(5000).Building(game.Barracks, 2)
			k.Do("army.train", map[string]any{"unit": "skeleton_warrior", "quantity": 20})
			appoint(k, recruit, 60, 80)
			k.Do("office.keep", office.Keep{On: true})
			k.Do("activity.start", map[string]any{"activity": "idle1"})
		}
		left := int64(6 * 3600)
		for range rapid.IntRange(0, 5).Draw(r, "looks") {
			part := rapid.Int64Range(60, left/2).Draw(r, "seconds")
			left -= part
			seen.Touched(time.Duration(part) * time.Second)
		}
		seen.Away(time.Duration(left) * time.Second)
		whole.Away(6 * time.Hour)
		a, b := report(whole), report(seen)
		if a.Regent.Net != b.Regent.Net || a.Regent.Gold != b.Regent.Gold || whole.Whole() != seen.Whole() || a.Regent.Activities["idle1"] != b.Regent.Activities["idle1"] {
			r.Fatalf("%+v, %d gold; %+v, %d gold", a.Regent, whole.Whole(), b.Regent, seen.Whole())
		}
	})
}

// A look of another player in which nothing ends leaves no trace in the document of an absence.
func TestALookLeavesNoTrace(t *testing.T) {
	t.Parallel()
	k := court(t)
	earning(k)
	appoint(k, recruit, 60, 30)
	k.Touched(time.Hour)
	before := k.Dump()
	k.Touched(5 * time.Minute)
	for section, stored := range k.Dump() {
		if stored != before[section] {
			t.Errorf("%s became %s, was %s", section, stored, before[section])
		}
	}
}
