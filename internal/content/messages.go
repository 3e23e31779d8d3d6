package content

import (
	"fmt"
	"strings"
)

const messagesFile = "messages.en.json"

// Messages are the texts of rules and errors by their codes.
type Messages map[string]string

// Message renders the text of a code: each "{name}" becomes its parameter in plain digits or as it is. A slot without a
// parameter stays visible, and an unknown code is answered as itself, because a lost text must be seen.
func (s *Snapshot) Message(code string, params map[string]any) string {
	text, ok := s.Messages[code]
	if !ok {
		return code
	}
	return Render(text, params)
}

// Render fills the slots of any authored text. Parameters are not searched for slots again: they are players' words.
func Render(text string, params map[string]any) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		name, after, closed := strings.Cut(rest, "}")
		value, known := params[name]
		if !closed || !known {
			b.WriteByte('{')
			text = rest
			continue
		}
		fmt.Fprint(&b, value)
		text = after
	}
}
