package content

import (
	"strings"
	"unicode"
)

// longestWait is in seconds; the server aborts requests after half a minute.
const longestWait = 25

// validate requires the age floor in the instructions (H84), and instructions for every kind.
func (Generation) validate(s *Snapshot, f *findings) {
	const file = "generation.json"
	g := s.Generation
	f.check(strings.Contains(strings.Join(g.Manner, " "), "21 years"), file, "manner", "the manner must say that everybody is 21 or older")
	b := s.Balance.Generation
	f.check(b.TimeoutSeconds*(b.Retries+1) <= longestWait, balanceFile, "generation", "nobody waits longer than %d seconds: timeoutSeconds by all calls is %d", longestWait, b.TimeoutSeconds*(b.Retries+1))
	f.check(b.PictureSeconds <= longestWait, balanceFile, "generation", "nobody waits longer than %d seconds: pictureSeconds is %d", longestWait, b.PictureSeconds)
	for _, one := range []struct {
		name  string
		share Permille
	}{{"accountShare", b.AccountShare}, {"guestsShare", b.GuestsShare}, {"networkShare", b.NetworkShare}} {
		f.check(one.share > 0 && one.share < Whole, balanceFile, "generation."+one.name, "a part leaves something to others: it is more than 0 and less than 1")
	}
	f.check(strings.Contains(strings.Join(g.Painting, " "), "21 years"), file, "painting", "the manner must say that everybody is 21 or older")
	f.check(len(g.Tasks) > 0, file, "tasks", "there must be a task at least")
	for _, tasks := range []map[string][]string{g.Tasks, g.Pictures} {
		for _, kind := range sorted(tasks) {
			f.check(idPattern.MatchString(kind), file, kind, "a kind is a word")
			f.check(strings.TrimSpace(strings.Join(tasks[kind], "")) != "", file, kind, "the task must not be blank")
		}
	}
	for _, kind := range sorted(g.Pictures) {
		f.check(g.Tasks[kind] == nil, file, kind, "a kind is a text or a picture")
	}
	f.check(len(g.Refused) > 0, file, "refused", "there must be a word at least")
	checkPhrases(f, file, "numbers", g.Numbers)
	seen := map[string]bool{}
	for _, phrase := range g.Refused {
		f.check(phrase == strings.ToLower(phrase) && strings.TrimSpace(plainWords(phrase)) != "", file, phrase, "a phrase is words in lower case")
		f.check(!seen[phrase], file, phrase, "the phrase is there twice")
		seen[phrase] = true
	}
}

// plainWords is a text as words in lower case, each between spaces, so that phrases are matched as whole words. The
// part behind an apostrophe is a word of its own.
func plainWords(text string) string {
	return " " + strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	}), " ") + " "
}
