package textcheck

import (
	"strings"
	"unicode"

	"github.com/mtibben/confusables"
	"golang.org/x/text/unicode/norm"
)

// Alike tells whether an eye takes two names for one: they differ in case, width, spacing or in what does not show alone, or
// their letters have one skeleton in Unicode's table of confusables (UTS 39). The letters are compared as they are written
// and in lower case, as a capital I is an l, and a small one an i.
func Alike(one, other string) bool {
	if Key(one) == Key(other) {
		return true
	}
	one, other = shown(one), shown(other)
	return strings.EqualFold(confusables.Skeleton(one), confusables.Skeleton(other)) ||
		confusables.Skeleton(strings.ToLower(one)) == confusables.Skeleton(strings.ToLower(other))
}

// shown leaves out spaces, and what chooses how a sign is drawn or joins it.
func shown(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) {
			return -1
		}
		return r
	}, norm.NFKC.String(s))
}
