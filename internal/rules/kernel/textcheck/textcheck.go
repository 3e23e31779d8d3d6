// Package textcheck validates text written by players: names, biographies, messages. Text is stored as typed (in NFC)
// and never as markup; deceptive characters are refused.
package textcheck

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"
)

// Fault is the reason why a text is refused; "" is none.
type Fault string

const (
	TooLong Fault = "too_long"
	Hidden  Fault = "hidden" // characters that are invisible, change the direction of text, or are stacked on one another
	Blank   Fault = "blank"
	// Reserved is the fault of a name that reads as an operator's.
	Reserved Fault = "reserved"
)

// bytesEach and bytesOver bound a text in bytes: bytesEach for each allowed character, and bytesOver once more for a
// sign composed of several. All scripts and signs of two joined emoji fit; a chain of joined emoji, which is one
// character of any length, does not.
const (
	bytesEach = 12
	bytesOver = 32
)

// Clean trims and normalises a text of at most max graphemes. Line breaks are kept where lines is true.
func Clean(s string, max int, lines bool) (string, Fault) {
	s = norm.NFC.String(strings.TrimSpace(s))
	if len(s) > max*bytesEach+bytesOver || uniseg.GraphemeClusterCount(s) > max {
		return "", TooLong
	}
	for i, r := range s {
		if deceives(s, i, r) && (!lines || r != '\n' && r != '\r') {
			return "", Hidden
		}
	}
	if s != "" && !visible(s) || piled(s) {
		return "", Hidden
	}
	return s, ""
}

// Length counts characters as readers do: by graphemes.
func Length(s string) int { return uniseg.GraphemeClusterCount(s) }

// Key is equal for texts that differ in case, width or spacing alone. Unique names are stored under it.
func Key(s string) string {
	s = strings.Join(strings.Fields(norm.NFKC.String(s)), " ")
	return norm.NFKC.String(strings.Map(foldRune, s))
}

// foldRune is the least of the letters that differ in case alone.
func foldRune(r rune) rune {
	least := r
	for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
		least = min(least, next)
	}
	return least
}

// visible tells whether a text has a visible character (decision J13).
func visible(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S) })
}

// mostMarks is the most combining marks of one grapheme; no script needs more.
const mostMarks = 4

// piled tells whether a grapheme has more combining marks than mostMarks, which would overlap the text around it.
func piled(s string) bool {
	for g := uniseg.NewGraphemes(s); g.Next(); {
		marks := 0
		for _, r := range norm.NFD.String(g.Str()) {
			if unicode.Is(unicode.M, r) {
				marks++
			}
		}
		if marks > mostMarks {
			return true
		}
	}
	return false
}

// deceives tells whether a character is invisible or changes the direction of text. Inside emoji the joiner, which
// combines signs, and the variation selectors, which choose a style, are allowed.
func deceives(s string, at int, r rune) bool {
	switch {
	case r == unicode.ReplacementChar:
		return true
	case unicode.IsControl(r):
		return true
	case r == 0x200D:
		return !joinsEmoji(s, at)
	case r == 0xFE0E || r == 0xFE0F:
		return !selectsStyle(s[:at])
	case r >= 0xE0020 && r <= 0xE007F: // tags of regional flags
		return !strings.ContainsRune(s[:at], 0x1F3F4)
	case r == 0x2800, r == 0x1D159: // a Braille cell without dots, a note without a head
		return true
	case unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
		return true
	case unicode.Is(unicode.Cf, r), unicode.Is(unicode.Co, r), unicode.Is(unicode.Zl, r), unicode.Is(unicode.Zp, r):
		return true
	}
	return false
}

// selectsStyle tells whether the character before a variation selector has two styles.
func selectsStyle(before string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	return last >= 0xA9 && unicode.Is(unicode.S, last) || strings.ContainsRune("0123456789#*\u203c\u2049", last)
}

func joinsEmoji(s string, at int) bool {
	before, after := []rune(s[:at]), []rune(s[at:])
	if len(before) == 0 || len(after) < 2 {
		return false
	}
	last := before[len(before)-1]
	return (last > 0x2000 && unicode.Is(unicode.S, last) || last == 0xFE0F) && after[1] > 0x2000 && unicode.Is(unicode.S, after[1])
}

// Colour tells whether s has the form "#rrggbb".
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
