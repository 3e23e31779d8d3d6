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

// proseOf is an NPC's prose: a recruit's from the document, another NPC's from the content.
func proseOf(env *rules.Env, id string, n *game.NPC) prose {
	def, ok := env.Content.NPC(id)
	switch {
	case ok && n.Background == "":
		return prose{def.Personality, def.Background, def.Appearance, def.Skills}
	case !ok && !n.Custom: // its pack is absent
		return prose{background: env.Content.Message("npc.background_absent", game.Params("name", n.Name))}
	}
	return prose{n.Personality, n.Background, n.Appearance, n.Skills}
}
