package language

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"umbrarch/internal/icu"
)

// Unfit is the reason why a text cannot translate another; "" where it can. Both have the same slots, a choice has the
// same selectors, and a count has a form for each way in which the language counts.
func Unfit(tag, english, text string) string {
	if strings.ContainsAny(text, "<>") || strings.ContainsFunc(text, unprintable) {
		return "a text holds markup or a control character"
	}
	after, err := icu.Compile(text)
	if err != nil {
		return err.Error()
	}
	before, err := icu.Compile(english)
	if err != nil {
		return "the English is no message: " + err.Error()
	}
	theirs, ours := before.Params(), after.Params()
	for _, p := range ours {
		if !slices.ContainsFunc(theirs, func(o icu.Param) bool { return fills(o, p) }) {
			return fmt.Sprintf("the slot {%s} of the form %s is not in the English", p.Name, p.Form)
		}
	}
	for _, p := range theirs {
		if !slices.ContainsFunc(ours, func(o icu.Param) bool { return o.Name == p.Name }) {
			return fmt.Sprintf("the slot {%s} of the English is missing", p.Name)
		}
	}
	return uncounted(tag, before, after)
}

// fills tells whether what fills a slot of the English fills a slot of its translation.
func fills(english, translated icu.Param) bool {
	switch {
	case english.Name != translated.Name:
		return false
	case translated.TakesNumber():
		return english.TakesNumber()
	case translated.Form == "select":
		return english.Form == "select" && slices.Equal(english.Selectors, translated.Selectors)
	}
	return english.Form == translated.Form || translated.Form == "text" && english.TakesNumber()
}

func unprintable(c rune) bool {
	const joiners = "\u200c\u200d\u200e\u200f" // joiners and signs of direction, which texts of some languages need
	return c < ' ' && c != '\n' || c >= 0x7f && c < 0xa0 || c >= 0x202a && c <= 0x202e || c >= 0x2066 && c <= 0x2069 ||
		c >= 0x200b && c <= 0x200f && !strings.ContainsRune(joiners, c)
}

var formNames = map[plural.Form]string{
	plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many",
}

// uncounted is the reason why a translation does not count as its language does where the English counts; "" where it
// does. A plural that only sets a number such as 0 apart does not count.
func uncounted(tag string, english, translated icu.Message) string {
	counting := english.Counts()
	for _, count := range translated.Counts() {
		if !slices.ContainsFunc(counting, func(o icu.Param) bool { return o.Name == count.Name && slices.Contains(o.Selectors, "one") }) {
			continue
		}
		rules := plural.Cardinal
		if count.Form == "selectordinal" {
			rules = plural.Ordinal
		}
		for _, form := range formsOf(rules, tag) {
			if !slices.Contains(count.Selectors, form) {
				return fmt.Sprintf("{%s, %s} needs a form for %q, by which the language counts", count.Name, count.Form, form)
			}
		}
	}
	return ""
}

// formsOf are the forms by which a language counts whole numbers, without "other", which each message has.
func formsOf(rules *plural.Rules, tag string) (forms []string) {
	in := language.Make(tag)
	for n := range 1001 {
		form, counts := formNames[rules.MatchPlural(in, n, 0, 0, 0, 0)]
		if counts && !slices.Contains(forms, form) {
			forms = append(forms, form)
		}
	}
	return forms
}
