package quest_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/quest"
)

// decide gives an admin's command on a state and returns the row to write.
func decide(t *testing.T, k *enginetest.Kingdom, name string, state quest.State, body any) (result any, row *quest.Decided, err error) {
	t.Helper()
	c, ok := k.Engine.Command(name)
	if !ok || c.Scope != rules.OnAdmin || c.Role != rules.Admin {
		t.Fatalf("%s is no admin's command", name)
	}
	env := k.Env()
	rules.OverrideSeam.Give(env, state)
	env.Actor = rules.Actor{Player: "admin", Role: rules.Admin}
	p, err := c.Prepare(env, body)
	if err != nil || p.Apply == nil {
		return nil, nil, err
	}
	result = p.Apply()
	d, _ := rules.OverrideSeam.Decided(env)
	return result, &d, nil
}

// lay puts overrides in force.
func lay(t *testing.T, k *enginetest.Kingdom, rows ...content.Override) {
	t.Helper()
	base, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	next, left := base.Overlay(rows)
	if len(left) > 0 {
		t.Fatal(left)
	}
	k.Content = next
}

// E-228: an empty form makes a complete quest, and requirements are split at commas.
func TestPutDefaults(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	result, d, err := decide(t, k, "quest.put", quest.State{NextID: "custom-7"}, quest.Put{})
	if err != nil {
		t.Fatal(err)
	}
	q := result.(quest.Written).Quest
	if q.ID != "custom-7" || q.Title != "Untitled Quest" || q.Description != "" || q.Type != "Side" || q.Difficulty != "easy" || q.ProgressMax != 1 || len(q.Requirements) != 0 {
		t.Fatalf("%+v", q)
	}
	if !d.New || d.By != "admin" || d.At != k.Now || d.Row.ID != "custom-7" || d.Row.Retired {
		t.Fatalf("%+v", d)
	}
	result, _, err = decide(t, k, "quest.put", quest.State{}, quest.Put{Quest: "q1", Difficulty: " Hard", Requirements: []string{"a, b,,c "}})
	if err != nil {
		t.Fatal(err)
	}
	w := result.(quest.Written)
	if !slices.Equal(w.Quest.Requirements, []string{"a", "b", "c"}) || w.Quest.Difficulty != "hard" || !slices.Equal(w.Unread, []string{"a", "b", "c"}) {
		t.Fatalf("%+v", w)
	}
}

func TestPutRefuses(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for fault, body := range map[string]quest.Put{
		"title: hidden":               {Title: "a\u202eb"},
		"title: too_long":             {Title: strings.Repeat("x", 101)},
		"description: too_long":       {Description: strings.Repeat("x", 601)},
		`type "Grand" is not known`:   {Type: "Grand"},
		`figure "luck" is not known`:  {Figure: "luck"},
		"an id needs":                 {Quest: "<b>"},
		"a daily quest, and it alone": {Figure: "daily.praises"},
		"gold must be 0 to 25000":     {Rewards: content.QuestRewards{Amounts: content.Gold(25001)}},
		"it must end after":           {Type: "Event", StartsAt: 5, EndsAt: 4},
	} {
		_, _, err := decide(t, k, "quest.put", quest.State{NextID: "custom-1"}, body)
		var no *game.Refusal
		if !errors.As(err, &no) || no.Code != quest.ErrInvalid || !strings.Contains(no.Params["fault"].(string), fault) {
			t.Errorf("want %q, got %v", fault, err)
		}
	}
}

func TestRetire(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	if _, _, err := decide(t, k, "quest.retire", quest.State{}, quest.Name{Quest: "q99"}); !errors.Is(err, quest.ErrUnknown.With()) {
		t.Fatalf("%v", err)
	}
	_, d, err := decide(t, k, "quest.retire", quest.State{}, quest.Name{Quest: "q2"})
	if err != nil || !d.Row.Retired || !d.New || !strings.Contains(string(d.Row.Body), "An Errand for Somebody Else") {
		t.Fatalf("%v %+v", err, d)
	}
	if _, again, err := decide(t, k, "quest.retire", quest.State{Row: &d.Row}, quest.Name{Quest: "q2"}); err != nil || again != nil {
		t.Fatalf("retired twice: %v %+v", err, again)
	}
	_, back, err := decide(t, k, "quest.put", quest.State{Row: &d.Row}, quest.Put{Quest: "q2", Title: "Back"})
	if err != nil || back.Row.Retired || back.New {
		t.Fatalf("put on a tombstone: %v %+v", err, back)
	}
}

// C-247: a player who holds a deleted quest can read and finish it; it cannot be accepted.
func TestARetiredQuest(t *testing.T) {
	t.Parallel()
	holder, other := enginetest.New(t), enginetest.New(t)
	accept(holder, "q6")
	_, d, err := decide(t, holder, "quest.retire", quest.State{}, quest.Name{Quest: "q6"})
	if err != nil {
		t.Fatal(err)
	}
	before := len(holder.View("quests").(map[string]any))
	available := log(other).Available
	for _, k := range []*enginetest.Kingdom{holder, other} {
		lay(t, k, d.Row)
	}
	if v := card(holder, "q6"); v.Status != game.QuestActive || v.Title == "" || !v.Ready || log(holder).Active != 1 {
		t.Fatalf("%+v", v)
	}
	if n := len(holder.View("quests").(map[string]any)); n != before {
		t.Fatalf("%d cards of %d", n, before)
	}
	if _, shown := other.View("quests").(map[string]any)["q6"]; shown || log(other).Available != available-1 {
		t.Fatal("who does not hold it still sees it")
	}
	other.Refused(quest.ErrUnknown, "quest.accept", quest.Name{Quest: "q6"})
	other.Refused(quest.ErrUnknown, "quest.complete", quest.Name{Quest: "q6"})
	holder.Refused(quest.ErrNotAvailable, "quest.accept", quest.Name{Quest: "q6"})
	praise(holder, 1) // reactions skip the retired quest
	complete(holder, "q6")
	if v := card(holder, "q6"); v.Status != game.QuestCompleted || !slices.Contains(log(holder).Completed, "q6") {
		t.Fatalf("%+v", v)
	}
}

// A daily quest that is retired while active ends permanently.
func TestARetiredDailyQuest(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	accept(k, "d1")
	row, err := content.OverrideQuest(&content.Quest{
		ID: "d1", Title: "Last Day", Type: content.QuestDaily, Difficulty: "easy", ProgressMax: 1, Trigger: content.Trigger{Figure: "daily.praises", At: 1},
	}, true)
	if err != nil {
		t.Fatal(err)
	}
	lay(t, k, row)
	praise(k, 1)
	complete(k, "d1")
	k.Refused(quest.ErrUnknown, "quest.accept", quest.Name{Quest: "d1"})
	if _, shown := k.View("quests").(map[string]any)["d1"]; shown {
		t.Fatal("it is still shown")
	}
	k.Now += 24 * 3600 * 1000
	k.Refused(quest.ErrUnknown, "quest.accept", quest.Name{Quest: "d1"})
}

// An Event has opening hours (H59g); one without a figure is ready when accepted.
func TestAnEventHasHours(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	const hour = 3600 * 1000
	starts := k.Now + hour
	_, d, err := decide(t, k, "quest.put", quest.State{NextID: "custom-1"}, quest.Put{
		Title: "Harvest", Type: "Event", StartsAt: starts, EndsAt: starts + hour, Rewards: content.QuestRewards{Amounts: content.Gold(70)},
	})
	if err != nil {
		t.Fatal(err)
	}
	lay(t, k, d.Row)
	k.Refused(quest.ErrNotBegun, "quest.accept", quest.Name{Quest: "custom-1"})
	if why := log(k).Locked["custom-1"]; why.Code != "quest.not_begun" || why.Params["retryAt"] != starts {
		t.Fatalf("%+v", why)
	}
	k.Now = starts + hour
	k.Refused(quest.ErrOver, "quest.accept", quest.Name{Quest: "custom-1"})
	k.Now = starts
	gold := k.Whole()
	accept(k, "custom-1")
	if v := card(k, "custom-1"); !v.Ready || v.WaitsFor != nil || v.Progress != 1 {
		t.Fatalf("%+v", v)
	}
	k.Now = starts + 2*hour // a quest accepted in time may be completed late
	complete(k, "custom-1")
	if k.Whole() != gold+70 {
		t.Fatalf("gold %d, then %d", gold, k.Whole())
	}
}

// When an admin lowers the target, progress is shown up to the new target and the quest can be completed.
func TestAskingForLess(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	row := func(most int64) content.Override {
		_, d, err := decide(t, k, "quest.put", quest.State{}, quest.Put{Quest: "q5", Figure: "praisesGiven", ProgressMax: most})
		if err != nil {
			t.Fatal(err)
		}
		return d.Row
	}
	lay(t, k, row(5))
	accept(k, "q5")
	praise(k, 3)
	lay(t, k, row(2))
	if v := card(k, "q5"); v.Progress != 2 || v.ProgressMax != 2 || !v.Ready {
		t.Fatalf("%+v", v)
	}
	complete(k, "q5")
}
