package written

import (
	"encoding/json"
	"math"
	"strings"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/textcheck"
)

// Decode takes an answer apart; nil where there is none or it has another form.
func Decode[T any](raw []byte) *T {
	var v T
	if len(raw) == 0 || json.Unmarshal(raw, &v) != nil {
		return nil
	}
	return &v
}

// Line is a text as one line of at most so many characters; "" where it may not be shown.
func Line(text string, most int64) string {
	text, fault := textcheck.Clean(strings.Join(strings.Fields(text), " "), int(most), false)
	if fault != "" {
		return ""
	}
	return text
}

// Lines are texts of which each may be shown; nil where one may not, or where they are too few or too many.
func Lines(texts []string, least, most, length int64) []string {
	if n := int64(len(texts)); n < least || n > most {
		return nil
	}
	out := make([]string, len(texts))
	for i, text := range texts {
		if out[i] = Line(text, length); out[i] == "" {
			return nil
		}
	}
	return out
}

// Entry is the shape of an answer that is one text.
type Entry struct {
	Entry string `json:"entry"`
}

// EntryShape asks for an Entry.
func EntryShape() map[string]any { return Object(map[string]any{"entry": Text()}) }

// Size is how many bytes a value takes in the document: of one that it cannot keep, more than there are.
func Size(v any) int64 {
	raw, err := json.Marshal(v)
	if err != nil {
		return math.MaxInt64
	}
	return int64(len(raw))
}

// Fits tells whether a value takes at most so many bytes in the document.
func Fits(v any, most int64) bool { return Size(v) <= most }

// bytesEach bounds in bytes, on average, the characters of a text that a ruler may type many of.
const bytesEach = 4

// ErrLarge is said of a text whose characters are few enough and take too many bytes.
var ErrLarge = game.Refuse(game.Unmet, "text.large")

// Small refuses a text that takes more of the document than so many characters may.
func Small(field, text string, characters int64) error {
	if !Fits(text, characters*bytesEach+int64(len(`""`))) {
		return ErrLarge.With("field", field)
	}
	return nil
}

// Source is what the document keeps of who wrote a piece: the archive's is unmarked (decision H84).
func Source(source string) string {
	if source == game.FromGenerator {
		return source
	}
	return ""
}

// SourceOf is what a view says of who wrote it.
func SourceOf(kept string) string {
	if kept == game.FromGenerator {
		return kept
	}
	return game.FromArchive
}
