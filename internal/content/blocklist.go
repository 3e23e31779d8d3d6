package content

import "regexp"

var blockedPattern = regexp.MustCompile(`^[a-z]+( [a-z]+)*$`)

// Blocklist lists words forbidden in messages to other players (decision H75). It is short on purpose: it contains
// undisputed words alone; reports and moderators handle the rest.
type Blocklist []string

// validate requires plain letters: textcheck finds look-alikes.
func (Blocklist) validate(s *Snapshot, f *findings) {
	const file = "blocklist.json"
	f.check(len(s.Blocklist) > 0, file, "-", "there must be a word at least")
	seen := map[string]bool{}
	for _, word := range s.Blocklist {
		f.check(len(word) >= 4 && len(word) <= 24 && blockedPattern.MatchString(word), file, word, "a word needs 4 to 24 letters a to z, a space between two")
		f.check(!seen[word], file, word, "the word is there twice")
		seen[word] = true
	}
}
