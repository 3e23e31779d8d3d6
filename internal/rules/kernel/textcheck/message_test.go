package textcheck_test

import (
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/rules/kernel/textcheck"
)

// Accepted messages with their cleaned form, and refused ones (E-178, E-182).
func TestMessage(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"  To the walls! ":                      "To the walls!",
		"<script>alert(1)</script> <b>hi</b>":   "<script>alert(1)</script> <b>hi</b>",
		"see https://evil.example/a?b#c now":    "see now",
		"HTTPS://EVIL.EXAMPLE":                  "",
		"look at www.evil.example/x":            "look at",
		"evil.com/path is it, so is evil.co.uk": "is it, so is",
		"javascript://x":                        "",
		"hthttps://a.comtps://b.com end":        "end",
		"3.5 gold at 10:30, e.g. now...":        "3.5 gold at 10:30, e.g. now...",
		"wait.what":                             "wait.what",
		strings.Repeat("x", 500):                strings.Repeat("x", 500),
	} {
		got, fault := textcheck.Message(typed, 500)
		if got != want || (want == "") != (fault == textcheck.Blank) || want != "" && fault != "" {
			t.Errorf("%.60q: %q %q, want %q", typed, got, fault, want)
		}
	}
	for typed, want := range map[string]textcheck.Fault{
		"": textcheck.Blank, "   ": textcheck.Blank, strings.Repeat("x", 501): textcheck.TooLong, "\u200b\u200b": textcheck.Hidden, "a\u202eb": textcheck.Hidden,
	} {
		if got, fault := textcheck.Message(typed, 500); got != "" || fault != want {
			t.Errorf("%.20q: %q %q, want %q", typed, got, fault, want)
		}
	}
}

// link matches the links that can be built of the parts; "awww." and "evil.comx" are no links.
var link = regexp.MustCompile(`http://|\bwww\.|\bevil\.com\b`)

// For any input no link is left, and a cleaned message is not changed by cleaning again.
func TestNoLinkIsLeft(t *testing.T) {
	t.Parallel()
	part := rapid.SampledFrom([]string{"http://", "https", "://", "www.", "a", "evil", ".com", "/", " ", ".", "b.org", "!", "x"})
	rapid.Check(t, func(r *rapid.T) {
		typed := strings.Join(rapid.SliceOfN(part, 0, 12).Draw(r, "typed"), "")
		got, fault := textcheck.Message(typed, 500)
		if fault != "" {
			return
		}
		if link.MatchString(got) {
			r.Fatalf("%q leaves %q", typed, got)
		}
		if again, _ := textcheck.Message(got, 500); again != got {
			r.Fatalf("%q becomes %q, and that %q", typed, got, again)
		}
	})
}

func TestHas(t *testing.T) {
	t.Parallel()
	words := []string{"slurry", "burn the town"}
	for text, want := range map[string]bool{
		"you S L U R R Y of one": true, "5lurry!": true, "Burn the town, all of you": true, "burnthetown": true,
		"slurryness": false, "the town burns": false, "burn them, town": false, "": false,
	} {
		if got := textcheck.Has(text, words); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
