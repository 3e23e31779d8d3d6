package npc_test

import (
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/npc"
)

// An answer is shown again verbatim although only its id and the named place are stored; the newest message is stored
// at greater length.
func TestAnswersAreWordedAgain(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	long := strings.Repeat("What of the war beyond our borders? ", 10)
	k.Doc.Lands.Put("re-estize", game.Land{WarStatus: land.War})
	placed := 0
	var told []string
	for range 30 {
		answer := k.Do("npc.talk", npc.Talk{NPC: who, Message: "war " + long[:200]}).(npc.Talked)
		told = slices.Insert(told, 0, answer.Reply)
		if r := get(t, k, who).Recent[0]; r.Text != "" {
			t.Fatalf("the words of an authored answer are stored: %q", r.Text)
		} else if strings.Contains(r.Ref, "/") {
			placed++
		}
		for i, shown := range view(t, k, who).Recent {
			if shown.Text != told[i] || strings.Contains(shown.Ref, "/") {
				t.Fatalf("answered %q, shown as %q with ref %s", told[i], shown.Text, shown.Ref)
			}
		}
	}
	if placed == 0 {
		t.Fatal("no answer spoke of a place; the test asks about the wrong thing")
	}
	recent := view(t, k, who).Recent
	if newest, older := len(recent[0].Said), len(recent[1].Said); newest <= older || older == 0 {
		t.Errorf("the newest is kept with %d bytes, the one before with %d", newest, older)
	}
}
