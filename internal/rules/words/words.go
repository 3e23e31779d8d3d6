// Package words checks text that players write: names, biographies, messages. It is stored
// as typed (in NFC) and never as markup; what could deceive a reader is refused.
package words

import (
	"strings"
	"unicode"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"
)

// Fault says what is wrong with a text; "" is nothing.
type Fault string

// Faults.
const (
	TooLong Fault = "too_long"
	Hidden  Fault = "hidden" // control, bidi or zero-width characters
	Blank   Fault = "blank"
	// Reserved is a name that reads as one of those who run the game.
	Reserved Fault = "reserved"
)

// Clean trims and normalises a text of at most max graphemes. Lines keeps line breaks.
func Clean(s string, max int, lines bool) (string, Fault) {
	s = norm.NFC.String(strings.TrimSpace(s))
	if len(s) > max*64 || uniseg.GraphemeClusterCount(s) > max {
		return "", TooLong
	}
	for i, r := range s {
		if deceives(s, i, r) && (!lines || r != '\n' && r != '\r') {
			return "", Hidden
		}
	}
	return s, ""
}

// deceives tells characters that show nothing or reorder what is shown. The joiner is
// allowed inside emoji, where it makes one sign of several.
func deceives(s string, at int, r rune) bool {
	switch {
	case r == unicode.ReplacementChar:
		return true
	case unicode.IsControl(r):
		return true
	case r == 0x200D:
		return !joinsEmoji(s, at)
	case r >= 0xE0020 && r <= 0xE007F: // tags of regional flags
		return !strings.ContainsRune(s[:at], 0x1F3F4)
	case r >= 0x200B && r <= 0x200F, r >= 0x202A && r <= 0x202E, r >= 0x2060 && r <= 0x2069, r == 0xFEFF, r == 0x061C, r == 0x115F, r == 0x1160, r == 0x3164, r == 0xFFA0:
		return true
	case unicode.Is(unicode.Cf, r), unicode.Is(unicode.Co, r), unicode.Is(unicode.Zl, r), unicode.Is(unicode.Zp, r):
		return true
	}
	return false
}

func joinsEmoji(s string, at int) bool {
	before, after := []rune(s[:at]), []rune(s[at:])
	if len(before) == 0 || len(after) < 2 {
		return false
	}
	last := before[len(before)-1]
	return (last > 0x2000) && after[1] > 0x2000
}

// Colour tells whether s is "#rrggbb".
func Colour(s string) bool {
	if len(s) != 7 || s[0] != '#' {
		return false
	}
	for _, c := range s[1:] {
		if !strings.ContainsRune("0123456789abcdefABCDEF", c) {
			return false
		}
	}
	return true
}
