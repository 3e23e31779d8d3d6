package rules

import "testing"

// TestALandInASentence: the name of a land reads well in "as far as {land}".
func TestALandInASentence(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Mirebridge":           "Mirebridge",
		"League of Nine Bells": "the League of Nine Bells",
		"Tawny Steppe":         "the Tawny Steppe",
		"The Lantern See":      "the Lantern See",
		"":                     "",
	} {
		if got := inSentence(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

func TestALandFirstInASentence(t *testing.T) {
	t.Parallel()
	slots := map[string]string{"place": "the Tawny Steppe", "player": "ysolde"}
	for text, want := range map[string]string{
		"{place} will surrender.": "The Tawny Steppe will surrender.",
		"Let {place} win.":        "Let the Tawny Steppe win.",
		"{player} is here.":       "ysolde is here.",
	} {
		if got := Worded(text, slots); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := Worded("{place}", map[string]string{"place": ""}); got != "" {
		t.Errorf("%q of an empty name", got)
	}
}
