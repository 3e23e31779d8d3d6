package npc_test

import (
	"testing"

	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/npc"
)

func TestEveryCodeHasItsWords(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for _, c := range npc.System().Commands {
		for _, code := range c.Codes {
			if k.Content.Messages[code.Name] == "" {
				t.Errorf("%s: no text for %s", c.Name, code.Name)
			}
		}
	}
	for _, code := range []string{
		"npc.praised", "npc.gift_given", "npc.mission_sent", "npc.mission_completed", "npc.level_up", "npc.dismissed", "journal.written",
		"journal.blank", "journal.date", "npcPower.base", "npcPower.levels", "giftEffect.base", "giftEffect.liked", "giftEffect.disliked", "giftEffect.bound",
	} {
		if k.Content.Messages[code] == "" {
			t.Errorf("no text for %s", code)
		}
	}
}
