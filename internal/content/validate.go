package content

import (
	"errors"
	"io/fs"
	"regexp"
	"strings"
)

// validate runs the check of every kind over the finished snapshot.
func (s *Snapshot) validate(fsys fs.FS) error {
	var f findings
	for _, one := range validators {
		one.validate(s, &f)
	}
	return errors.Join(f.err(), checkPackNumbers(fsys), scanTexts(fsys))
}

// idPattern has the namespace of a pack before the name.
var idPattern = regexp.MustCompile(`^(?:[a-z][a-z0-9-]{2,31}` + Separator + `)?[A-Za-z][A-Za-z0-9_-]*$`)

// checkIDs requires well-formed, unique ids and present, unique names within one file.
func checkIDs[T any](f *findings, file string, items []T, identify func(*T) (id, name string)) {
	ids, names := map[string]bool{}, map[string]bool{}
	for i := range items {
		id, name := identify(&items[i])
		f.check(idPattern.MatchString(id), file, id, "an id needs letters, digits, _ or -, beginning with a letter")
		f.check(!ids[id], file, id, "the id is used twice")
		f.check(strings.TrimSpace(name) != "", file, id, "the name must not be blank")
		f.check(!names[name], file, id, "the name %q is used twice", name)
		ids[id], names[name] = true, true
	}
}

// checkCount compares the size of a set with the expected count.
func checkCount(f *findings, file, what string, got, want int) {
	f.check(got == want, file, what, "there must be %d, got %d", want, got)
}

// checkWords checks the number of words of a text.
func checkWords(f *findings, file, id, field, text string, low, high int) {
	n := len(strings.Fields(text))
	f.check(n >= low && n <= high, file, id, "%s must have %d to %d words, got %d", field, low, high, n)
}

// checkRange checks that a number is within bounds, both included.
func checkRange[N int | int64 | Permille](f *findings, file, id, field string, n, low, high N) {
	f.check(n >= low && n <= high, file, id, "%s must be %d to %d, got %d", field, low, high, n)
}

// checkWord requires a value of a vocabulary.
func checkWord(f *findings, file, id, field, word string, vocabulary []string) {
	f.check(contains(vocabulary, word), file, id, "%s %q is not known", field, word)
}

// checkRequirements requires each requirement to have the form "<building name> Lvl <n>".
func checkRequirements(f *findings, file, id string, needs []Requirement, highest int) {
	for _, need := range needs {
		f.check(need.Building != "", file, id, "requirement %q does not parse", need.Text)
		f.check(need.Building == "" || need.Level <= highest, file, id, "requirement %q is above level %d", need.Text, highest)
	}
}

// checkTrigger requires a known figure.
func (s *Snapshot) checkTrigger(f *findings, file, id string, t Trigger) {
	f.check(s.KnownFigure(t.Figure), file, id, "trigger figure %q is not known", t.Figure)
	f.check(t.At >= 1, file, id, "a trigger needs at least 1, got %d", t.At)
}

func overlap(a, b []string) string {
	for _, word := range a {
		if contains(b, word) {
			return word
		}
	}
	return ""
}
