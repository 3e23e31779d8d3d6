package content

import (
	"strings"

	"github.com/maypok86/otter/v2"
	"golang.org/x/text/language"

	"umbrarch/internal/icu"
)

const messagesFile = "messages.en.json"

// Messages are the texts of rules and errors by their codes, in ICU's MessageFormat.
type Messages map[string]string

// Message words the text of a code, as Render does. An unknown code is returned unchanged, so that a missing text is
// visible.
func (s *Snapshot) Message(code string, params map[string]any) string {
	text, ok := s.Messages[code]
	if !ok {
		return code
	}
	return Render(text, params)
}

// Render words an authored text in MessageFormat with its params. A text that does not compile, which only an
// administrator's overlay can hold, is returned unchanged.
func Render(text string, params map[string]any) string {
	if !strings.ContainsAny(text, "{'") {
		return text
	}
	m := messageOf(text)
	if !m.compiles {
		return text
	}
	return m.Format(language.English, params)
}

// Slots are the names of a text's slots, each once. The list is shared and not to be changed.
func Slots(text string) []string {
	if !strings.Contains(text, "{") {
		return nil
	}
	return messageOf(text).slots
}

// message is a text's compiled form.
type message struct {
	icu.Message
	compiles bool
	slots    []string
}

// messages keeps the compiled form of the texts in use. Events are dealt at ticks and read the slots of every card, and
// compiling a card costs more than the tick.
var messages = otter.Must(&otter.Options[string, *message]{MaximumSize: 1 << 14})

func messageOf(text string) *message {
	m, kept := messages.GetIfPresent(text)
	if !kept {
		m = newMessage(text)
		messages.Set(text, m)
	}
	return m
}

func newMessage(text string) *message {
	compiled, err := icu.Compile(text)
	if err != nil {
		return &message{}
	}
	m := &message{Message: compiled, compiles: true}
	for _, p := range compiled.Params() {
		if last := len(m.slots) - 1; last < 0 || m.slots[last] != p.Name {
			m.slots = append(m.slots, p.Name)
		}
	}
	return m
}
