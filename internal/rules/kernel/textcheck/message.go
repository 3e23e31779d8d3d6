package textcheck

import (
	"regexp"
	"strings"
)

// address matches links out of the game: any scheme, "www.", and host names with a common ending.
var address = regexp.MustCompile(`(?i)(?:[a-z][a-z0-9+.-]*://|\bwww\.)\S*|` +
	`\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|info|biz|gg|io|me|tv|co|ru|cn|xyz|link|site|online|shop|app|dev|de|uk|eu|us)\b(?::\d+)?(?:[/?#]\S*)?`)

var gap = regexp.MustCompile(`[ \t]{2,}`)

// Message is Clean for one line that other players read. It strips links (decision H75) and refuses a message that is
// then empty.
func Message(s string, most int) (string, Fault) {
	s, fault := Clean(s, most, false)
	if fault != "" {
		return "", fault
	}
	for stripped := address.ReplaceAllString(s, ""); stripped != s; stripped = address.ReplaceAllString(s, "") {
		s = stripped // stripping may join the remaining text to another link
	}
	if s = strings.TrimSpace(gap.ReplaceAllString(s, " ")); s == "" {
		return "", Blank
	}
	return s, ""
}

// Has tells whether a text contains one of the words, under any disguise that Name recognises.
func Has(s string, words []string) bool {
	read := strokes(s)
	for _, word := range words {
		if reads(read, strokes(strings.ReplaceAll(word, " ", ""))) {
			return true
		}
	}
	return false
}
