package npc_test

import (
	"encoding/json"
	"strings"
	"testing"

	"umbrarch/internal/rules/npc"
)

// A brief describes an NPC of the content, the first twelve and the hoard's, for talk and for the journal.
func TestABriefTellsWhoSpeaks(t *testing.T) {
	t.Parallel()
	k := kingdom(t).Gold(1_000_000)
	all := k.Content.NPCs.Default
	for _, h := range k.Content.NPCs.Hoard {
		k.Env().Join(&h, true)
		all = append(all, h)
	}
	for _, def := range all {
		for command, body := range map[string]any{
			"npc.talk":   npc.Talk{NPC: def.ID, Message: "Who are you?"},
			"npc.ponder": npc.Ponder{NPC: def.ID},
		} {
			raw, err := json.Marshal(k.Brief(command, body).Facts)
			if err != nil || !strings.Contains(string(raw), quoted(t, def.Personality)) || !strings.Contains(string(raw), quoted(t, def.Background)) {
				t.Errorf("%s: the brief of %s does not tell personality and background, %v: %s", command, def.ID, err, raw)
			}
		}
	}
}

func quoted(t *testing.T, text string) string {
	t.Helper()
	raw, err := json.Marshal(text)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}
