package textcheck

import (
	"regexp"
	"strings"
)

// address finds what leads out of the game: anything behind a scheme or "www.", and names of hosts with a usual ending.
var address = regexp.MustCompile(`(?i)(?:[a-z][a-z0-9+.-]*://|\bwww\.)\S*|` +
	`\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|info|biz|gg|io|me|tv|co|ru|cn|xyz|link|site|online|shop|app|dev|de|uk|eu|us)\b(?::\d+)?(?:[/?#]\S*)?`)

var gap = regexp.MustCompile(`[ \t]{2,}`)

// Message is Clean for one line that other players read: links are taken out of it (decision H75), and what is left must be
// something.
func Message(s string, most int) (string, Fault) {
	s, fault := Clean(s, most, false)
	if fault != "" {
		return "", fault
	}
	for stripped := address.ReplaceAllString(s, ""); stripped != s; stripped = address.ReplaceAllString(s, "") {
		s = stripped // what was around a link may be another
	}
	if s = strings.TrimSpace(gap.ReplaceAllString(s, " ")); s == "" {
		return "", Blank
	}
	return s, ""
}

// Has tells whether a text reads as one of the words somewhere, in whatever disguise Name sees through.
func Has(s string, words []string) bool {
	read := strokes(s)
	for _, word := range words {
		if reads(read, strokes(strings.ReplaceAll(word, " ", ""))) {
			return true
		}
	}
	return false
}
