package npc

import (
	"hash/fnv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// says is what a subject says first at an audience: words of its own by how loyal it is, or a greeting in its voice.
func says(env *rules.Env, id string, n *game.NPC) string {
	def, ok := env.Content.NPC(id)
	if !ok {
		return greeting(env, id, n)
	}
	switch b := &env.Content.Balance.NPC; {
	case n.Loyalty > b.LoyalAbove:
		return def.Says.Loyal
	case n.Loyalty > b.WaveringAbove:
		return def.Says.Wavering
	default:
		return def.Says.Restless
	}
}

// greeting follows from the id, since a view rolls nothing.
func greeting(env *rules.Env, id string, n *game.NPC) string {
	tag := voices(env, id, n)[0]
	var fits []*content.Reply
	for i := range env.Content.Replies {
		if r := &env.Content.Replies[i]; r.Tag == tag && r.Situation == "greeting" {
			fits = append(fits, r)
		}
	}
	if len(fits) == 0 {
		return ""
	}
	h := fnv.New32a()
	h.Write([]byte(id))
	return line(env, n, fits[int(h.Sum32())%len(fits)], "")
}
