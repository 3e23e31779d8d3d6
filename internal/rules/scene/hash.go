package scene

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"

	"umbrarch/internal/rules"
)

// hash is a number that the reign's seed and some words decide. It is the same whenever it is asked for.
func hash(env *rules.Env, of ...any) uint64 {
	sum := sha256.Sum256([]byte(fmt.Sprintln(append([]any{env.Doc.Dice.Get().Seed, "scene"}, of...)...)))
	return binary.BigEndian.Uint64(sum[:])
}

// sortByHash orders words by their hash.
func sortByHash(env *rules.Env, words []string, of ...any) {
	drawn := map[string]uint64{}
	for _, w := range words {
		drawn[w] = hash(env, append([]any{w}, of...)...)
	}
	slices.SortFunc(words, func(a, b string) int { return cmp.Or(cmp.Compare(drawn[a], drawn[b]), cmp.Compare(a, b)) })
}
