package content

// Pronouns of persons. A text that speaks of {npc} or {consort} chooses its words by {npc_as} or {consort_as}:
// "{npc_as, select, she {her} he {his} other {their}} lamp".
const (
	She  = "she"
	He   = "he"
	They = "they"
)

// AsSuffix ends the name of the slot with the pronoun of the person in the slot before it.
const AsSuffix = "_as"

var pronouns = []string{She, He, They}

// PronounOf is the pronoun of a recruit, by the build of its portrait.
func PronounOf(build string) string {
	switch build {
	case BuildFem:
		return She
	case BuildMasc:
		return He
	}
	return They
}
