package content

import "regexp"

var reservedPattern = regexp.MustCompile(`^[a-z]{4,24}$`)

// ReservedNames are words forbidden in rulers' names.
type ReservedNames []string

// validate requires plain letters, because the rules find look-alikes, and a minimal length, because short words would
// forbid too many innocent names.
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
