package rules

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// Slots chooses a name of this reign for each slot of the texts. Where the reign has none of a kind, the message
// "slot.<kind>" is used.
func (env *Env) Slots(purpose string, texts ...string) map[string]string {
	var out map[string]string
	for _, text := range texts {
		for _, kind := range slotsOf(text) {
			if _, done := out[kind]; done {
				continue
			}
			if out == nil {
				out = map[string]string{}
			}
			out[kind] = env.Name(purpose, kind)
		}
	}
	return out
}

// Name chooses a name of a kind: npc, consort, building, land, or one of the ruler's own names.
func (env *Env) Name(purpose, kind string) string {
	var names []string
	switch kind {
	case "player":
		return env.Doc.Ruler.Get().Name
	case "title":
		return env.Doc.Ruler.Get().Title
	case "kingdom":
		return env.Doc.Kingdom.Get().Name
	case "npc":
		for _, n := range env.Doc.NPCs.All() {
			names = append(names, n.Name)
		}
	case "consort":
		names = env.consorts()
	case "building":
		for i := range env.Content.Buildings {
			if env.Level(env.Content.Buildings[i].ID) > 0 {
				names = append(names, env.Content.Buildings[i].Name)
			}
		}
	case "land", "place":
		names = env.foreign()
	}
	if len(names) == 0 {
		return env.Content.Message("slot."+kind, nil)
	}
	return names[env.Roll(purpose, int64(len(names)))]
}

// CanTell tells whether the reign can fill the slots of texts. A text with {consort} needs a consort; all other kinds
// have a general name.
func (env *Env) CanTell(texts ...string) bool {
	speaks := func(text string) bool { return slices.Contains(slotsOf(text), "consort") }
	return !slices.ContainsFunc(texts, speaks) || len(env.consorts()) > 0
}

func (env *Env) consorts() (names []string) {
	for id, m := range env.Doc.Court.All() {
		if c, ok := env.Content.Candidate(id); ok && m.Status == game.RungConsort {
			names = append(names, c.Name)
		}
	}
	return names
}

// foreign are the lands beyond the own domain, without allies (decision H38).
func (env *Env) foreign() []string {
	var names []string
	for i := range env.Content.Territories {
		land := &env.Content.Territories[i]
		if land.ID != content.OwnDomain && env.FigureOf("allied", land.ID) == 0 {
			names = append(names, inSentence(land.Name))
		}
	}
	return names
}

// inSentence is a land's name inside a sentence. A name of several words gets an article, and so does the general name
// "country beyond the hill".
func inSentence(name string) string {
	bare, _ := strings.CutPrefix(name, "The ")
	if bare == name && !strings.Contains(name, " ") {
		return name
	}
	return "the " + bare
}

// Worded fills an authored text with the chosen names.
func Worded(text string, slots map[string]string) string {
	if len(slots) == 0 {
		return text
	}
	params := make(map[string]any, len(slots))
	for k, v := range slots {
		params[k] = v
	}
	worded := content.Render(text, params)
	if strings.HasPrefix(text, "{land}") || strings.HasPrefix(text, "{place}") {
		return capital(worded) // the sentence may start with an article
	}
	return worded
}

func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

func slotsOf(text string) []string {
	var out []string
	for {
		_, rest, found := strings.Cut(text, "{")
		if !found {
			return out
		}
		name, after, closed := strings.Cut(rest, "}")
		if !closed {
			return out
		}
		if !slices.Contains(out, name) {
			out = append(out, name)
		}
		text = after
	}
}
