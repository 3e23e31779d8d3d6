package recruit_test

import (
	"testing"

	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/recruit"
)

func TestEveryCodeHasItsWords(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for _, c := range recruit.System().Commands {
		for _, code := range c.Codes {
			if k.Content.Messages[code.Name] == "" {
				t.Errorf("%s: no text for %s", c.Name, code.Name)
			}
		}
	}
	for _, code := range []string{"npc.joined", "recruitCost.base", "recruitCost.power", "recruitCost.deception", "recruitCost.loyalty", "recruitCost.market"} {
		if k.Content.Messages[code] == "" {
			t.Errorf("no text for %s", code)
		}
	}
}
