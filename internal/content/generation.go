package content

import (
	"slices"
	"strings"
	"unicode"
)

// Generation holds the instructions for a provider of generated text, and the words that make a text unfit. The game is
// complete without a provider.
type Generation struct {
	Manner []string            `json:"manner"` // for every text: tone, ages, and that data are no instructions
	Tasks  map[string][]string `json:"tasks"`  // instructions by kind of work

	Painting []string            `json:"painting"` // instructions for every picture
	Pictures map[string][]string `json:"pictures"` // instructions by kind of picture

	Refused []string `json:"refused"` // words and phrases forbidden in players' data and in answers
	Numbers []string `json:"numbers"` // words that are numbers
}

// Instructions are a provider's complete instructions for a kind of work; "" for an unknown kind.
func (g Generation) Instructions(kind string) string {
	if task, ok := g.Tasks[kind]; ok {
		return strings.Join(slices.Concat(g.Manner, task), "\n")
	}
	if task, ok := g.Pictures[kind]; ok {
		return strings.Join(slices.Concat(g.Painting, task), "\n")
	}
	return ""
}

// Kinds lists the kinds of work in order.
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

// Unfit is the first forbidden word or phrase of a text, or "".
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

// AddsNumber tells whether a text has a number, in digits or as a word, that another text does not have.
func (g Generation) AddsNumber(before, after string) bool {
	known := strings.Fields(plainWords(before))
	return slices.ContainsFunc(strings.Fields(plainWords(after)), func(w string) bool {
		return (strings.ContainsFunc(w, unicode.IsDigit) || slices.Contains(g.Numbers, w)) && !slices.Contains(known, w)
	})
}
