package content

import "regexp"

var reservedPattern = regexp.MustCompile(`^[a-z]{4,24}$`)

// ReservedNames are words that no ruler may be called.
type ReservedNames []string

// validate holds the words no ruler may be called to plain letters: look-alikes are found by the rules. A shorter
// word would be the initials of too many innocent people.
func (ReservedNames) validate(s *Snapshot, f *findings) {
	const file = "reserved_names.json"
	f.check(len(s.ReservedNames) > 0, file, "-", "there must be a word at least")
	seen := map[string]bool{}
	for _, word := range s.ReservedNames {
		f.check(reservedPattern.MatchString(word), file, word, "a word needs 4 to 24 letters a to z")
		f.check(!seen[word], file, word, "the word is there twice")
		seen[word] = true
	}
}
