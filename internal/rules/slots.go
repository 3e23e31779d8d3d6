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
// "slot.<kind>" is used. A slot such as npc_as takes the pronoun of the person in {npc}.
func (env *Env) Slots(purpose string, texts ...string) map[string]string {
	var out map[string]string
	chosen := map[string]named{}
	for _, text := range texts {
		for _, slot := range content.Slots(text) {
			kind, choosesWords := strings.CutSuffix(slot, content.AsSuffix)
			of, done := chosen[kind]
			if !done {
				of = env.choose(purpose, kind)
				chosen[kind] = of
			}
			if out == nil {
				out = map[string]string{}
			}
			out[slot] = of.name
			if choosesWords {
				out[slot] = of.pronoun
			}
		}
	}
	return out
}

// named is somebody or something that a text can name.
type named struct{ name, pronoun string }

// Name chooses a name of a kind: npc, consort, building, land, or one of the ruler's own names.
func (env *Env) Name(purpose, kind string) string { return env.choose(purpose, kind).name }

func (env *Env) choose(purpose, kind string) named {
	var all []named
	switch kind {
	case "player":
		return named{name: env.Doc.Ruler.Get().Name}
	case "title":
		return named{name: env.Doc.Ruler.Get().Title}
	case "kingdom":
		return named{name: env.Doc.Kingdom.Get().Name}
	case "npc":
		for id, n := range env.Doc.NPCs.All() {
			all = append(all, named{n.Name, env.Pronoun(id)})
		}
	case "consort":
		all = env.consorts()
	case "building":
		for i := range env.Content.Buildings {
			if env.Level(env.Content.Buildings[i].ID) > 0 {
				all = append(all, named{name: env.Content.Buildings[i].Name})
			}
		}
	case "land", "place":
		all = env.foreign()
	}
	if len(all) == 0 {
		return named{env.Content.Message("slot."+kind, nil), content.They}
	}
	return all[env.Roll(purpose, int64(len(all)))]
}

// Pronoun is that of an NPC: as the content says, or by the build of a recruit's portrait ("<race>.<build>.<face>").
func (env *Env) Pronoun(npc string) string {
	if def, ok := env.Content.NPC(npc); ok {
		return def.Pronoun
	}
	n, _ := env.Doc.NPCs.Get(npc)
	if n == nil {
		return content.They
	}
	_, rest, _ := strings.Cut(n.Portrait, ".")
	build, _, _ := strings.Cut(rest, ".")
	return content.PronounOf(build)
}

// CanTell tells whether the reign can fill the slots of texts. A text with {consort} needs a consort; all other kinds
// have a general name.
func (env *Env) CanTell(texts ...string) bool {
	speaks := func(text string) bool { return slices.Contains(content.Slots(text), "consort") }
	return !slices.ContainsFunc(texts, speaks) || len(env.consorts()) > 0
}

func (env *Env) consorts() (all []named) {
	for id, m := range env.Doc.Court.All() {
		if c, ok := env.Content.Candidate(id); ok && m.Status == game.RungConsort {
			all = append(all, named{c.Name, c.Pronoun})
		}
	}
	return all
}

// foreign are the lands beyond the own domain, without allies (decision H38).
func (env *Env) foreign() []named {
	var all []named
	for i := range env.Content.Territories {
		land := &env.Content.Territories[i]
		if land.ID != content.OwnDomain && env.FigureOf("allied", land.ID) == 0 {
			all = append(all, named{name: inSentence(land.Name)})
		}
	}
	return all
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
