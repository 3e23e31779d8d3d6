// Package language has the texts of the game in other languages than English. Packs of content bring them. Each
// translation keeps the English that it was made from, and is shown only while the game still says that: a text that has
// changed since then is shown in English until somebody translates it again.
package language

import (
	"slices"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// Translation is a text in another language.
type Translation struct {
	English string // the text that was translated
	Text    string
}

// ID names a text: a file of the content (or Messages or Page), the record's id or the text's code, and the field of the
// record.
type ID struct{ File, ID, Field string }

// The texts that belong to no record.
const (
	Messages = "messages.json" // of rules, notices and errors, by code
	Page     = "page.json"     // of the page itself
)

// Language is a language with its texts.
type Language struct {
	Tag   string
	texts map[ID]Translation
}

// New is a language without texts.
func New(tag string) *Language { return &Language{Tag: tag, texts: map[ID]Translation{}} }

// Put adds a translation, in place of an earlier one of the same text.
func (l *Language) Put(id ID, t Translation) { l.texts[id] = t }

// Word is a text of the game in the language: its translation if it was made from this English, otherwise the English.
func (l *Language) Word(id ID, english string) string {
	if l == nil || !l.Has(id, english) {
		return english
	}
	return l.texts[id].Text
}

// Has tells whether the language has a translation that was made from this English.
func (l *Language) Has(id ID, english string) bool {
	t, ok := l.texts[id]
	return ok && t.English == english
}

// About tells how a language is called and written.
type About struct {
	Tag       string `json:"tag" doc:"tag of the language by BCP 47" example:"de"`
	Name      string `json:"name" doc:"name in the language itself"`
	Direction string `json:"direction" enum:"ltr,rtl"`
}

// About describes the language.
func (l *Language) About() About {
	tag := language.Make(l.Tag)
	name := display.Self.Name(tag)
	if name == "" {
		name = l.Tag
	}
	return About{Tag: l.Tag, Name: name, Direction: direction(tag)}
}

// rightToLeft are the scripts that are written from right to left.
var rightToLeft = []string{"Adlm", "Arab", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi"}

func direction(tag language.Tag) string {
	if script, _ := tag.Script(); slices.Contains(rightToLeft, script.String()) {
		return "rtl"
	}
	return "ltr"
}

// Known tells whether a text is a tag of a language in its canonical form, such as "de" or "pt-BR", other than English.
func Known(tag string) bool {
	parsed, err := language.Parse(tag)
	return err == nil && parsed.String() == tag && tag != "en" && tag != "und" && !strings.Contains(tag, "-x-")
}
