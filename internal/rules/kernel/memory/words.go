package memory

import (
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Recalled words a memory. The same memory always has the same words.
func Recalled(env *rules.Env, who game.Person, m game.Memory) string {
	texts := env.Content.Recalls[m.Deed]
	if len(texts) == 0 {
		return ""
	}
	about := Name(env, game.PersonOf(m.About))
	if about == "" {
		about = env.Content.Message("memory.somebody", nil)
	}
	i := Hash(env, int64(len(texts)), "recall", who.Key(), m.Deed, m.About, strconv.FormatInt(m.Day, 10))
	return rules.Worded(texts[i], map[string]string{"about": about})
}

// Says is a person's sentence about a bond.
func Says(env *rules.Env, who, other game.Person, b game.Bond) string {
	if w := Written(env, who, other); w != nil && b.Day == 0 {
		return w.Says[who.ID]
	}
	texts := env.Content.Bonds.Kinds[b.Kind]
	if len(texts) == 0 {
		return ""
	}
	i := Hash(env, int64(len(texts)), "bond", who.Key(), b.A, b.B, b.Kind)
	day := env.Content.Message("memory.day", game.Params("n", b.Day))
	return rules.Worded(texts[i], map[string]string{"about": Name(env, other), "day": day})
}

// Stands names a regard.
func Stands(env *rules.Env, n int64) string {
	far := env.Content.Balance.Memory.EnemyRegard
	switch {
	case n <= -far:
		return "hostile"
	case n < 0:
		return "cold"
	case n == 0:
		return "even"
	case n < far:
		return "warm"
	}
	return "devoted"
}
