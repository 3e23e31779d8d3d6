package quest_test

import (
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/quest"
)

// J4: each by its own rule, and together what they would be one by one, with one notice.
func TestAcceptAll(t *testing.T) {
	t.Parallel()
	all, one := enginetest.New(t), enginetest.New(t)
	open := 0
	for id, shown := range one.View("quests").(map[string]any) {
		if shown.(quest.View).WaitsFor != nil {
			continue
		}
		if _, err := one.Try("quest.accept", quest.Name{Quest: id}); err == nil {
			open++
		}
	}
	all.Notices()
	got := all.Do("quest.accept_all", rules.None{}).(quest.Taken)
	if open == 0 || len(got.Quests) != open {
		t.Fatalf("%d of %d were taken on", len(got.Quests), open)
	}
	for _, id := range got.Quests {
		a, _ := all.Doc.Quests.Get(id)
		if b, ok := one.Doc.Quests.Get(id); !ok || *a != *b || a.Status != game.QuestActive {
			t.Errorf("%s: together %+v, alone %+v", id, a, b)
		}
	}
	if told := all.Notices(); len(told) != 1 {
		t.Errorf("told %q", told)
	}
	all.Refused(quest.ErrNoneAvailable, "quest.accept_all", rules.None{})
}
