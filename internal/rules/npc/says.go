package npc

import (
	"hash/fnv"
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// says is an NPC's first line at an audience: about the latest happening, else a line of its own by its mood, else a
// greeting in its voice.
func says(env *rules.Env, id string, n *game.NPC) string {
	if len(n.Recent) > 0 {
		newest := n.Recent[0]
		if happened, ok := dealing(env, n, newest); ok {
			if r := pick(lines(env, id, n, happened), id+strconv.FormatInt(newest.At, 10)); r != nil {
				return line(env, n, r, nameOf(env, newest))
			}
		}
	}
	def, ok := env.Content.NPC(id)
	if !ok {
		return greeting(env, id, n)
	}
	switch mood(env, n) {
	case content.MoodLoyal:
		return def.Says.Loyal
	case content.MoodWavering:
		return def.Says.Wavering
	}
	return def.Says.Restless
}

func greeting(env *rules.Env, id string, n *game.NPC) string {
	r := pick(fitting(lines(env, id, n, "greeting"), nil), id)
	if r == nil {
		return ""
	}
	return line(env, n, r, "")
}

// pick chooses by a seed, because views roll nothing.
func pick(from []*content.Reply, seed string) *content.Reply {
	if len(from) == 0 {
		return nil
	}
	h := fnv.New32a()
	h.Write([]byte(seed))
	return from[int(h.Sum32())%len(from)]
}
