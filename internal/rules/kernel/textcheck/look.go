package textcheck

import (
	"strings"
	"unicode"

	"github.com/mtibben/confusables"
	"golang.org/x/text/unicode/norm"
)

// Alike tells whether readers may confuse two names: the names differ only in case, width, spacing or invisible
// characters, or their letters have one skeleton in Unicode's table of confusables (UTS 39). The letters are compared
// as typed and in lower case, because a capital I looks like an l and a small i does not.
func Alike(one, other string) bool {
	if Key(one) == Key(other) {
		return true
	}
	one, other = shown(one), shown(other)
	return strings.EqualFold(confusables.Skeleton(one), confusables.Skeleton(other)) ||
		confusables.Skeleton(strings.ToLower(one)) == confusables.Skeleton(strings.ToLower(other))
}

// shown removes spaces, joiners and variation selectors.
func shown(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) {
			return -1
		}
		return r
	}, norm.NFKC.String(s))
}
