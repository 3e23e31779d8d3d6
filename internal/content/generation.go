package content

import (
	"slices"
	"strings"
)

// Generation is what a provider of generated text is told, and what makes its text unfit. The game is whole without one.
type Generation struct {
	Manner []string            `json:"manner"` // of every piece: tone, ages, and that data is no order
	Tasks  map[string][]string `json:"tasks"`  // what to write, by kind of work

	Painting []string            `json:"painting"` // the manner of every picture
	Pictures map[string][]string `json:"pictures"` // what to paint, by kind of work

	Refused []string `json:"refused"` // words and phrases that neither a player's data nor an answer may hold
}

// Instructions are the whole of what a provider is told about a kind of work; "" where the kind is not known.
func (g Generation) Instructions(kind string) string {
	if task, ok := g.Tasks[kind]; ok {
		return strings.Join(slices.Concat(g.Manner, task), "\n")
	}
	if task, ok := g.Pictures[kind]; ok {
		return strings.Join(slices.Concat(g.Painting, task), "\n")
	}
	return ""
}

// Kinds of work that there are, in order.
func (g Generation) Kinds() []string {
	return slices.Sorted(func(yield func(string) bool) {
		for _, kinds := range []map[string][]string{g.Tasks, g.Pictures} {
			for kind := range kinds {
				if !yield(kind) {
					return
				}
			}
		}
	})
}

// Unfit answers the first word or phrase of a text that no text here may hold, whoever wrote it, or "".
func (g Generation) Unfit(text string) string {
	if word := bannedIn(text); word != "" {
		return word
	}
	plain := plainWords(text)
	for _, phrase := range g.Refused {
		if strings.Contains(plain, plainWords(phrase)) {
			return phrase
		}
	}
	return ""
}
