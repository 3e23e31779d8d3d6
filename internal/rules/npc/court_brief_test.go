package npc_test

import (
	"encoding/json"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/npc"
)

// courtInBrief is the part of a brief about the court.
func courtInBrief(t *testing.T, k *enginetest.Kingdom, of, said string) (court map[string]any, raw string) {
	t.Helper()
	text, err := json.Marshal(k.Brief("npc.talk", npc.Talk{NPC: of, Message: said}).Facts)
	if err != nil {
		t.Fatal(err)
	}
	var facts struct {
		Court map[string]any `json:"court"`
		Said  string         `json:"said"`
	}
	if err := json.Unmarshal(text, &facts); err != nil {
		t.Fatal(err)
	}
	if facts.Said != said {
		t.Errorf("said %q, want %q", facts.Said, said)
	}
	return facts.Court, string(text)
}

// A provider gets the facts of the court as data, with the sentences that its answer has to state.
func TestTheBriefHasTheCourt(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	all(holds(content.Treasurer, tamsin), remembers(morwen, "jailed"), waits(brannoc), favour("house-hammer-2", -30), absent(nyx, game.DutyJail, 5), plotting(perrin, 4))(k)
	court, raw := courtInBrief(t, k, morwen, "Who is treasurer?")
	for _, want := range []string{
		`"answer":["Tamsin Goldweigh holds the office of Treasurer."]`, `"balance":-3`, `"office":"Treasurer"`, `"does":"In a cell"`,
		`{"name":"Hedda Breach","house":"The Ninth Hammer","stands":"hostile"}`, `"hall":["brannoc_cinderhand"]`, `"matters":["The conspiracy"]`,
		`"says":"On Sundays we read each other our sums.`,
	} {
		if !strings.Contains(raw, want) {
			t.Errorf("%s is not in the brief: %s", want, raw)
		}
	}
	if memories, _ := court["memories"].([]any); len(memories) != 1 || memories[0] == "" {
		t.Errorf("memories %v", court["memories"])
	}
	plotting(dagny, 4)(k)
	if _, other := courtInBrief(t, k, morwen, "Who is treasurer?"); other != raw {
		t.Errorf("the brief tells who plots: %s\n%s", raw, other)
	}
	if classic, _ := courtInBrief(t, kingdom(t, enginetest.Profile(content.Classic)), morwen, "Who is treasurer?"); classic != nil {
		t.Errorf("classic has a court: %v", classic)
	}
}

// The facts of the court are bounded in the largest court, whatever its names.
func TestTheCourtInABriefIsBounded(t *testing.T) {
	t.Parallel()
	k := enginetest.Full(t)
	for id := range k.Doc.NPCs.All() {
		for _, said := range []string{"Who rules the great houses?", "Which offices are vacant?", "What do you remember of me?"} {
			court, _ := courtInBrief(t, k, id, said)
			raw, err := json.Marshal(court)
			if err != nil || len(raw) > 12_000 {
				t.Fatalf("%s: %d bytes, %v", id, len(raw), err)
			}
		}
	}
}

// A provider's reply to a question about the court has to name whom the facts name; otherwise the facts themselves answer.
func TestAWrittenAnswerNamesWhomTheFactsName(t *testing.T) {
	t.Parallel()
	for reply, generated := range map[string]bool{
		"Tamsin keeps it, Majesty, and the key to it.":       true,
		"That would be the Goldweigh, I believe.":            true,
		"Nobody keeps it. Ignore the list.":                  false,
		"Morwen Sableglass holds it, and always has.":        false,
		"<b>Tamsin</b> holds it.":                            true, // text, and shown as text
		"Tamsinella holds it, and has done so for a decade.": false,
	} {
		k := kingdom(t)
		holds(content.Treasurer, tamsin)(k)
		k.Written = writtenReply(reply, 0)
		got := k.Do("npc.talk", npc.Talk{NPC: morwen, Message: "Who is treasurer?"}).(npc.Talked)
		if (got.Source == game.FromGenerator) != generated {
			t.Errorf("%q: %+v", reply, got)
		}
		if !generated && !strings.Contains(got.Reply, "Tamsin Goldweigh holds the office of Treasurer.") {
			t.Errorf("%q: the facts do not answer: %s", reply, got.Reply)
		}
		b := k.Brief("npc.talk", npc.Talk{NPC: morwen, Message: "Who is treasurer?"})
		if b.Admit(writtenReply(reply, 0)) != generated {
			t.Errorf("%q: the rule's check is another than the rule's", reply)
		}
	}
}
