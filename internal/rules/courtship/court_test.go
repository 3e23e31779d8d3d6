package courtship_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/courtship"
	"umbrarch/internal/rules/discovery"
	"umbrarch/internal/rules/engine/enginetest"
)

// Yarrow likes Enchanted Rose and Ancient Book and dislikes Royal Crown.
const yarrow = "yarrow_knell"

func court(t testing.TB, status string, affection int64, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	k := enginetest.New(t, options...)
	k.Doc.Court.Put(yarrow, game.Member{Status: status, Affection: affection})
	return k
}

func view(k *enginetest.Kingdom, id string) courtship.View {
	return k.View("court").(map[string]any)[id].(courtship.View)
}

func member(k *enginetest.Kingdom, id string) *game.Member { m, _ := k.Doc.Court.Get(id); return m }

// settled fulfils all hopes of the court, so that none adds affection later.
func settled(k *enginetest.Kingdom) *enginetest.Kingdom {
	for id := range k.Doc.Court.All() {
		c, _ := k.Content.Candidate(id)
		m := k.Doc.Court.Edit(id)
		for _, q := range c.PersonalQuests {
			m.Done = append(m.Done, q.ID)
		}
	}
	return k
}

var whom = courtship.Whom{Member: yarrow}

// C-209: the view of a newly met member.
func TestFirstMeeting(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Do("discovery.begin", discovery.Begin{Candidate: yarrow})
	v := view(k, yarrow)
	if v.Status != game.RungCrush || v.Affection != 10 || v.LastInteraction != "First meeting" || v.Age < 21 || v.NSFWImages == nil || len(v.NSFWImages) != 0 {
		t.Fatalf("%+v", v)
	}
	if v.Compatibility != k.Env().FigureOf("compatibility", yarrow) || len(v.PersonalQuests) != 2 || len(v.Gifts) != 8 {
		t.Fatalf("%+v", v)
	}
}

// C-210
func TestLadder(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		status    string
		affection int64
		refusal   game.Code
		becomes   string
	}{
		{game.RungCrush, 49, courtship.ErrAffection, ""}, {game.RungCrush, 50, game.Code{}, game.RungDating},
		{game.RungDating, 89, courtship.ErrAffection, ""}, {game.RungDating, 90, game.Code{}, game.RungConsort},
		{game.RungConsort, 100, courtship.ErrHighest, ""},
	} {
		k := court(t, c.status, c.affection)
		locked := view(k, yarrow).Advance.Locked
		if (locked != nil) != (c.becomes == "") {
			t.Errorf("%s at %d: the view says %+v", c.status, c.affection, locked)
		}
		if c.becomes == "" {
			k.Refused(c.refusal, "courtship.advance", whom)
			if locked != nil && locked.Code != c.refusal.Name {
				t.Errorf("the view gives %s for a reason, the rule %s", locked.Code, c.refusal.Name)
			}
			continue
		}
		if got := k.Do("courtship.advance", whom).(courtship.Moved); got.Status != c.becomes || got.Affection != c.affection {
			t.Errorf("%s at %d became %+v", c.status, c.affection, got)
		}
	}
}

// C-211: an hour together adds five, every ten minutes.
func TestSpendTime(t *testing.T) {
	t.Parallel()
	k := court(t, game.RungCrush, 10)
	if got := k.Do("courtship.spend_time", whom).(courtship.Moved); got.Affection != 15 {
		t.Fatalf("%+v", got)
	}
	start := k.Now
	k.Wait(9*time.Minute + 59*time.Second)
	k.Refused(courtship.ErrSpendCooldown, "courtship.spend_time", whom)
	if at := view(k, yarrow).SpendTime.ReadyAt; at != start+600_000 {
		t.Errorf("ready at %d, want %d", at, start+600_000)
	}
	k.Wait(time.Second)
	if got := k.Do("courtship.spend_time", whom).(courtship.Moved); got.Affection != 20 {
		t.Fatalf("%+v", got)
	}
	k.Refused(courtship.ErrUnknown, "courtship.spend_time", courtship.Whom{Member: "nobody"})
}

// TestVisitPromisesItsRoom: near the upper bound, the promised gain equals the actual one.
func TestVisitPromisesItsRoom(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ affection, gain int64 }{{95, 5}, {97, 3}, {100, 0}} {
		k := court(t, game.RungDating, c.affection)
		if said := view(k, yarrow).SpendTime.Affection; said != c.gain {
			t.Errorf("at %d: %d promised, want %d", c.affection, said, c.gain)
		}
		if got := k.Do("courtship.spend_time", whom).(courtship.Moved); got.Gain != c.gain {
			t.Errorf("at %d: %+v, want %d more", c.affection, got, c.gain)
		}
	}
}

// C-212: neither the beginning of a courtship nor a gift starts the timer.
func TestGiftBeforeVisit(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(1000)
	k.Do("discovery.begin", discovery.Begin{Candidate: yarrow})
	k.Do("courtship.gift", courtship.Gift{Member: yarrow, Gift: "crystal_pendant"})
	before := member(k, yarrow).Affection
	if got := k.Do("courtship.spend_time", whom).(courtship.Moved); got.Affection != before+5 {
		t.Fatalf("%+v", got)
	}
}

// A birth gets a leaf at once; journals mention it, the scribe does not tell it again, and many births displace no
// waiting fact.
func TestABirthIsRememberedAndToldOnce(t *testing.T) {
	t.Parallel()
	k := court(t, game.RungConsort, 95).Gold(2000)
	k.Env().Recall("war", "land", "Mirebridge", "ruler", "Old Tam")
	for range 3 {
		k.Doc.Court.Edit(yarrow).ProcreateReady = 0
		k.Do("courtship.procreate", whom)
	}
	leaves := k.Out().Records
	born := map[string]bool{}
	member, _ := k.Doc.Court.Get(yarrow)
	for _, c := range member.Born {
		born[c.Name] = true
		if told := func(r rules.Record) bool { return strings.Contains(string(r.Body), c.Name) }; !slices.ContainsFunc(leaves, told) {
			t.Errorf("no leaf tells of %s", c.Name)
		}
	}
	if len(born) != 3 || born[""] {
		t.Errorf("three children are called %v", born)
	}
	var kinds []string
	for _, f := range k.Doc.Scribe.Get().Facts {
		kinds = append(kinds, f.Kind)
	}
	if !slices.Equal(kinds, []string{"war", "child"}) {
		t.Fatalf("on the list: %v", kinds)
	}
	births := func(records []rules.Record) (n int) {
		for _, r := range records {
			if r.Kind == game.ChronicleKind && (strings.Contains(string(r.Body), " was born to ") || strings.Contains(string(r.Body), "nursery")) {
				n++
			}
		}
		return n
	}
	if n := births(leaves); n != 3 {
		t.Fatalf("%d leaves of 3 births", n)
	}
	k.Do("chronicle.commission", rules.None{})
	if n := births(k.Out().Records); n != 0 || len(k.Doc.Scribe.Get().Facts) != 0 {
		t.Errorf("the scribe told of %d births again; left: %+v", n, k.Doc.Scribe.Get().Facts)
	}
}

// C-218: a child, a leaf of the chronicle, and a day of cooldown with the same consort.
func TestProcreation(t *testing.T) {
	t.Parallel()
	k := court(t, game.RungConsort, 95)
	k.Doc.Court.Put("skerry_galebound", game.Member{Status: game.RungConsort, Affection: 95})
	k.Out()
	got := k.Do("courtship.procreate", whom).(courtship.Born)
	if got.Children != 1 || k.Doc.Resources.Get().Children != 1 || k.Env().Count("children") != 1 || member(k, yarrow).Children != 1 {
		t.Fatalf("%+v", got)
	}
	records := k.Out().Records
	if len(records) != 1 || records[0].Kind != game.ChronicleKind {
		t.Fatalf("written: %+v", records)
	}
	k.Refused(courtship.ErrChildCooldown, "courtship.procreate", whom)
	k.Do("courtship.procreate", courtship.Whom{Member: "skerry_galebound"})
	k.Away(24*time.Hour - time.Second)
	k.Refused(courtship.ErrChildCooldown, "courtship.procreate", whom)
	k.Wait(time.Second)
	k.Do("courtship.procreate", whom)
	k.Doc.Resources.Edit().Children = 20
	k.Away(24 * time.Hour)
	k.Refused(courtship.ErrChildren, "courtship.procreate", whom)
	dating := court(t, game.RungDating, 100)
	dating.Refused(courtship.ErrNotConsort, "courtship.procreate", whom)
	if view(dating, yarrow).Procreate.Locked == nil {
		t.Error("the view offers it below Consort")
	}
}

// C-219: absent and refused in courtly mode; otherwise a text code, two points a day, no image.
func TestCurtain(t *testing.T) {
	t.Parallel()
	k := settled(court(t, game.RungConsort, 90))
	if view(k, yarrow).Mature != nil {
		t.Error("shown in courtly mode")
	}
	k.Refused(courtship.ErrCourtly, "courtship.mature", whom)
	k.Doc.Settings.Edit().Adult = true
	if v := view(k, yarrow).Mature; v == nil || v.Affection != 2 {
		t.Fatalf("%+v", v)
	}
	got := k.Do("courtship.mature", whom).(courtship.Evening)
	if got.Affection != 92 || got.Text != "court.mature_scene" || k.Content.Messages[got.Text] == "" {
		t.Fatalf("%+v", got)
	}
	// The page shows the sentence in the dialog, so the notice goes to the log only.
	if n := k.Out().Notices; len(n) != 1 || n[0].Code != got.Text || !n[0].Quiet {
		t.Errorf("told %+v", n)
	}
	if again := k.Do("courtship.mature", whom).(courtship.Evening); again.Affection != 92 || again.Gain != 0 {
		t.Errorf("a second evening of the day: %+v", again)
	}
	k.Away(24 * time.Hour)
	if next := k.Do("courtship.mature", whom).(courtship.Evening); next.Affection != 94 {
		t.Errorf("the next day: %+v", next)
	}
	if len(view(k, yarrow).NSFWImages) != 0 {
		t.Error("there is an image")
	}
	k.Doc.Court.Edit(yarrow).Affection = 99
	k.Away(24 * time.Hour)
	if p := k.Preview("courtship.mature", whom); p.Effects[0].N != 1 || view(k, yarrow).Mature.Affection != 1 {
		t.Errorf("with room for a point: %+v", p)
	}
	dating := court(t, game.RungDating, 100)
	dating.Doc.Settings.Edit().Adult = true
	dating.Refused(courtship.ErrNotConsort, "courtship.mature", whom)
	if view(dating, yarrow).Mature != nil {
		t.Error("offered below Consort")
	}
}

// H56: for an asexual ruler the scenes are off unless switched on; courtly mode hides them in any case.
func TestAsexualRuler(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		sexuality       string
		adult, curtains bool
		hang            bool
	}{
		{"Pansexual", true, false, true}, {"Pansexual", false, false, false}, {"Straight", true, true, true},
		{"Asexual", true, false, false}, {"Asexual", true, true, true}, {"Asexual", false, true, false},
	} {
		k := court(t, game.RungConsort, 90)
		k.Doc.Ruler.Edit().Sexuality = c.sexuality
		s := k.Doc.Settings.Edit()
		s.Adult, s.Curtains = c.adult, c.curtains
		if got := view(k, yarrow).Mature != nil; got != c.hang {
			t.Errorf("%+v: offered %v", c, got)
		}
		if got := k.View("courtship").(courtship.Summary).Curtains; got != c.hang {
			t.Errorf("%+v: hang %v", c, got)
		}
		if c.hang {
			k.Do("courtship.mature", whom)
		} else {
			k.Refused(courtship.ErrCourtly, "courtship.mature", whom)
		}
	}
}

// C-220: without gifts and hopes the affection of a Consort takes 16 visits, 150 minutes. The rungs take 21 hours.
func TestPatience(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Do("discovery.begin", discovery.Begin{Candidate: yarrow})
	settled(k)
	start, visits, fond := k.Now, 0, int64(0)
	for member(k, yarrow).Status != game.RungConsort {
		if visits > 200 {
			t.Fatal("never a consort")
		}
		for _, free := range []string{"courtship.spend_time", "courtship.mature", "courtship.procreate", "courtship.advance"} {
			if _, err := k.Try(free, whom); err == nil && free == "courtship.spend_time" && fond == 0 {
				visits++
			}
		}
		a := member(k, yarrow).Affection
		if a > 100 {
			t.Fatalf("affection %d", a)
		}
		if fond == 0 && a >= 90 {
			fond = k.Now
		}
		if member(k, yarrow).Status != game.RungConsort {
			k.Wait(30 * time.Second)
		}
	}
	if took := fond - start; visits != 16 || took < 150*60_000 {
		t.Errorf("%d visits in %d minutes", visits, took/60_000)
	}
	if took := k.Now - start; took < 21*hour || took > 22*hour {
		t.Errorf("a Consort after %d minutes", took/60_000)
	}
}

func TestCounts(t *testing.T) {
	t.Parallel()
	k := court(t, game.RungConsort, 90)
	k.Doc.Court.Put("skerry_galebound", game.Member{Status: game.RungDating, Affection: 60})
	k.Doc.Court.Put("torvald_greyhand", game.Member{Status: game.RungCrush, Affection: 60})
	if k.Env().Count("consorts") != 1 || k.Env().Count("court.dating") != 2 {
		t.Fatalf("consorts %d, dating %d", k.Env().Count("consorts"), k.Env().Count("court.dating"))
	}
}

// A personal quest stays fulfilled once its figure has been reached.
func TestPersonalQuests(t *testing.T) {
	t.Parallel()
	k := court(t, game.RungCrush, 10)
	k.Doc.Resources.Edit().Population = 99
	k.Do("courtship.spend_time", whom)
	if q := view(k, yarrow).PersonalQuests[0]; q.Completed || q.Progress != 99 || q.Target != 100 || q.Purse {
		t.Fatalf("at 99 of 100: %+v", q)
	}
	k.Doc.Resources.Edit().Population = 100
	k.Notices()
	k.Wait(10 * time.Minute)
	k.Do("courtship.spend_time", whom)
	if !view(k, yarrow).PersonalQuests[0].Completed {
		t.Fatal("not fulfilled at 100")
	}
	if told := k.Notices(); !slices.ContainsFunc(told, func(s string) bool { return len(s) > 30 && s[:11] == "Yarrow Knel" }) {
		t.Errorf("told %q", told)
	}
	k.Doc.Resources.Edit().Population = 1
	k.Wait(10 * time.Minute)
	k.Do("courtship.spend_time", whom)
	if done := member(k, yarrow).Done; len(done) != 1 {
		t.Fatalf("fulfilled: %v", done)
	}
	if q := view(k, yarrow).PersonalQuests[0]; q.Progress != 100 {
		t.Errorf("fulfilled, then undone: %+v", q)
	}
}

// A command that moves a personal quest's progress sends it to the page, together with the members concerned only.
func TestPersonalQuestProgress(t *testing.T) {
	t.Parallel()
	k := court(t, game.RungCrush, 10) // hopes for a farm of the third level
	k.Doc.Court.Put("skerry_galebound", game.Member{Status: game.RungCrush, Affection: 10})
	k.Gold(10_000)
	k.Do("courtship.spend_time", whom)
	k.Engine.Patch(k.Env())
	k.Do("building.upgrade", building.Upgrade{Building: "farm"})
	shown := k.Engine.Patch(k.Env())["court"].(map[string]any)
	if q := shown[yarrow].(courtship.View).PersonalQuests[1]; q.Progress != 1 || q.Target != 3 {
		t.Errorf("%+v", q)
	}
	if _, again := shown["skerry_galebound"]; again {
		t.Error("shown again, though nothing of theirs moved")
	}
}

// Ticks alone move gold, so the quest must not wait for a command.
func TestPersonalQuestOfGold(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for i := range k.Content.Candidates {
		c := &k.Content.Candidates[i]
		for _, q := range c.PersonalQuests {
			if q.Trigger.Figure != "gold" {
				continue
			}
			k.Gold(q.Trigger.At - 100)
			k.Doc.Court.Put(c.ID, game.Member{Status: game.RungCrush})
			k.Online(1)
			if slices.Contains(member(k, c.ID).Done, q.ID) {
				t.Fatalf("%s: fulfilled below %d", c.ID, q.Trigger.At)
			}
			k.Online(10)
			if !slices.Contains(member(k, c.ID).Done, q.ID) {
				t.Fatalf("%s: not fulfilled at %d gold", c.ID, k.Whole())
			}
			return
		}
	}
	t.Fatal("nobody waits for gold")
}

// For any commands, affection stays within its bounds and gold pays for each gift.
func TestAnyCourtship(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := court(t, game.RungCrush, 10, enginetest.Seed(strconv.Itoa(rapid.IntRange(0, 999).Draw(r, "seed"))))
		k.Gold(rapid.Int64Range(0, 30_000).Draw(r, "gold"))
		for range rapid.IntRange(1, 25).Draw(r, "steps") {
			before := k.Whole()
			switch rapid.IntRange(0, 5).Draw(r, "what") {
			case 0:
				k.Wait(time.Duration(rapid.IntRange(0, 3600).Draw(r, "wait")) * time.Second)
				continue
			case 1:
				g := rapid.SampledFrom(k.Content.Gifts).Draw(r, "gift")
				got, err := k.Try("courtship.gift", courtship.Gift{Member: yarrow, Gift: g.ID})
				if err == nil && before-k.Whole() != got.(courtship.Given).Price {
					r.Fatalf("paid %d for %+v", before-k.Whole(), got)
				}
				continue
			case 2:
				_, _ = k.Try("courtship.spend_time", whom)
			case 3:
				_, _ = k.Try("courtship.advance", whom)
			case 4:
				_, _ = k.Try("courtship.procreate", whom)
			case 5:
				k.Doc.Settings.Edit().Adult = true
				_, _ = k.Try("courtship.mature", whom)
			}
			if k.Whole() != before {
				r.Fatal("something free cost gold")
			}
			if err := k.Doc.Check(); err != nil {
				r.Fatal(err)
			}
		}
	})
}

// Only a wedding is recorded as a marriage.
func TestOnlyAConsortIsAMarriage(t *testing.T) {
	t.Parallel()
	for status, want := range map[string]bool{game.RungCrush: false, game.RungDating: true} {
		k := court(t, status, 100)
		k.Do("courtship.advance", whom)
		if got := slices.ContainsFunc(k.Doc.Scribe.Get().Facts, func(f game.Fact) bool { return f.Kind == "marriage" }); got != want {
			t.Errorf("after %s a marriage is told: %v", status, got)
		}
	}
}
