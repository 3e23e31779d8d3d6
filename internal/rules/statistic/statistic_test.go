package statistic_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/statistic"
)

const day = 24 * time.Hour

const first = enginetest.Epoch / rules.Day

func TestADayIsNotedWhenItHasEnded(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, enginetest.At(enginetest.Epoch+rules.Day-30_000)).Gold(700)
	k.Online(2)
	if s := k.Doc.Statistics.Get(); s.Day != first || len(s.Days) != 0 {
		t.Fatalf("before midnight: %+v", s)
	}
	gold := ledger.Gold(k.Env())
	k.Online(1)
	s := k.Doc.Statistics.Get()
	if s.Day != first+1 || len(s.Days) != 1 {
		t.Fatalf("at midnight: %+v", s)
	}
	want := statistic.Standing(k.Env(), first)
	if want.Gold = gold; s.Days[0] != want {
		t.Errorf("%+v, want %+v", s.Days[0], want)
	}
	k.Online(60)
	if again := k.Doc.Statistics.Get(); again.Day != first+1 || len(again.Days) != 1 {
		t.Errorf("later: %+v", again)
	}
}

// TestDaysOfAnAbsence: each day of an absence is noted as it ended, before the return pays.
func TestDaysOfAnAbsence(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(700)
	k.Away(5*day + time.Hour)
	s := k.Doc.Statistics.Get()
	if len(s.Days) != 5 || s.Day != first+5 {
		t.Fatalf("%+v", s)
	}
	for i, one := range s.Days {
		if one.Day != first+int64(i) || one.Gold != 700 {
			t.Errorf("day %d: %+v", i, one)
		}
	}
}

// TestOldDaysBecomeWeeks: the section has a bound, and keeps the last day of a week.
func TestOldDaysBecomeWeeks(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	l := k.Content.Balance.Limits
	k.Away(400 * day)
	s := k.Doc.Statistics.Get()
	if int64(len(s.Days)) != l.StandingDays || int64(len(s.Weeks)) != l.StandingWeeks {
		t.Fatalf("%d days, %d weeks", len(s.Days), len(s.Weeks))
	}
	for i, one := range s.Weeks {
		if (one.Day+1)%7 != 0 || i > 0 && one.Day != s.Weeks[i-1].Day+7 {
			t.Errorf("week %d ends on day %d", i, one.Day)
		}
	}
	if last := s.Weeks[len(s.Weeks)-1].Day; last >= s.Days[0].Day || last < s.Days[0].Day-7 {
		t.Errorf("the weeks end on day %d, the days begin on %d", last, s.Days[0].Day)
	}
}

// TestTheSectionStaysSmall: after sixty days it has less than 6 KB, with numbers as large as they get.
func TestTheSectionStaysSmall(t *testing.T) {
	t.Parallel()
	const most = 6 << 10
	k := enginetest.New(t).Gold(game.MaxGold / 2)
	k.Doc.Growth.Edit().Power.Rewards = 1_000_000_000
	k.Away(60 * day)
	raw, err := json.Marshal(k.Doc.Statistics.Get())
	if err != nil || len(raw) > most {
		t.Errorf("%d bytes, %v", len(raw), err)
	}
}

// TestAnOlderReignBeginsWithItsNextDay: without the section, nothing is invented for the days before.
func TestAnOlderReignBeginsWithItsNextDay(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	*k.Doc.Statistics.Edit() = game.Statistics{}
	k.Doc.Stats.Add("battlesWon", 7)
	k.Online(1)
	if s := k.Doc.Statistics.Get(); s.Day != first || len(s.Days) != 0 || s.Battles != 7 {
		t.Fatalf("%+v", s)
	}
	k.Away(2 * day)
	if s := k.Doc.Statistics.Get(); len(s.Days) != 2 || s.Quiet != 2 {
		t.Errorf("%+v", s)
	}
}

func TestRecords(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(0)
	env := k.Env()
	best := func(name string) game.Best { return k.Doc.Statistics.Get().Best[name] }
	for _, c := range []struct {
		reason string
		gold   int64
		want   game.Best
	}{
		{"ruler.create", 900, game.Best{}},
		{"admin.grant", 900, game.Best{}},
		{"absence", 900, game.Best{}},
		{"quest.complete", -5, game.Best{}},
		{"quest.complete", 100, game.Best{N: 100, Day: first, Reason: "quest.complete"}},
		{"map.raid", 100, game.Best{N: 100, Day: first, Reason: "quest.complete"}},
		{"map.raid", 101, game.Best{N: 101, Day: first, Reason: "map.raid"}},
	} {
		ledger.Award(env, c.reason, content.Gold(c.gold))
		if got := best(statistic.Gain); got != c.want {
			t.Errorf("%s %d: %+v, want %+v", c.reason, c.gold, got, c.want)
		}
	}
	k.Gold(5000).Away(day)
	k.Gold(4000).Away(day)
	if got := best("gold"); got.Day != first || got.N < 5000 {
		t.Errorf("most gold: %+v", got)
	}
	if power := best("power"); power.N != k.Doc.Statistics.Get().Days[1].Power || power.Day != first+1 { // the first return brought levels
		t.Errorf("power: %+v", power)
	}
}

// TestPeace: a battle or a raid ends it; the longest one stays.
func TestPeace(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	peace := func() (quiet, longest int64) {
		s := k.Doc.Statistics.Get()
		return s.Quiet, s.Best[statistic.Peace].N
	}
	k.Away(3 * day)
	for _, counter := range []string{"battlesWon", "battlesLost", "raidsRepelled", "raidsBreached"} {
		k.Doc.Stats.Add(counter, 1)
		k.Away(day)
		if quiet, longest := peace(); quiet != 0 || longest != 3 {
			t.Errorf("after %s: %d and %d", counter, quiet, longest)
		}
	}
	k.Away(4 * day)
	if quiet, longest := peace(); quiet != 4 || longest != 4 || k.Doc.Statistics.Get().Best[statistic.Peace].Day != first+10 {
		t.Errorf("%d and %d: %+v", quiet, longest, k.Doc.Statistics.Get().Best)
	}
}

// TestAnAbsenceInTenParts: accesses of others during an absence leave the same statistics.
func TestAnAbsenceInTenParts(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		span := rapid.Int64Range(1, 100*rules.Day).Draw(r, "span")
		at := enginetest.Epoch + rapid.Int64Range(0, rules.Day-1).Draw(r, "at")
		cuts := rapid.SliceOfN(rapid.Int64Range(0, span), 9, 9).Draw(r, "cuts")
		slices.Sort(cuts)
		after := func(cuts []int64) game.Statistics {
			k := enginetest.New(t, enginetest.At(at))
			_, _ = k.Try("activity.start", map[string]any{"activity": k.Content.Activities[0].ID})
			for _, cut := range cuts {
				k.Engine.Advance(k.Env(), at+cut, engine.Presence{Until: at})
			}
			k.Engine.Advance(k.Env(), at+span, engine.Presence{Until: at, Owner: true})
			return *k.Doc.Statistics.Get()
		}
		whole, _ := json.Marshal(after(nil))
		parts, _ := json.Marshal(after(cuts))
		if string(whole) != string(parts) {
			r.Fatalf("whole %s, in parts %s", whole, parts)
		}
	})
}
