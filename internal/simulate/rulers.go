package simulate

import (
	"hash/fnv"
	"math/rand/v2"

	"umbrarch/internal/content"
	"umbrarch/internal/rules/ruler"
)

// RulerOf is a player's ruler: the recommended one for the first player, drawn by the seed for the others.
func RulerOf(c *content.Snapshot, seed string, player int) ruler.Creation {
	body := ruler.Recommended(c)
	if player == 0 {
		return body
	}
	dice := DiceOf(seed, player)
	body.Race = c.Races[dice.IntN(len(c.Races))].ID
	body.Origin = c.Origins[dice.IntN(len(c.Origins))].ID
	body.Alignment = c.Alignments[dice.IntN(len(c.Alignments))].ID
	body.School = c.Schools[dice.IntN(len(c.Schools))].ID
	return body
}

func DiceOf(seed string, player int) *rand.Rand {
	h := fnv.New64a()
	_, _ = h.Write([]byte(seed))
	return rand.New(rand.NewPCG(h.Sum64(), uint64(player)))
}
