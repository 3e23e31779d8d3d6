package content

import (
	"regexp"
	"strconv"
	"strings"
)

// Numbers in words, cardinal and ordinal, with their values.
var (
	units = numbered(0, 1,
		"zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
		"zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth")
	decades = numbered(20, 10,
		"twenty thirty forty fifty sixty seventy eighty ninety", "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth")
	greats = map[string]int{"score": 20, "hundred": 100, "hundredth": 100, "thousand": 1000, "thousandth": 1000, "million": 1e6}
)

func numbered(first, step int, lists ...string) map[string]int {
	of := map[string]int{}
	for _, list := range lists {
		for i, word := range strings.Fields(list) {
			of[word] = first + i*step
		}
	}
	return of
}

// spelledPattern matches a number in words. Longer forms come first, so that "two" is not matched inside "two hundred",
// "two and twenty" or "twenty-two".
var spelledPattern = func() *regexp.Regexp {
	unit, decade, great := strings.Join(sorted(units), "|"), strings.Join(sorted(decades), "|"), strings.Join(sorted(greats), "|")
	below := `(?:(?:` + decade + `)[- ](?:` + unit + `)|(?:` + unit + `) and (?:` + decade + `)|` + decade + `|` + unit + `)`
	return regexp.MustCompile(`\b(?:(?:(?:a|` + below + `)[- ])?(?:` + great + `)(?: and ` + below + `)?|` + below + `)\b`)
}()

// spelled converts the numbers of a text in lower case to digits: "forty-four" becomes 44, "sixteenth" 16th.
func spelled(text string) string {
	return spelledPattern.ReplaceAllStringFunc(text, func(match string) string {
		n, last := 0, ""
		for word := range strings.FieldsFuncSeq(match, func(r rune) bool { return r == ' ' || r == '-' }) {
			if greats[word] > 0 {
				n = max(n, 1) * greats[word]
			}
			n, last = n+units[word]+decades[word], word
		}
		if strings.HasSuffix(last, "th") || last == "first" || last == "second" || last == "third" {
			return strconv.Itoa(n) + "th"
		}
		return strconv.Itoa(n)
	})
}
