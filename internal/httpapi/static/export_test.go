package static

import (
	"encoding/json"
	"testing"

	"umbrarch/internal/content/language"
)

// In is the public content in a language.
func In(t *testing.T, all Static, in *language.Language) string {
	t.Helper()
	words, err := translate(all, in)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(words)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}
