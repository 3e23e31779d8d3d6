package npc

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// prose describes an NPC in words.
type prose struct {
	personality, background, appearance string
	skills                              []string
}

// proseOf is a recruit's own prose. The document keeps none of an NPC of the content, whose prose is the content's.
func proseOf(env *rules.Env, id string, n *game.NPC) prose {
	if def, ok := env.Content.NPC(id); ok && n.Background == "" {
		return prose{def.Personality, def.Background, def.Appearance, def.Skills}
	}
	return prose{n.Personality, n.Background, n.Appearance, n.Skills}
}
