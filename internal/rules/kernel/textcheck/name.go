package textcheck

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mtibben/confusables"
	"golang.org/x/text/unicode/norm"
)

// Name is Clean for a ruler's name, which must also not read as a reserved word (decision H9).
//
// A name reads as a word when it contains the word's letters in order and the word starts and ends at a word boundary.
// Case, marks and letter styles are ignored, letters that look alike are equal, and spaces and punctuation between
// letters are skipped. A digit or a sign may stand for the letter it resembles, or for nothing. So "adm1n", "A d m i
// n", "Admin7" and "Game Master Bob" match; "Badminton", "Adminah", "Systemus" and "Staffan" continue with another
// letter and do not.
func Name(s string, most int, reserved []string) (string, Fault) {
	s, fault := Clean(s, most, false)
	if fault != "" {
		return "", fault
	}
	read := strokes(s)
	for _, word := range reserved {
		if reads(read, strokes(word)) {
			return "", Reserved
		}
	}
	return s, ""
}

// stroke is a character reduced to its appearance.
type stroke struct {
	letter rune // the plain letter, 0 if it is none
	firm   bool // a letter that cannot be skipped
}

// strokes reduces a text to plain letters.
func strokes(s string) []stroke {
	var out []stroke
	for _, r := range norm.NFKD.String(s) {
		if unicode.Is(unicode.M, r) {
			continue
		}
		written := r
		r = unicode.ToLower(r)
		// A lower-case letter may decompose again, as that of the dotted capital I does.
		r, _ = utf8.DecodeRuneInString(norm.NFKD.String(string(r)))
		drawn := stroke{letter: cmp.Or(plain(r), confused(r), confused(written)), firm: unicode.IsLetter(r)}
		if last := len(out) - 1; drawn.letter == 'n' && last >= 0 && out[last] == (stroke{'r', true}) {
			out[last].letter = 'm' // r followed by n looks like m
			continue
		}
		out = append(out, drawn)
	}
	return out
}

// reads tries all starting points of the word at once, so that its time is linear in the name's length.
func reads(name, word []stroke) bool {
	here := make([]bool, len(word)+1) // here[i]: the first i letters have been matched
	for at, s := range name {
		if at == 0 || !name[at-1].firm {
			here[0] = true
		}
		next := make([]bool, len(here))
		for i := range word {
			if here[i] {
				next[i] = next[i] || !s.firm
				next[i+1] = next[i+1] || s.letter != 0 && s.letter == word[i].letter
			}
		}
		here = next
		if here[len(word)] && (at+1 == len(name) || !name[at+1].firm) {
			return true
		}
	}
	return false
}

// plain gives the Latin letter that a lower-case character looks like. The letter l is mapped to i, since the two look
// alike.
func plain(r rune) rune {
	switch {
	case r == 'l':
		return 'i'
	case r >= 'a' && r <= 'z':
		return r
	case r >= 0x1F1E6 && r <= 0x1F1FF: // letters of flags
		return plain('a' + r - 0x1F1E6)
	case r >= 0x1F150 && r <= 0x1F169: // white letters in black circles
		return plain('a' + r - 0x1F150)
	case r >= 0x1F170 && r <= 0x1F189: // and in black squares
		return plain('a' + r - 0x1F170)
	}
	for _, like := range alike {
		if strings.ContainsRune(like.looks, r) {
			return like.letter
		}
	}
	return 0
}

// confused gives the letter that a character stands for in Unicode's table of confusables (UTS 39); 0 where there is
// none.
func confused(r rune) rune {
	if r < utf8.RuneSelf {
		return 0
	}
	drawn := confusables.Skeleton(string(r))
	if drawn == "rn" { // the table's form of m
		return 'm'
	}
	first, size := utf8.DecodeRuneInString(drawn)
	if size < len(drawn) || first >= utf8.RuneSelf {
		return 0
	}
	return plain(unicode.ToLower(first))
}

// alike lists characters of other alphabets, digits and signs that look like a letter, in lower case and without marks,
// and that are missing in Unicode's table of confusables.
var alike = []struct {
	letter rune
	looks  string
}{
	{'a', "аαɑᴀ4@∂λ"},
	{'b', "вьƅʙβ8"},
	{'c', "сϲᴄ¢"},
	{'d', "ԁɗđðᴅ"},
	{'e', "еєεɛᴇ3€əҽ"},
	{'f', "ƒғꜰϝ"},
	{'g', "ɡցɢ96"},
	{'h', "һнηհʜ"},
	{'i', "іιıɩɪӏłʟⅼ1!|¡"},
	{'j', "јϳᴊ"},
	{'k', "кκᴋ"},
	{'m', "мμᴍ"},
	{'n', "пոռиɴν"},
	{'o', "оοσօøᴏ0ѳθ"},
	{'p', "рρᴘþ"},
	{'q', "ԛզ"},
	{'r', "гяʀᴦɾ"},
	{'s', "ѕꜱƽ5$§ʂ"},
	{'t', "тτᴛ7†ŧ"},
	{'u', "υսцᴜʋ"},
	{'v', "ѵᴠ"},
	{'w', "ԝшωᴡ"},
	{'x', "хχ×"},
	{'y', "уүγʏ"},
	{'z', "ᴢ2ʐ"},
}
