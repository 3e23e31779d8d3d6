package scene

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/memory"
)

// hash is a number that the reign's seed and some words decide. It is the same whenever it is asked for.
func hash(env *rules.Env, of ...any) int64 {
	words := make([]string, 1, len(of)+1)
	words[0] = "scene"
	for _, w := range of {
		words = append(words, fmt.Sprint(w))
	}
	return memory.Hash(env, math.MaxInt64, words...)
}

// sortByHash orders words by their hash.
func sortByHash(env *rules.Env, words []string, of ...any) {
	drawn := map[string]int64{}
	for _, w := range words {
		drawn[w] = hash(env, append([]any{w}, of...)...)
	}
	slices.SortFunc(words, func(a, b string) int { return cmp.Or(cmp.Compare(drawn[a], drawn[b]), cmp.Compare(a, b)) })
}
