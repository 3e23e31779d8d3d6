package event_test

import (
	"testing"

	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/event"
)

func TestEveryCodeHasItsWords(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for _, c := range event.System().Commands {
		for _, code := range c.Codes {
			if k.Content.Messages[code.Name] == "" {
				t.Errorf("%s: no text for %s", c.Name, code.Name)
			}
		}
	}
	for _, code := range []string{
		"event.arrived", "event.dropped", "event.mitigated", "event.mitigation_failed", "event.mitigation_gold_short", "event.resolved",
		"event.chance", "slot.npc", "slot.consort", "slot.building", "slot.land", "slot.place",
	} {
		if k.Content.Messages[code] == "" {
			t.Errorf("no text for %s", code)
		}
	}
}
