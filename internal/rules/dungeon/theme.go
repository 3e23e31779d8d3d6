package dungeon

import (
	"hash/fnv"
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// themeFor is the authored theme whose keywords a floor's theme names most, by words that begin so. Of two it is the one that
// is named last: a bone library is a library. Where none is named the text itself picks one, always the same.
func themeFor(c *content.Snapshot, theme string) *content.FloorTheme {
	words := wordsOf(theme)
	best, most := (*content.FloorTheme)(nil), naming{}
	for i := range c.FloorThemes {
		if n := named(words, &c.FloorThemes[i], theme); n.above(most) {
			best, most = &c.FloorThemes[i], n
		}
	}
	if best == nil && len(c.FloorThemes) > 0 {
		h := fnv.New32a()
		_, _ = h.Write([]byte(strings.Join(words, " ")))
		best = &c.FloorThemes[int64(h.Sum32())%int64(len(c.FloorThemes))]
	}
	return best
}

const flooded = "flooded"

// chamberOf is what a floor's chamber is drawn as, and whether its theme names water where that is something else: a
// flooded library is a library, under water.
func chamberOf(env *rules.Env, theme string) (mood string, wet bool) {
	mood = moodOf(env, theme)
	return mood, mood != flooded && namesWater(env, theme)
}

func namesWater(env *rules.Env, theme string) bool {
	words := wordsOf(theme)
	return slices.ContainsFunc(env.Content.FloorThemes, func(t content.FloorTheme) bool {
		return t.Mood == flooded && named(words, &t, theme).words > 0
	})
}

func wordsOf(theme string) []string {
	return strings.FieldsFunc(strings.ToLower(theme), func(r rune) bool { return r < 'a' || r > 'z' })
}

// naming is how many words name a theme, and where the last of them stands.
type naming struct{ words, last int }

func (n naming) above(m naming) bool {
	return n.words > m.words || n.words == m.words && n.last > m.last
}

// named tells how words name a theme; its own name counts most.
func named(words []string, t *content.FloorTheme, theme string) (n naming) {
	if strings.EqualFold(theme, t.Name) {
		return naming{words: len(words) + 1}
	}
	for at, word := range words {
		if slices.ContainsFunc(t.Keywords, func(key string) bool { return begins(word, key) }) {
			n = naming{n.words + 1, at + 1}
		}
	}
	return n
}

// whole is the length up to which a keyword stands alone: a seal is no sea.
const whole = 3

// begins tells whether a word is a keyword's: it begins so, or, of a short one, is it or its plural.
func begins(word, key string) bool {
	rest, ok := strings.CutPrefix(word, key)
	return ok && (len(key) > whole || rest == "" || rest == "s")
}

// moodOf is what a floor's chamber is drawn as.
func moodOf(env *rules.Env, theme string) string {
	if theme == game.UndevelopedCavern {
		return "cavern"
	}
	if t := themeFor(env.Content, theme); t != nil {
		return t.Mood
	}
	return "cavern"
}
