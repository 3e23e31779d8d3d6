package goal_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/goal"
)

func view(k *enginetest.Kingdom) goal.View { return k.View("goals").(goal.View) }

// asks makes the week consist of one goal.
func asks(k *enginetest.Kingdom, id string) {
	k.Online(1)
	k.Doc.Goals.Edit().Dealt = []game.Goal{{ID: id}}
}

func count(k *enginetest.Kingdom, counter string, n int64) {
	env := k.Env()
	env.Tally(counter, n)
	env.Take()
}

func TestAWeekHasThreeGoalsOfDifferentCounters(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Online(1)
	counters := map[string]bool{}
	for _, shown := range view(k).Goals {
		for _, g := range k.Content.Goals {
			if g.ID == shown.ID {
				counters[g.Counter] = true
				if len(g.Needs) > 0 {
					t.Errorf("%s asks a new kingdom for %v", g.ID, g.Requirements)
				}
			}
		}
	}
	if len(counters) != goal.PerWeek {
		t.Fatalf("dealt %v", view(k).Goals)
	}
	if end := time.UnixMilli(view(k).EndsAt).UTC(); end.Weekday() != time.Monday || view(k).EndsAt%rules.Day != 0 || view(k).EndsAt <= k.Now {
		t.Fatalf("the week ends %v", end)
	}
}

func TestAGoalIsPaidOnce(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, enginetest.Profile(content.Classic)) // where a goal pays its own gold
	asks(k, "praise_few")
	count(k, "praisesGiven", 4)
	k.Refused(goal.ErrNotReached, "goal.claim", goal.Name{Goal: "praise_few"})
	count(k, "praisesGiven", 1)
	before := k.Whole()
	k.Do("goal.claim", goal.Name{Goal: "praise_few"})
	if got := k.Whole() - before; got != 800 {
		t.Fatalf("paid %d", got)
	}
	k.Refused(goal.ErrPaid, "goal.claim", goal.Name{Goal: "praise_few"})
	k.Refused(goal.ErrUnknown, "goal.claim", goal.Name{Goal: "collect_many"})
}

// H59r: a goal pays 2 minutes of net income for each kingdom level if that is more than its own gold, and goes on showing what it paid.
// A kingdom that loses gold, and classic, pay the goal's own.
func TestAGoalGrowsWithTheKingdom(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	asks(k, "praise_few")
	count(k, "praisesGiven", 5)
	k.Doc.Kingdom.Edit().Level = 20
	want := k.Env().Figure("net") * 6 * 2 * 20 / game.Milli
	if shown := view(k); want <= 800 || shown.Gold != want || shown.Goals[0].Rewards.Gold != want {
		t.Fatalf("shown %+v, want %d", shown, want)
	}
	before := k.Whole()
	k.Do("goal.claim", goal.Name{Goal: "praise_few"})
	if got := k.Whole() - before; got != want {
		t.Errorf("paid %d, want %d", got, want)
	}
	k.Doc.Kingdom.Edit().Level = 10
	if shown := view(k).Goals[0]; shown.Rewards.Gold != want {
		t.Errorf("a paid goal shows %d, paid %d", shown.Rewards.Gold, want)
	}
	k.Doc.Army.Edit().Units = map[string]int64{"doom_lord": 100_000}
	asks(k, "praise_some")
	if shown := view(k); shown.Gold != 0 || shown.Goals[0].Rewards.Gold != 1200 {
		t.Errorf("at a loss: %+v", shown)
	}
	k = enginetest.New(t, enginetest.Profile(content.Classic))
	asks(k, "praise_few")
	k.Doc.Kingdom.Edit().Level = 20
	if shown := view(k); shown.Gold != 0 || shown.Goals[0].Rewards.Gold != 800 {
		t.Errorf("classic: %+v", shown)
	}
}

func TestWhatIsReachedIsPaidWhenTheWeekEnds(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	asks(k, "praise_few")
	count(k, "praisesGiven", 7)
	end := view(k).EndsAt
	k.Away(time.Duration(end-k.Now+1000) * time.Millisecond)
	k.Online(1)
	told := 0
	for _, said := range k.Notices() {
		if said == "Weekly goal reached: Praise NPCs 5 times." {
			told++
		}
	}
	if told != 1 || view(k).EndsAt != end+7*rules.Day || len(view(k).Goals) != goal.PerWeek {
		t.Fatalf("told %d times, then %+v", told, view(k))
	}
	for _, g := range view(k).Goals {
		if g.Progress != 0 {
			t.Errorf("%s begins at %d", g.ID, g.Progress)
		}
	}
}

// The sum shown by "Why?" equals the progress on the card, for any counts before and during the week.
func TestWhyIsTheProgress(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	asks(k, "praise_some")
	rapid.Check(t, func(t *rapid.T) {
		before, since := rapid.Int64Range(0, 1000).Draw(t, "before"), rapid.Int64Range(0, 50).Draw(t, "since")
		k.Doc.Stats.Edit().Counts = map[string]int64{"praisesGiven": before + since}
		k.Doc.Goals.Edit().Dealt = []game.Goal{{ID: "praise_some", From: before}}
		why, ok := k.Env().Book.Breakdown(k.Env(), "goal:praise_some")
		if card := view(k).Goals[0]; !ok || why.Total != card.Progress || card.Ready != (since >= card.Of) {
			t.Fatalf("Why? says %d, the card %+v", why.Total, card)
		}
	})
}
