package season_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/season"
)

const (
	ours = "pact"
	week = 7 * rules.Day
)

// member is a kingdom of a day reigned, in a faction that holds a number of lands.
func member(t testing.TB, days, lands int64, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	k := enginetest.New(t, options...)
	k.Doc.Stats.Set("daysReigned", days)
	holds(k, lands, nil)
	return k
}

// holds gives the faction as many lands, under a season.
func holds(k *enginetest.Kingdom, lands int64, s *rules.Season) {
	held := map[string]rules.SharedLand{}
	for i := range k.Content.Territories {
		if id := k.Content.Territories[i].ID; id != content.OwnDomain && int64(len(held)) < lands {
			held[id] = rules.SharedLand{Owner: ours, OwnerName: "Iron Pact"}
		}
	}
	k.Facts = &rules.Facts{Version: k.Facts.Version + 1, Faction: ours, Lands: held, Season: s}
}

func view(k *enginetest.Kingdom) (v season.View) {
	k.T.Helper()
	raw, _ := json.Marshal(k.View("season"))
	if err := json.Unmarshal(raw, &v); err != nil {
		k.T.Fatal(err)
	}
	return v
}

// paid is the gold that lands have paid within ticks.
func paid(k *enginetest.Kingdom, ticks int64) (sum int64) {
	k.Out()
	k.Online(ticks)
	for _, e := range k.Out().Ledger {
		if e.Reason == "season.lands" {
			sum += e.Deltas["gold"]
		}
	}
	return sum
}

// TestLandsPayOnceADay: ten minutes of net income for each land, six lands at most, with the first tick of the day (K20).
func TestLandsPayOnceADay(t *testing.T) {
	t.Parallel()
	for lands, counted := range map[int64]int64{0: 0, 1: 1, 3: 3, 6: 6, 9: 6} {
		k := member(t, 7, lands)
		each := ledger.Sold(k.Env(), 10)
		if each <= 0 {
			t.Fatal("the kingdom has no net income")
		}
		v := view(k)
		if v.Lands != lands || v.Pay != counted*each || !v.Open || v.PaidToday {
			t.Errorf("%d lands: %+v", lands, v)
		}
		if got := paid(k, 1); got != counted*each {
			t.Errorf("%d lands paid %d, want %d", lands, got, counted*each)
		}
		if again := paid(k, 50); again != 0 {
			t.Errorf("%d lands paid %d again", lands, again)
		}
		if v = view(k); v.PaidToday != (lands > 0) {
			t.Errorf("%d lands: %+v", lands, v)
		}
	}
}

// TestOnlyMembersOfAWeekArePaid: nothing before the seventh day reigned, without a faction, or in classic.
func TestOnlyMembersOfAWeekArePaid(t *testing.T) {
	t.Parallel()
	young := member(t, 6, 3)
	if n := paid(young, 5); n != 0 || view(young).Open {
		t.Errorf("on the sixth day %d", n)
	}
	young.Doc.Stats.Set("daysReigned", 7)
	if n := paid(young, 1); n == 0 {
		t.Error("on the seventh day nothing")
	}
	stranger := member(t, 30, 3)
	stranger.Facts.Faction = ""
	if n := paid(stranger, 5); n != 0 {
		t.Errorf("a stranger got %d", n)
	}
	classic := member(t, 30, 3, enginetest.Profile("classic"))
	if n := paid(classic, 5); n != 0 || view(classic).Minutes != 0 {
		t.Errorf("classic pays %d", n)
	}
	poor := member(t, 30, 3)
	poor.Doc.Army.Edit().Units = map[string]int64{"doom_lord": 100}
	if n := paid(poor, 3); n != 0 {
		t.Errorf("a kingdom that loses gold got %d", n)
	}
}

// TestPayDoesNotDependOnTheHabit: however a day is cut into visits, its lands pay once.
func TestPayDoesNotDependOnTheHabit(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		k := member(t, 9, 2)
		k.Now = (k.Now/rules.Day + 1) * rules.Day
		days := map[int64]bool{}
		var times int
		for range rapid.IntRange(1, 12).Draw(rt, "visits") {
			k.Away(time.Duration(rapid.Int64Range(1, 20).Draw(rt, "hours")) * time.Hour)
			k.Online(rapid.Int64Range(1, 30).Draw(rt, "ticks"))
			for _, e := range k.Out().Ledger {
				if e.Reason == "season.lands" {
					times++
				}
			}
			days[k.Now/rules.Day] = true
		}
		if times > len(days)+1 { // a visit may reach into the next day
			rt.Errorf("paid %d times on %d days", times, len(days))
		}
	})
}

// said are the codes of the notices about seasons since the last call.
func said(k *enginetest.Kingdom) (out []string) {
	for _, n := range k.Out().Notices {
		if strings.HasPrefix(n.Code, "season.") && n.Code != "season.paid" {
			out = append(out, n.Code)
		}
	}
	return out
}

// TestTheEndIsAnnouncedOnce: from seven days before it, and never after it.
func TestTheEndIsAnnouncedOnce(t *testing.T) { // K21
	t.Parallel()
	k := member(t, 9, 0)
	holds(k, 0, &rules.Season{Number: 1, StartedAt: k.Now, EndsAt: k.Now + 8*week})
	k.Online(1)
	if v := view(k); v.Number != 1 || v.Announced || len(said(k)) != 0 {
		t.Fatalf("%+v", v)
	}
	k.Now += 7*week - time.Minute.Milliseconds()
	k.Online(1)
	if list := said(k); len(list) != 0 {
		t.Fatalf("announced too early: %v", list)
	}
	k.Now += time.Minute.Milliseconds()
	k.Online(5)
	if list := said(k); !slices.Equal(list, []string{"season.ends"}) || !view(k).Announced {
		t.Errorf("announced: %v, %+v", list, view(k))
	}
	late := member(t, 9, 0)
	holds(late, 0, &rules.Season{Number: 1, StartedAt: late.Now - 9*week, EndsAt: late.Now - week})
	late.Online(1)
	if list := said(late); len(list) != 0 {
		t.Errorf("an end that has come is announced: %v", list)
	}
}

// TestTheEndIsTold: to whoever knew the season before, with the winner, whom the leaders of houses remember.
func TestTheEndIsTold(t *testing.T) { // K21
	t.Parallel()
	for _, one := range []struct {
		name  string
		knew  int64
		last  *rules.Triumph
		says  string
		minds bool
	}{
		{"the own faction", 1, &rules.Triumph{Faction: ours, Name: "Iron Pact", Lands: 4}, "season.won", true},
		{"another", 1, &rules.Triumph{Faction: "salt", Name: "Salt Pact", Lands: 4}, "season.ended", false},
		{"nobody", 1, &rules.Triumph{}, "season.open", false},
		{"a new reign", 0, &rules.Triumph{Faction: ours, Name: "Iron Pact", Lands: 4}, "", false},
	} {
		k := member(t, 9, 0)
		if k.Doc.Kingdom.Edit().Level = 9; one.knew > 0 {
			holds(k, 2, &rules.Season{Number: one.knew, EndsAt: k.Now + week + rules.Day})
			k.Online(1)
			said(k)
		}
		holds(k, 0, &rules.Season{Number: one.knew + 1, EndsAt: k.Now + 9*week, Last: one.last})
		k.Online(5)
		got := said(k)
		if want := slices.DeleteFunc([]string{one.says}, func(s string) bool { return s == "" }); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", one.name, got, want)
		}
		for i := range k.Content.Houses {
			h := &k.Content.Houses[i]
			remembers := slices.ContainsFunc(memory.Of(k.Env(), game.HousePerson(h.Leader(one.knew+1))), func(m game.Memory) bool { return m.Deed == "season_won" })
			if remembers != one.minds {
				t.Errorf("%s: %s remembers: %t", one.name, h.ID, remembers)
			}
		}
	}
}

// TestHousesChangeTheirLeaders: in the order of their seats, and from the first again.
func TestHousesChangeTheirLeaders(t *testing.T) { // K21
	t.Parallel()
	c, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	for i := range c.Houses {
		h, n := &c.Houses[i], int64(len(c.Houses[i].Rulers))
		for s, want := range map[int64]int{0: 0, 1: 0, 2: 1, n: int(n) - 1, n + 1: 0} {
			if h.Leads(s) != want {
				t.Errorf("%s in season %d: seat %d, want %d", h.ID, s, h.Leads(s), want)
			}
		}
	}
}
