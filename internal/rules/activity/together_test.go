package activity_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/activity"
	"umbrarch/internal/rules/engine/enginetest"
)

// open raises every building and brings people, so that most activities may start.
func open(k *enginetest.Kingdom) *enginetest.Kingdom {
	k.People(1000)
	for _, b := range k.Content.Buildings {
		k.Building(b.ID, 10)
	}
	return k
}

// S-014: one command collects eight finished activities with one notice of the sum, and equals eight single commands.
func TestCollectAll(t *testing.T) {
	t.Parallel()
	one, all := open(enginetest.New(t)), open(enginetest.New(t))
	var ids []string
	for _, a := range one.Content.Activities {
		if len(ids) < 8 && a.Rewards.Costs() == (content.Amounts{}) {
			ids = append(ids, a.ID)
		}
	}
	for _, k := range []*enginetest.Kingdom{one, all} {
		got := k.Do("activity.start_all", activity.Names{Activities: ids}).(activity.StartedAll)
		if len(got.Started) != 8 || len(got.Left) != 0 {
			t.Fatalf("%+v", got)
		}
		k.Touched(1000 * time.Hour)
		k.Notices()
	}
	for _, id := range ids {
		one.Do("activity.collect", name(id))
	}
	before := worth(all)
	got := all.Do("activity.collect_all", rules.None{}).(activity.CollectedAll)
	if len(got.Collected) != 8 || len(got.Left) != 0 {
		t.Fatalf("%+v", got)
	}
	notice := fmt.Sprintf("8 activities collected: +%s gold, ", content.Grouped(got.Rewards.Gold))
	told := 0
	for _, n := range all.Notices() {
		if len(n) > len(notice) && n[:len(notice)] == notice {
			told++
		}
	}
	if told != 1 {
		t.Errorf("the sum %q was told %d times", notice, told)
	}
	if diff := worth(all)["gold"] - before["gold"]; diff != got.Rewards.Gold {
		t.Errorf("%d gold came, %d are told", diff, got.Rewards.Gold)
	}
	for key, n := range worth(one) {
		if worth(all)[key] != n {
			t.Errorf("%s: %d together, %d one by one", key, worth(all)[key], n)
		}
	}
	if n := all.Doc.Stats.Of("activitiesCollected"); n != 8 {
		t.Errorf("%d were counted", n)
	}
	all.Refused(activity.ErrNoneFinished, "activity.collect_all", rules.None{})
}

// An activity whose cost cannot be paid stays with a reason; where none can be collected, the command is refused.
func TestCollectAllLeavesWhatCannotBePaid(t *testing.T) {
	t.Parallel()
	k := open(enginetest.New(t).Gold(0))
	finish := func(ids ...string) {
		for _, id := range ids {
			k.Doc.Activities.Put(id, game.Activity{Done: true})
		}
	}
	finish(games)
	k.Refused(activity.ErrGold, "activity.collect_all", rules.None{})
	finish(games, tribute)
	got := k.Do("activity.collect_all", rules.None{}).(activity.CollectedAll)
	if len(got.Collected) != 1 || got.Collected[0].Activity != tribute || len(got.Left) != 1 || got.Left[0].Reason.Code != "idle.gold_short" {
		t.Errorf("%+v", got)
	}
	if told := k.Notices(); !slices.Contains(told, fmt.Sprintf("1 activity collected: +%d gold, +%d xp", got.Rewards.Gold, got.Rewards.XP)) {
		t.Errorf("told %q", told)
	}
	if card(k, games).Status != game.ActivityFinished {
		t.Error("what was left is gone")
	}
}

// Activities that cannot start are listed; where none can, the refusal is that of the first.
func TestStartAll(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	got := k.Do("activity.start_all", activity.Names{Activities: []string{tribute, hoard, tribute}}).(activity.StartedAll)
	if len(got.Started) != 1 || len(got.Left) != 2 || got.Left[0].Reason.Code != "idle.requirements" || got.Left[1].Reason.Code != "idle.not_ready" {
		t.Errorf("%+v", got)
	}
	k.Refused(activity.ErrNotReady, "activity.start_all", activity.Names{Activities: []string{tribute}})
	k.Refused(activity.ErrUnknown, "activity.start_all", activity.Names{Activities: []string{"idle99"}})
	k.Refused(activity.ErrUnknown, "activity.start_all", activity.Names{})
}

// S-014: one command collects, starts again and puts the report away; without activities it puts the report away.
func TestCollectStartAgainAndReadInOneCommand(t *testing.T) {
	t.Parallel()
	k := open(enginetest.New(t))
	var free string
	for _, a := range k.Content.Activities {
		if a.Rewards.Costs() == (content.Amounts{}) {
			free = a.ID
			break
		}
	}
	k.Do("activity.start", name(free))
	k.Touched(1000 * time.Hour)
	report := k.Doc.Absence.Edit()
	report.Next = 7
	report.Reports = []game.Report{{ID: 6}, {ID: 7}}
	got := k.Do("activity.collect_all", activity.CollectAll{Again: true, Through: 6}).(activity.CollectedAll)
	if len(got.Collected) != 1 || len(got.Started) != 1 || activity.Status(k.Env(), free) != game.ActivityActive {
		t.Fatalf("%+v", got)
	}
	if left := k.Doc.Absence.Get().Reports; len(left) != 1 || left[0].ID != 7 {
		t.Fatalf("reports left: %+v", left)
	}
	got = k.Do("activity.collect_all", activity.CollectAll{Through: 7}).(activity.CollectedAll)
	if len(got.Collected) != 0 || len(k.Doc.Absence.Get().Reports) != 0 {
		t.Errorf("nothing was finished: %+v, reports %+v", got, k.Doc.Absence.Get().Reports)
	}
	if told := k.Notices(); slices.ContainsFunc(told, func(s string) bool { return len(s) > 2 && s[:2] == "0 " }) {
		t.Errorf("a sum of nothing was told: %v", told)
	}
}
