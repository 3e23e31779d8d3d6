package content

import (
	"strings"
	"testing"
)

// Each rule about letters, broken once. A fault names the file, the ruler and the kind.
func TestBrokenLetters(t *testing.T) {
	t.Parallel()
	text := func(s string) string { return strings.Repeat("word ", 10) + s }
	runBreakages(t, []breakage{
		{"letters.json", "Orsolya Tithe/first", remove{}, "letters.json: Orsolya Tithe.first: there must be two texts at least, got 0"},
		{"letters.json", "Orsolya Tithe/first/0", text("{land}"), "letters.json: Orsolya Tithe.first: slot {land} is never filled here"},
		{"letters.json", "Orsolya Tithe/offer/0", text("{name}"), "letters.json: Orsolya Tithe.offer: slot {name} is never filled here"},
		{"letters.json", "Orsolya Tithe/offer/0", strings.Repeat("abcdefg ", 27) + "abcdefg", "letters.json: Orsolya Tithe.offer: a text must fit on the sheet: 220 characters at most, got 223"},
		{"letters.json", "Orsolya Tithe/threat/0", "Beware of me.", "letters.json: Orsolya Tithe.threat: text must have 8 to 50 words, got 3"},
		{"letters.json", "Orsolya Tithe/threat/0", text("<b>end</b>"), "letters.json: Orsolya Tithe.threat: a text holds markup"},
		{"letters.json", "Orsolya Tithe/gossip", []any{}, "letters.json: Orsolya Tithe.gossip: there is no such kind of letter"},
		{"letters.json", "Nobody Known", map[string]any{}, "letters.json: Nobody Known: no house has such a ruler"},
		{"balance.json", "standard/letter/level", 6, "balance.json: letter.level: the right envoys opens letters at level 5"},
	})
}
