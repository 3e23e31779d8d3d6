package content

import (
	"fmt"
	"slices"
	"strings"
)

const messagesFile = "messages.en.json"

// Messages are the texts of rules and errors by their codes.
type Messages map[string]string

// Message renders the text of a code, as Render does. An unknown code is returned unchanged, so that a missing text is
// visible.
func (s *Snapshot) Message(code string, params map[string]any) string {
	text, ok := s.Messages[code]
	if !ok {
		return code
	}
	return Render(text, params)
}

// Render fills the slots of an authored text. "{name}" becomes its parameter; "{name, number}", as in ICU's
// MessageFormat, an amount. The server writes both in plain digits (decision H0b); the page words codes itself and
// groups digits for its reader (web/src/lib/reign/say.ts). A slot without a parameter, or with an unknown form, stays
// visible. Parameters are not searched for slots, because players type them. A name that begins with an article loses
// it behind another article: "the {item}" with "The Patient Ember" gives "the Patient Ember".
func Render(text string, params map[string]any) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		slot, after, closed := strings.Cut(rest, "}")
		name, form, _ := strings.Cut(slot, ", ")
		value, known := params[name]
		if !closed || !known || form != "" && form != numberForm {
			b.WriteByte('{')
			text = rest
			continue
		}
		said := fmt.Sprint(value)
		if endsInArticle(b.String()) {
			said = withoutArticle(said)
		}
		b.WriteString(said)
		text = after
	}
}

// numberForm is the form of a slot with an amount.
const numberForm = "number"

const article = "the "

// articles are the endings of a text before which a name's own article is dropped.
var articles = []string{article, "a ", "an "}

func endsInArticle(text string) bool {
	return slices.ContainsFunc(articles, func(word string) bool {
		before := len(text) - len(word)
		return before >= 0 && strings.EqualFold(text[before:], word) && (before == 0 || !isLetter(text[before-1]))
	})
}

func withoutArticle(name string) string {
	if len(name) > len(article) && strings.EqualFold(name[:len(article)], article) {
		return name[len(article):]
	}
	return name
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80 }
