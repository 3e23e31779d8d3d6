package written

import (
	"encoding/json"
	"math"
	"strings"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/textcheck"
)

// Decode parses an answer; nil where it is empty or has another form.
func Decode[T any](raw []byte) *T {
	var v T
	if len(raw) == 0 || json.Unmarshal(raw, &v) != nil {
		return nil
	}
	return &v
}

// Line cleans a text to one line of at most `most` characters; "" where it must not be shown.
func Line(text string, most int64) string {
	text, fault := textcheck.Clean(strings.Join(strings.Fields(text), " "), int(most), false)
	if fault != "" {
		return ""
	}
	return text
}

// Lines cleans texts; nil where one must not be shown, or where they are too few or too many.
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

// Entry is an answer that is one text.
type Entry struct {
	Entry string `json:"entry"`
}

// EntryShape is the JSON Schema of an Entry.
func EntryShape() map[string]any { return Object(map[string]any{"entry": Text()}) }

// Size is the number of bytes of a value in the document. A value that cannot be encoded has the maximal size.
func Size(v any) int64 {
	raw, err := json.Marshal(v)
	if err != nil {
		return math.MaxInt64
	}
	return int64(len(raw))
}

// Fits tells whether a value takes at most `most` bytes in the document.
func Fits(v any, most int64) bool { return Size(v) <= most }

// bytesEach is the average number of bytes allowed for each character of a long typed text.
const bytesEach = 4

// ErrLarge is the refusal of a text that has few enough characters but too many bytes.
var ErrLarge = game.Refuse(game.Unmet, "text.large")

// Small refuses a text that takes more bytes than its number of characters allows.
func Small(field, text string, characters int64) error {
	if !Fits(text, characters*bytesEach+int64(len(`""`))) {
		return ErrLarge.With("field", field)
	}
	return nil
}

// Source is the stored form of a piece's source. The archive is stored as "" (decision H84).
func Source(source string) string {
	if source == game.FromGenerator {
		return source
	}
	return ""
}

// SourceOf is the source that a view shows for its stored form.
func SourceOf(kept string) string {
	if kept == game.FromGenerator {
		return kept
	}
	return game.FromArchive
}
