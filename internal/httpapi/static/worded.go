package static

import (
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/content"
	"umbrarch/internal/content/language"
	"umbrarch/internal/icu"
)

// worded is a compiled message, for the page to word.
type worded struct{ icu.Message }

// Schema describes the two forms of a compiled message.
func (worded) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{
		Description: "a text, or the parts of a message in MessageFormat as compiled by icu-minify: texts, slots and 0 for the count of the plural around it",
		OneOf:       []*huma.Schema{{Type: huma.TypeString}, {Type: huma.TypeArray, Items: &huma.Schema{}}},
	}
}

// ownWords tells whether the server alone says a text: in the replies of NPCs and in mails. Topics of talks are on buttons.
func ownWords(code string) bool {
	return strings.HasPrefix(code, "talk.") && !strings.HasPrefix(code, "talk.topic_") || strings.HasPrefix(code, "mail.")
}

// messages compiles texts in a language, without those that no page words. The validator and the checks of packs have refused each that does not compile.
func messages(texts content.Messages, in *language.Language) map[string]worded {
	out := make(map[string]worded, len(texts))
	for code, text := range texts {
		if ownWords(code) {
			continue
		}
		message, _ := icu.Compile(in.Word(language.ID{File: language.Messages, ID: code}, text))
		out[code] = worded{message}
	}
	return out
}
