package textcheck

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mtibben/confusables"
	"golang.org/x/text/unicode/norm"
)

// Name is Clean for what a ruler is called: it must not read as one of the reserved words either (decision H9).
//
// A name reads as a word when the word's letters stand in it one after the other, and begin and end where a word may. Case,
// marks and styles of letters do not count, letters that look alike are one, and spaces and punctuation between the letters
// are passed over. A digit or a sign may be the letter it looks like, or nothing. So "adm1n", "A d m i n", "Admin7" and
// "Game Master Bob" read as such; "Badminton", "Adminah", "Systemus" and "Staffan" go on with another letter and do not.
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

// stroke is what an eye takes a character for.
type stroke struct {
	letter rune // the plain letter, 0 if it is none
	firm   bool // a letter that cannot be passed over
}

// strokes draws a text in the plainest letters there are.
func strokes(s string) []stroke {
	var out []stroke
	for _, r := range norm.NFKD.String(s) {
		if unicode.Is(unicode.M, r) {
			continue
		}
		written := r
		r = unicode.ToLower(r)
		// A lower-case letter may come apart again: the dotted capital I does.
		r, _ = utf8.DecodeRuneInString(norm.NFKD.String(string(r)))
		drawn := stroke{letter: cmp.Or(plain(r), confused(r), confused(written)), firm: unicode.IsLetter(r)}
		if last := len(out) - 1; drawn.letter == 'n' && last >= 0 && out[last] == (stroke{'r', true}) {
			out[last].letter = 'm' // r and n side by side
			continue
		}
		out = append(out, drawn)
	}
	return out
}

// reads follows every place where the word may have begun at once, so that no name takes long.
func reads(name, word []stroke) bool {
	here := make([]bool, len(word)+1) // here[i]: the first i letters have been read
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

// plain answers the letter that a lower-case character looks like; l is drawn as i, which it cannot be told from.
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

// confused answers the letter that Unicode's table of confusables (UTS 39) takes a character for, 0 for none.
func confused(r rune) rune {
	if r < utf8.RuneSelf {
		return 0
	}
	drawn := confusables.Skeleton(string(r))
	if drawn == "rn" { // as the table draws an m
		return 'm'
	}
	first, size := utf8.DecodeRuneInString(drawn)
	if size < len(drawn) || first >= utf8.RuneSelf {
		return 0
	}
	return plain(unicode.ToLower(first))
}

// alike are the characters of other alphabets, the digits and the signs that pass for a letter, in lower case and without
// marks: those that a reader falls for and Unicode's table of confusables does not have.
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
