package textcheck_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"pgregory.net/rapid"

	"umbrarch/internal/rules/kernel/textcheck"
)

func TestClean(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		in    string
		lines bool
		out   string
		fault textcheck.Fault
	}{
		{"Ash", false, "Ash", ""},
		{" \t Ash \n", false, "Ash", ""},
		{"two\nlines", true, "two\nlines", ""},
		{"two\nlines", false, "", textcheck.Hidden},
		{"a\u0000b", true, "", textcheck.Hidden},
		{"a\u202eb", true, "", textcheck.Hidden},
		{"a\u2066b", false, "", textcheck.Hidden},
		{"a\u200bb", false, "", textcheck.Hidden},
		{"a\u200db", false, "", textcheck.Hidden},
		{"王\u200d国", false, "", textcheck.Hidden},
		{"ー\u200dー", false, "", textcheck.Hidden},
		{"a\ufeffb", false, "", textcheck.Hidden},
		{"a\u2028b", true, "", textcheck.Hidden},
		{"a\ue000b", false, "", textcheck.Hidden},
		{"a\xffb", false, "", textcheck.Hidden},
		{"👨‍👩‍👧", false, "👨‍👩‍👧", ""},
		{"🏴\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F", false, "🏴\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F", ""},
		{strings.Repeat("x", 11), false, "", textcheck.TooLong},
		{"a" + strings.Repeat("\u0301", 2000), false, "", textcheck.TooLong}, // one grapheme with far too many marks
		{"", false, "", ""},
	} {
		if got, fault := textcheck.Clean(c.in, 10, c.lines); got != c.out || fault != c.fault {
			t.Errorf("%q: %q %q, want %q %q", c.in, got, fault, c.out, c.fault)
		}
	}
}

// S-044: a text needs a visible character; invisible characters and stacked marks are refused (decision J13).
func TestWhatCannotBeSeen(t *testing.T) {
	t.Parallel()
	for _, typed := range []string{
		"\u2800", "\u034f", "\ufe0f", "\u17b4", "\u17b5", "\u115f", "\u180b", "\u0301", "\U0001d159", "\U000e0100",
		"Ash\u2800", "A\u034fsh", "Ash\ufe0f", "a" + strings.Repeat("\u0301", 100), "Ash a" + strings.Repeat("\u0323", 5), "\u0301\u0301",
	} {
		if got, fault := textcheck.Clean(typed, 32, false); got != "" || fault != textcheck.Hidden {
			t.Errorf("%+q: %q %q", typed, got, fault)
		}
	}
	for _, typed := range []string{"❤\ufe0f", "1\ufe0f\u20e3", "👁\ufe0f\u200d🗨\ufe0f", "Việt Nguyễn", "ก็้", "王", "!", "7", "a\u0301\u0302\u0303\u0304"} {
		if got, fault := textcheck.Clean(typed, 32, false); got == "" || fault != "" {
			t.Errorf("%+q: %q %q", typed, got, fault)
		}
	}
}

// Ranges of characters that change the direction of text or are invisible, tested with their first and last.
func TestSignsThatTurnOrHideText(t *testing.T) {
	t.Parallel()
	for _, within := range [][2]rune{{0x200B, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x2069}, {0xFEFF, 0xFEFF}, {0x061C, 0x061C}, {0x115F, 0x1160}, {0x3164, 0x3164}, {0xFFA0, 0xFFA0}} {
		for r := within[0]; r <= within[1]; r++ {
			if got, fault := textcheck.Clean("A"+string(r)+"b", 32, false); got != "" || fault != textcheck.Hidden {
				t.Errorf("%U: %q %q", r, got, fault)
			}
		}
	}
}

// TestWhateverIsTyped: an accepted text is short, valid UTF-8, and accepted again unchanged.
func TestWhateverIsTyped(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		typed := rapid.String().Draw(r, "typed")
		out, fault := textcheck.Clean(typed, 32, false)
		if fault != "" {
			if out != "" {
				r.Fatalf("refused as %s and yet gives %q", fault, out)
			}
			return
		}
		if !utf8.ValidString(out) || uniseg.GraphemeClusterCount(out) > 32 || strings.ContainsAny(out, "\u202e\u200b\n\r\x00") {
			r.Fatalf("%q was accepted as %q", typed, out)
		}
		if again, fault := textcheck.Clean(out, 32, false); again != out || fault != "" {
			r.Fatalf("%q is not accepted again: %q %s", out, again, fault)
		}
	})
}

// TestTextsAreBoundedInBytes: a chain of joined emoji counts as one character and is refused by its bytes; the longest
// texts of all common scripts pass.
func TestTextsAreBoundedInBytes(t *testing.T) {
	t.Parallel()
	family := "👨\u200d👩\u200d👧\u200d👦"
	for _, typed := range []string{strings.Repeat("👩\u200d", 500) + "👩", strings.Repeat(family, 32), strings.Repeat("👩🏽\u200d🚀", 32)} {
		if got, fault := textcheck.Clean(typed, 32, false); got != "" || fault != textcheck.TooLong {
			t.Errorf("%d bytes in %d characters: %.20q %q", len(typed), textcheck.Length(typed), got, fault)
		}
	}
	for _, letter := range []string{"x", "é", "王", "क्षि", "นี้", "𝕬", "🇩🇰", "🤴🏽"} {
		if typed := strings.Repeat(letter, 500); len(letter) <= 8 {
			if _, fault := textcheck.Clean(typed, 500, false); fault != "" {
				t.Errorf("500 of %q: %q", letter, fault)
			}
		}
	}
	if _, fault := textcheck.Clean("Ash "+family, 32, false); fault != "" {
		t.Errorf("a family in a name: %q", fault)
	}
}

func TestColour(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]bool{
		"#b0443f": true, "#ABCDEF": true, "b0443f": false, "#b0443": false, "#b0443ff": false, "#b0443g": false, "": false, "#é444f": false, "#12345\n": false,
	} {
		if textcheck.Colour(in) != want {
			t.Errorf("%q: %v", in, !want)
		}
	}
}
