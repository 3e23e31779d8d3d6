package activity_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/activity"
	"umbrarch/internal/rules/engine/enginetest"
)

const (
	tribute = "idle1"
	games   = "idle20" // War Games, -4,000 gold
	hoard   = "idle41"
)

func name(id string) activity.Name { return activity.Name{Activity: id} }

func card(k *enginetest.Kingdom, id string) activity.View {
	k.T.Helper()
	v, ok := k.View("activities").(map[string]any)[id].(activity.View)
	if !ok {
		k.T.Fatalf("there is no card of %s", id)
	}
	return v
}

// done starts an activity and lets it finish, ignoring its requirements.
func done(k *enginetest.Kingdom, id string) {
	k.T.Helper()
	k.People(1000)
	end := k.Do("activity.start", name(id)).(activity.Started).EndsAt
	k.Touched(time.Duration(end-k.Now)*time.Millisecond + time.Minute)
	if card(k, id).Status != game.ActivityFinished {
		k.T.Fatalf("%s: %+v", id, card(k, id))
	}
}

// worth lists the amounts that activities change.
func worth(k *enginetest.Kingdom) map[string]int64 {
	r, g := k.Doc.Resources.Get(), k.Doc.Growth.Get()
	return map[string]int64{"gold": k.Whole(), "xp": g.Experience, "power": g.Power.Rewards, "military": r.Military, "loyalty": r.Loyalty, "population": r.Population, "intel": r.Intel}
}

// C-164, C-010
func TestTribute(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	if v := card(k, tribute); v.Status != game.ActivityReady || v.StartTime != nil || v.Duration != 1800 {
		t.Fatalf("at first: %+v", v)
	}
	k.Do("activity.start", name(tribute))
	k.Wait(1799 * time.Second)
	if card(k, tribute).Status != game.ActivityActive {
		t.Fatalf("at 1799 s: %+v", card(k, tribute))
	}
	k.Wait(time.Second)
	if card(k, tribute).Status != game.ActivityFinished {
		t.Fatalf("at 1800 s: %+v", card(k, tribute))
	}
	before := worth(k)
	k.Do("activity.collect", name(tribute))
	after := worth(k)
	if after["gold"]-before["gold"] != 500 || after["xp"]-before["xp"] != 100 {
		t.Fatalf("from %v to %v", before, after)
	}
	if v := card(k, tribute); v.Status != game.ActivityReady || v.StartTime != nil || v.EndTime != nil {
		t.Fatalf("afterwards: %+v", v)
	}
	if k.Doc.Activities.Len() != 0 {
		t.Fatal("what is ready is stored")
	}
}

// C-165, C-166: the code is a conflict, and the text is the printed one.
func TestTooEarly(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	const text = "Cannot collect from Tribute Collection yet."
	if got := k.Refused(activity.ErrEarly, "activity.collect", name(tribute)); got != text {
		t.Fatal(got)
	}
	k.Do("activity.start", name(tribute))
	k.Wait(1799 * time.Second)
	if got := k.Refused(activity.ErrEarly, "activity.collect", name(tribute)); got != text || activity.ErrEarly.Class != game.Conflict {
		t.Fatal(got)
	}
}

// C-167
func TestRequirements(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Building(game.Barracks, 1)
	if text := k.Refused(activity.ErrRequirements, "activity.start", name("idle17")); text != "Drill at Dawn requires Barracks Lvl 2." {
		t.Fatal(text)
	}
	if _, locked := k.View("idle").(activity.Idle).Locked["idle17"]; !locked {
		t.Fatal("the view does not say that it is locked")
	}
	k.Building(game.Barracks, 2)
	k.Do("activity.start", name("idle17"))
}

// An unreadable requirement is never met (decision H59l).
func TestUnreadableRequirement(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Building(game.Barracks, 50)
	a := content.Activity{ID: "x", Name: "X", Needs: []content.Requirement{{Text: "Baracks 2"}}}
	if _, unmet := activity.Unmet(k.Env(), &a); !unmet {
		t.Fatal("a requirement that nobody can read was met")
	}
}

// C-168
func TestHoardNeedsSoldiers(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Building(game.Barracks, 15)
	done(k, hoard)
	k.Doc.Resources.Edit().Military = 199
	if text := k.Refused(activity.ErrResource, "activity.collect", name(hoard)); text != "Not enough military for Harvest Dragon Hoard. Cost: 200" {
		t.Fatal(text)
	}
	if short := k.View("idleCollect").(activity.Collecting).Short[hoard]; len(short) != 1 || short[0].What != "military" || short[0].N != 200 {
		t.Fatalf("the view asks for %v", short)
	}
	k.Doc.Resources.Edit().Military = 200
	before := worth(k)
	k.Do("activity.collect", name(hoard))
	after := worth(k)
	if after["gold"]-before["gold"] != 1_000_000 || after["power"]-before["power"] != 5000 || after["military"] != 0 {
		t.Fatalf("from %v to %v", before, after)
	}
}

// C-169, C-170: an activity may be started without the gold; collecting needs it.
func TestGoldShort(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Building(game.Barracks, 8).Gold(0)
	if costs := card(k, games).Costs; len(costs) != 1 || costs[0].What != "gold" || costs[0].N != 4000 {
		t.Fatalf("the card names %v", costs)
	}
	done(k, games)
	k.Gold(3999)
	if text := k.Refused(activity.ErrGold, "activity.collect", name(games)); text != "Not enough gold for War Games. Cost: 4000" {
		t.Fatal(text)
	}
	if card(k, games).Status != game.ActivityFinished {
		t.Fatal("it is gone")
	}
	k.Gold(4000).Do("activity.collect", name(games))
	if k.Whole() != 0 {
		t.Fatalf("gold %d", k.Whole())
	}
}

// C-171, H19n
func TestOneCatalyst(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Building(game.Barracks, 15)
	for range 2 {
		done(k, hoard)
		k.Doc.Resources.Edit().Military = 400
		k.Do("activity.collect", name(hoard))
		if r := k.Doc.Resources.Get(); r.Catalysts != 1 || r.CatalystsFound != 1 {
			t.Fatalf("%d catalysts, %d found", r.Catalysts, r.CatalystsFound)
		}
	}
}

// C-172: in classic all run at the same time, each for its own duration, also during an absence.
func TestAllAtOnce(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, enginetest.Profile(content.Classic))
	for _, b := range k.Content.Buildings {
		k.Building(b.ID, 15)
	}
	ends := map[string]int64{}
	for _, a := range k.Content.Activities {
		ends[a.ID] = k.Do("activity.start", name(a.ID)).(activity.Started).EndsAt
	}
	if len(ends) != 41 {
		t.Fatalf("%d started", len(ends))
	}
	for _, away := range []time.Duration{45 * time.Minute, 3 * time.Hour, 24 * time.Hour, 8 * 24 * time.Hour} {
		k.Away(away)
		for id, end := range ends {
			want := game.ActivityActive
			if k.Now >= end {
				want = game.ActivityFinished
			}
			if got := card(k, id).Status; got != want {
				t.Errorf("%s after %v: %s, want %s", id, away, got, want)
			}
		}
	}
}

// C-173
func TestPaidOnce(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	done(k, tribute)
	gold := k.Whole()
	k.Do("activity.collect", name(tribute))
	for range 19 {
		k.Refused(activity.ErrEarly, "activity.collect", name(tribute))
	}
	if k.Whole()-gold != 500 {
		t.Fatalf("paid %d", k.Whole()-gold)
	}
	k.Do("activity.start", name(tribute))
	started := *card(k, tribute).StartTime
	k.Wait(time.Minute)
	k.Refused(activity.ErrNotReady, "activity.start", name(tribute))
	if *card(k, tribute).StartTime != started || activity.ErrNotReady.Class != game.Conflict {
		t.Fatal("it began again")
	}
	k.Wait(time.Hour)
	k.Refused(activity.ErrNotReady, "activity.start", name(tribute)) // finished, not collected
}

// C-174, and all other activities: collecting moves exactly the listed amounts.
func TestExactlyTheRewards(t *testing.T) {
	t.Parallel()
	for _, a := range enginetest.New(t).Content.Activities {
		k := enginetest.New(t)
		for _, b := range k.Content.Buildings {
			k.Building(b.ID, 15)
		}
		g := k.Doc.Growth.Edit()
		g.ToNext = game.Max // prevents level-ups, which would add power
		done(k, a.ID)
		k.Gold(10_000)
		r := k.Doc.Resources.Edit()
		r.Population, r.Military, r.Loyalty, r.Intel = 500, 500, 50, 100
		before := worth(k)
		k.Do("activity.collect", name(a.ID))
		after, rewards := worth(k), a.Rewards.Map()
		for what, had := range before {
			if got := after[what] - had; got != rewards[what] {
				t.Errorf("%s: %s moved by %d, want %d", a.ID, what, got, rewards[what])
			}
		}
	}
}

// H16: the mine's discount is fixed at the start and never makes a duration zero.
func TestDiscountIsFixedAtStart(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Building(game.Mine, 5)
	if got := k.View("idleTimes").(activity.Times); got.Discount != 50 || got.Seconds[tribute] != 1710 {
		t.Fatalf("view: %d off, %d s", got.Discount, got.Seconds[tribute])
	}
	got := k.Do("activity.start", name(tribute)).(activity.Started)
	k.Building(game.Mine, 20)
	k.Wait(time.Second)
	if got.Duration != 1710 || card(k, tribute).Duration != 1710 {
		t.Fatalf("%d s at start, %d s now", got.Duration, card(k, tribute).Duration)
	}
	if d := activity.Duration(k.Env(), &content.Activity{Duration: 1}); d != 1 {
		t.Fatalf("%d s", d)
	}
	if d := activity.Duration(enginetest.New(t).Env(), &content.Activity{}); d != 3600 {
		t.Fatalf("without a duration: %d s", d)
	}
}

// H17: the view warns of gains that a bound would cut off.
func TestLostReward(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Building(game.Barracks, 2)
	k.Doc.Resources.Edit().Military = 990
	k.Do("activity.start", name("idle17"))
	a, _ := k.Content.Activity("idle17")
	over := 990 + a.Rewards.Military - k.Content.Balance.Resources.MilitaryMax
	if lost := k.View("idleCollect").(activity.Collecting).Lost["idle17"]; over <= 0 || lost.Military != over {
		t.Fatalf("the view warns of %v", lost)
	}
}

// An activity is finished at its end and not earlier, for any activity and waiting time.
func TestOwnTime(t *testing.T) {
	t.Parallel()
	base := enginetest.New(t)
	rapid.Check(t, func(r *rapid.T) {
		k := enginetest.New(t).People(1000).Building(game.Mine, rapid.Int64Range(0, 30).Draw(r, "mine"))
		a := rapid.SampledFrom([]string{"idle1", "idle2", "idle3", "idle5", "idle6", "idle8"}).Draw(r, "activity")
		def, _ := base.Content.Activity(a)
		got := k.Do("activity.start", name(a)).(activity.Started)
		if got.Duration < def.Duration*4/5 || got.Duration > def.Duration {
			r.Fatalf("%d s of %d s", got.Duration, def.Duration)
		}
		wait := rapid.Int64Range(1, def.Duration*2).Draw(r, "wait")
		k.Touched(time.Duration(wait) * time.Second)
		// dues do not run in an absence shorter than a minute, since the ruler's return would turn it into ticks
		want := wait >= got.Duration && wait >= 60
		if done := card(k, a).Status == game.ActivityFinished; done != want {
			r.Fatalf("after %d s of %d s: done is %v", wait, got.Duration, done)
		}
	})
}

func TestEveryCodeHasItsWords(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	codes := []string{"idle.started", "idle.ready", "idle.collected"}
	for _, c := range activity.System().Commands {
		for _, code := range c.Codes {
			codes = append(codes, code.Name)
		}
	}
	for _, code := range codes {
		if k.Content.Messages[code] == "" {
			t.Errorf("no text for %s", code)
		}
	}
}
