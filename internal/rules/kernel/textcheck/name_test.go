package textcheck_test

import (
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"umbrarch/internal/rules/kernel/textcheck"
)

var reserved = []string{"admin", "administrator", "moderator", "gamemaster", "staff", "support", "system", "umbrarch"}

// TestReservedNames: look-alikes of the names of operators are refused (decision H9).
func TestReservedNames(t *testing.T) {
	t.Parallel()
	for _, name := range []string{
		"admin", "Admin", "ADMINISTRATOR", "Moderator Bob", "Game Master", "Game Master Bob", "Gamemaster", "the Admin", "Umbrarch Support",
		"A d m i n", "a.d.m.i.n", "A-D-M-I-N", "ad_min", "[Admin]", "Admin!", "~Admin~ Ash", "Ash, Admin", "Admin's Hand",
		"adm1n", "4dm1n", "@dm!n", "@dmin!", "4dmin1", "Admin7", "007Admin", "adm|n", "admln", "adrnin", "5taff", "$y5tem", "supp0rt", "M0d3r4t0r",
		"\u0410dmin",                                   // Cyrillic A
		"\u0430\u0501m\u0456\u043f",                    // look-alikes only
		"\u0391dmin",                                   // Greek Alpha
		"Ädmín", "A\u0336d\u0336m\u0336i\u0336n\u0336", // marks, and struck through
		"adm\u0131n", "ADM\u0130N", // dotless and dotted
		"ａｄｍｉｎ", "𝐀𝐝𝐦𝐢𝐧", "ⓐⓓⓜⓘⓝ", "🅐🅓🅜🅘🅝", "🅰🅳🅼🅸🅽", "🇦🇩🇲🇮🇳", "ᴀᴅᴍɪɴ",
		"\u13aadmin", "ad\U00011700in", "adm\ua647n", "st\U0001d5baff", "\ua4e2ystem", "\ua4ee\ua4d3min", // letters of the Cherokee, Ahom, Cyrillic, mathematical and Lisu blocks
		"admin👑", "👑 admin 👑", "admin 王",
	} {
		if out, fault := textcheck.Name(name, 32, reserved); fault != textcheck.Reserved || out != "" {
			t.Errorf("%q: %q %q", name, out, fault)
		}
	}
	for _, name := range []string{
		"", "Ysolde", "Badminton", "Adminah", "Systemus", "Staffan", "Sad Minstrel", "Ad Minna", "Bad Min", "Mad Minos", "Game Masters' Bane", "Supporta",
		"Modred", "Moderata", "Mistaff", "Umbra", "Arch Umbra", "Ash 4", "Ash the 2nd", "7", "!!!", "Иоанн Ужасный", "王", "Ådmund", "Admi", "dmin", "Adminó",
		"İlayda", "Ængla", "👩‍👩‍👧 the Many", strings.Repeat("🇩🇰", 32),
	} {
		if out, fault := textcheck.Name(name, 32, reserved); fault != "" || out != name {
			t.Errorf("%q: %q %q", name, out, fault)
		}
	}
	for name, want := range map[string]textcheck.Fault{strings.Repeat("x", 33): textcheck.TooLong, "ad\u200bmin": textcheck.Hidden} {
		if _, fault := textcheck.Name(name, 32, reserved); fault != want {
			t.Errorf("%q: %q, want %q", name, fault, want)
		}
	}
}

// TestNamesOfOtherLetters: clean names in other alphabets without reserved letters are accepted.
func TestNamesOfOtherLetters(t *testing.T) {
	t.Parallel()
	other := rapid.RuneFrom([]rune("jkqvwxzJKQVWXZ王帝魔дщюж -'.,"))
	rapid.Check(t, func(r *rapid.T) {
		typed := rapid.StringOf(other).Draw(r, "typed")
		clean, fault := textcheck.Clean(typed, 32, false)
		if out, same := textcheck.Name(typed, 32, reserved); out != clean || same != fault {
			r.Fatalf("%q is %q %q as a text, %q %q as a name", typed, clean, fault, out, same)
		}
	})
}

// TestDisguises: a reserved word is found in any spacing and case, and not found between other letters.
func TestDisguises(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		word := rapid.SampledFrom(reserved).Draw(r, "word")
		var b strings.Builder
		for _, letter := range word {
			if rapid.Bool().Draw(r, "upper") {
				letter = unicode.ToUpper(letter)
			}
			b.WriteRune(letter)
			b.WriteString(rapid.SampledFrom([]string{"", "", " ", ".", "-", "7"}).Draw(r, "between"))
		}
		if _, fault := textcheck.Name(b.String(), 64, reserved); fault != textcheck.Reserved {
			r.Fatalf("%q is taken", b.String())
		}
		name := "K" + b.String() + "k"
		if _, fault := textcheck.Name(name, 64, []string{word}); fault == textcheck.Reserved && !strings.ContainsAny(name, " .-7") {
			r.Fatalf("%q is refused", name)
		}
	})
}
