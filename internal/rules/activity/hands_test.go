package activity_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/activity"
	"umbrarch/internal/rules/economy"
	"umbrarch/internal/rules/engine/enginetest"
)

func people(k *enginetest.Kingdom) economy.Subjects { return k.View("subjects").(economy.Subjects) }

// S-008
func TestHandsOfTheFirstActivities(t *testing.T) {
	t.Parallel()
	k := open(enginetest.New(t)).People(25)
	k.Do("activity.start", name("idle1"))
	k.Do("activity.start", name("idle2"))
	if got, want := people(k), (economy.Subjects{Shared: true, All: 25, Free: 19, Work: 6}); got != want {
		t.Fatalf("%+v, want %+v", got, want)
	}
	const needy = "idle23" // Melt the Old Coin, Treasury Lvl 4
	if text := k.Refused(activity.ErrHands, "activity.start", name(needy)); text != "Not enough free subjects for Melt the Old Coin. Needed: 24, free: 19." {
		t.Error(text)
	}
	if idle := k.View("idle").(activity.Idle); !slices.Contains(idle.Short, needy) || slices.Contains(idle.Short, "idle3") {
		t.Errorf("too dear: %v", idle.Short)
	}
	k.Wait(30 * time.Minute)
	if got := people(k); got.Work != 0 || got.Free != got.All {
		t.Errorf("after the end: %+v", got)
	}
}

// S-009: a loss of population ends nothing, and nothing new starts.
func TestFewerPeopleThanHands(t *testing.T) {
	t.Parallel()
	k := open(enginetest.New(t)).Gold(10_000).People(110)
	for _, id := range []string{"idle8", "idle9", "idle11", "idle14", "idle1"} { // 32, 15, 27, 24 and 3 hands
		k.Do("activity.start", name(id))
	}
	k.People(80)
	if got := people(k); got.Free != 0 || got.Work != 101 {
		t.Fatalf("%+v", got)
	}
	for _, id := range []string{"idle8", "idle9", "idle11", "idle14", "idle1"} {
		if got := card(k, id).Status; got != game.ActivityActive {
			t.Errorf("%s: %s", id, got)
		}
	}
	if text := k.Refused(activity.ErrHands, "activity.start", name("idle2")); text != "Not enough free subjects for Walk the Battlements. Needed: 3, free: 0." {
		t.Error(text)
	}
	br, _ := k.Env().Book.Breakdown(k.Env(), "freeSubjects")
	var codes []string
	for _, term := range br.Terms {
		codes = append(codes, term.Code)
	}
	if want := []string{"subjects.population", "subjects.work", "subjects.work", "subjects.open_work", "subjects.bound"}; !slices.Equal(codes, want) || br.Total != 0 {
		t.Errorf("%v, total %d", codes, br.Total)
	}
}

// S-010: in classic all 41 activities start, and none shows hands.
func TestClassicHasNoHands(t *testing.T) {
	t.Parallel()
	k := open(enginetest.New(t, enginetest.Profile(content.Classic)))
	for _, b := range k.Content.Buildings {
		k.Building(b.ID, 15)
	}
	for _, a := range k.Content.Activities {
		k.Do("activity.start", name(a.ID))
		if n := card(k, a.ID).Hands; n != 0 {
			t.Errorf("%s: %d hands", a.ID, n)
		}
	}
	if got := people(k); got.Shared || got.Free != got.All || got.Work != 0 {
		t.Errorf("%+v", got)
	}
}

// K2: starting several stops at the last free subject, with the reason, and starting again tells who stays idle.
func TestTogetherStopsAtTheLastSubject(t *testing.T) {
	t.Parallel()
	k := open(enginetest.New(t)).People(20)
	got := k.Do("activity.start_all", activity.Names{Activities: []string{"idle7", "idle1", "idle2"}}).(activity.StartedAll)
	if len(got.Started) != 2 || len(got.Left) != 1 || got.Left[0].Activity != "idle2" || got.Left[0].Reason.Code != activity.ErrHands.Name {
		t.Fatalf("%+v", got)
	}
	k.Wait(6 * time.Hour)
	k.People(10)
	again := k.Do("activity.collect_all", activity.CollectAll{Again: true}).(activity.CollectedAll)
	if len(again.Collected) != 2 || len(again.Started) != 1 || len(again.Idle) != 1 || again.Idle[0].Activity != "idle7" {
		t.Errorf("%+v", again)
	}
}

// K2: free is population less hands less soldiers, never below 0; what the screen calls too dear is what a start
// refuses; and the forecast is the number of others that a start would bar.
func TestForecastOfHands(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := open(enginetest.New(t)).People(rapid.Int64Range(0, 400).Draw(r, "people"))
		for _, a := range rapid.SliceOfN(rapid.SampledFrom(k.Content.Activities), 0, 12).Draw(r, "started") {
			_, _ = k.Try("activity.start", name(a.ID)) // a refusal starts nothing
		}
		p := people(k)
		if p.Free != max(p.All-p.Work-p.Arms, 0) {
			r.Fatalf("%+v", p)
		}
		idle := k.View("idle").(activity.Idle)
		can, sum := map[string]int64{}, int64(0)
		for i := range k.Content.Activities {
			a := &k.Content.Activities[i]
			if _, locked := idle.Locked[a.ID]; locked || activity.Status(k.Env(), a.ID) != game.ActivityReady {
				continue
			}
			hands := k.Content.Hands(a)
			if slices.Contains(idle.Short, a.ID) != (hands > p.Free) {
				r.Fatalf("%s needs %d of %d, short: %v", a.ID, hands, p.Free, idle.Short)
			}
			if hands <= p.Free {
				can[a.ID] = hands
			}
			if fits := hands <= p.Free && sum+hands <= p.Free; slices.Contains(idle.Together, a.ID) != fits {
				r.Fatalf("%s needs %d beside %d of %d, together: %v", a.ID, hands, sum, p.Free, idle.Together)
			} else if fits {
				sum += hands
			}
		}
		for id, hands := range can {
			var barred int64
			for other, n := range can {
				if other != id && hands+n > p.Free {
					barred++
				}
			}
			if idle.Bars[id] != barred {
				r.Fatalf("%s bars %d, shown %d", id, barred, idle.Bars[id])
			}
		}
	})
}
