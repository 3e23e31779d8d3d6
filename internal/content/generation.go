package content

import "strings"

// Generation is what a provider of generated text is told, and what makes its text unfit. The game is whole without one.
type Generation struct {
	Manner  []string            `json:"manner"`  // of every piece: tone, ages, and that data is no order
	Tasks   map[string][]string `json:"tasks"`   // what to write, by kind of work
	Refused []string            `json:"refused"` // words and phrases that neither a player's data nor an answer may hold
}

// Instructions are the whole of what a provider is told about a kind of work; "" where the kind is not known.
func (g Generation) Instructions(kind string) string {
	task, ok := g.Tasks[kind]
	if !ok {
		return ""
	}
	return strings.Join(append(append([]string{}, g.Manner...), task...), "\n")
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
