package pack

import (
	"encoding/json"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"umbrarch/internal/content"
	"umbrarch/internal/content/language"
)

// translatable are the texts of records that the page reads from the static content, so that a language can word them.
// Texts that reach the page within a reign, such as replies and events, are English.
var translatable = map[string][]field{
	"achievements.json":  {"name", "description"},
	"activities.json":    {"name", "description"},
	"alignments.json":    {"description"},
	"attributes.json":    {"tagline", "help"},
	"blueprints.json":    {"name", "line", "description"},
	"buildings.json":     {"description"},
	"candidates.json":    {"description", "lore", "personalQuests/*/description"},
	"cases.json":         {"name", "description"},
	"codex.json":         {"title", "body"},
	"floor_effects.json": {"description"},
	"gifts.json":         {"description"},
	"missions.json":      {"name", "description"},
	"origins.json":       {"description"},
	"policies.json":      {"description"},
	"quests.json":        {"title", "description"},
	"races.json":         {"description"},
	"relics.json":        {"name", "lore"},
	"schools.json":       {"description"},
	"territories.json":   {"name", "inText"},
	"traits.json":        {"description"},
	"units.json":         {"description"},
	"upgrades.json":      {"name", "description"},
}

// Translatable are the files of the content whose records can be translated.
func Translatable() []string { return slices.Sorted(maps.Keys(translatable)) }

func isTranslatable(file string) bool {
	_, records := translatable[file]
	return records || file == language.Messages || file == language.Page
}

// translation is a text of a language, with its place in the pack.
type translation struct {
	place
	tag string
	id  language.ID
	language.Translation
}

// readTranslations reads a file of a language: for each text the English that was translated, and the text. An empty text
// is not translated yet.
func (p *Pack) readTranslations(name string, root *node, f *faults) {
	file, tag := path.Base(name), path.Base(path.Dir(name))
	_, records := translatable[file]
	for _, id := range root.entries(name, f) {
		at := root.fields[id]
		if !records {
			p.readTranslation(name, tag, language.ID{File: file, ID: id}, at, f)
			continue
		}
		for _, part := range at.entries(name, f) {
			if !matches(translatable[file], part) {
				f.add(name, at.lines[part], "%s: %q is no text that a language can word", id, part)
				continue
			}
			p.readTranslation(name, tag, language.ID{File: file, ID: id, Field: part}, at.fields[part], f)
		}
	}
	if n := len(p.words); n > languageMost {
		f.add(name, 0, "a pack translates at most %d texts", languageMost)
		p.words = nil
	}
}

// languageMost bounds the translated texts of a pack, several times those of the game.
const languageMost = 30_000

func (p *Pack) readTranslation(name, tag string, id language.ID, n *node, f *faults) {
	called := strings.TrimSuffix(id.ID+": "+id.Field, ": ")
	for _, key := range n.entries(name, f) {
		if key != "en" && key != "text" {
			f.add(name, n.lines[key], "%s: the key %q is not known", called, key)
		}
	}
	english, ok := n.field("en").text()
	text, also := n.field("text").text()
	switch {
	case !ok || !also:
		f.add(name, n.line, `%s: {"en": the English text, "text": its translation} is expected`, called)
	case text == "":
	case len(text) > textMost || utf8.RuneCountInString(text) > 2*longest(id.Field) && longest(id.Field) == nameMost && id.Field != "":
		f.add(name, n.line, "%s: the text is too long", called)
	default:
		if wrong := language.Unfit(tag, english, text); wrong != "" {
			f.add(name, n.line, "%s: %s", called, wrong)
			return
		}
		p.words = append(p.words, translation{place{name, n.line}, tag, id, language.Translation{English: english, Text: text}})
	}
}

// Translated tells how far packs translate a language.
type Translated struct {
	language.About
	Texts int     `json:"texts" doc:"texts in force"`
	Of    int     `json:"of" doc:"texts of the game that can be translated"`
	Old   []Older `json:"old" nullable:"false" doc:"translations of an English that the game no longer has, at most 100; English is shown in their place"`
}

// Older is a translation whose English the game no longer has.
type Older struct {
	File string `json:"file"`
	Line int    `json:"line"`
	Was  string `json:"was"`
	Is   string `json:"is" doc:"empty where the game has no such text any more"`
}

// oldMost bounds the list of translations to renew.
const oldMost = 100

// translate puts the languages of the packs in force together, the later pack over the earlier.
func (l *loading) translate() {
	words := l.words()
	if len(words) == 0 {
		return
	}
	english := englishOf(l.loaded.Content)
	languages := map[string]*language.Language{}
	told := map[string]*Translated{}
	for _, w := range words {
		in := languages[w.tag]
		if in == nil {
			in = language.New(w.tag)
			languages[w.tag], told[w.tag] = in, &Translated{About: in.About(), Of: len(english), Old: []Older{}}
		}
		in.Put(w.id, w.Translation)
		about := told[w.tag]
		if is := english[w.id]; is != w.English && len(about.Old) < oldMost {
			about.Old = append(about.Old, Older{w.file, w.line, w.English, is})
		}
	}
	for _, tag := range slices.Sorted(maps.Keys(languages)) {
		in, about := languages[tag], told[tag]
		for id, is := range english {
			if in.Has(id, is) {
				about.Texts++
			}
		}
		l.loaded.Languages, l.loaded.Translated = append(l.loaded.Languages, in), append(l.loaded.Translated, *about)
	}
}

// words are the translations of the packs in force, in their order.
func (l *loading) words() (all []translation) {
	for _, p := range l.packs {
		all = append(all, l.inForce[p.ID].words...)
	}
	return all
}

// englishOf are all texts that a language can word, as the page gets them.
func englishOf(c *content.Snapshot) map[language.ID]string {
	out := map[language.ID]string{}
	for file, texts := range map[string]map[string]string{language.Page: language.PageTexts(), language.Messages: c.Messages} {
		for id, text := range texts {
			if text != "" {
				out[language.ID{File: file, ID: id}] = text
			}
		}
	}
	for file, fields := range translatable {
		for _, record := range allRecords(generic(c.Kind(file))) {
			id, _ := record["id"].(string)
			for _, f := range fields {
				for place, text := range textsAt(record, strings.Split(string(f), "/")) {
					out[language.ID{File: file, ID: id, Field: place}] = text
				}
			}
		}
	}
	return out
}

// generic is a value as its JSON decodes without types.
func generic(v any) (out any) {
	raw, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(raw, &out)
	}
	if err != nil {
		panic("content that was loaded is no JSON: " + err.Error())
	}
	return out
}

// textsAt are the texts of a record at a pattern, by their paths.
func textsAt(in any, pattern []string) map[string]string {
	out := map[string]string{}
	if len(pattern) == 0 {
		if text, ok := in.(string); ok && text != "" {
			out[""] = text
		}
		return out
	}
	parts := map[string]any{}
	switch v := in.(type) {
	case map[string]any:
		parts = v
	case []any:
		for i, item := range v {
			parts[strconv.Itoa(i)] = item
		}
	}
	for name, inner := range parts {
		if pattern[0] != "*" && pattern[0] != name {
			continue
		}
		for rest, text := range textsAt(inner, pattern[1:]) {
			out[strings.TrimSuffix(name+"/"+rest, "/")] = text
		}
	}
	return out
}
