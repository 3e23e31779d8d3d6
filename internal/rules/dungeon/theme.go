package dungeon

import (
	"hash/fnv"
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// themeFor is the authored theme whose keywords the text of a floor's theme names most often, compared by the
// beginnings of words. Of equals it is the last named, so that a "bone library" is a library. Where none is named, a
// hash of the text picks one.
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

// chamberOf is the drawing of a floor's chamber, and whether its theme names water while the drawing is another: a
// flooded library is drawn as a library under water.
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

// naming is the number of words that name a theme, and the position of the last.
type naming struct{ words, last int }

func (n naming) above(m naming) bool {
	return n.words > m.words || n.words == m.words && n.last > m.last
}

// named counts the words that name a theme; its own name counts most.
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

// whole is the length up to which a keyword matches whole words only: "seal" does not match "sea".
const whole = 3

// begins tells whether a word matches a keyword: it starts with it, or for a short keyword equals it or its plural.
func begins(word, key string) bool {
	rest, ok := strings.CutPrefix(word, key)
	return ok && (len(key) > whole || rest == "" || rest == "s")
}

// moodOf is the drawing of a floor's chamber.
func moodOf(env *rules.Env, theme string) string {
	if theme == game.UndevelopedCavern {
		return "cavern"
	}
	if t := themeFor(env.Content, theme); t != nil {
		return t.Mood
	}
	return "cavern"
}
