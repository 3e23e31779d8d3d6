package memory

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Noting is a deed that somebody will remember once a plan is carried out.
type Noting struct {
	Who   game.Person
	Deed  string
	About game.Person
}

// Will begins the effects of plans that are deeds; the deed follows.
const Will = "minds."

// Foreseen are planned deeds as effects of a plan, with the key of the person and the weight. Persons and deeds that
// nobody remembers are left out.
func Foreseen(env *rules.Env, list []Noting) (out []rules.Amount) {
	for _, n := range list {
		if d, ok := env.Content.Deed(n.Deed); ok {
			out = append(out, rules.Amount{What: Will + n.Deed, N: d.Weight, Of: n.Who.Key()})
		}
	}
	return out
}

// NoteAll notes the deeds of a plan.
func NoteAll(env *rules.Env, list []Noting) {
	for _, n := range list {
		Note(env, n.Who, n.Deed, n.About)
	}
}

// Rivals are those who hate a person, to whom an office or a gift for it is a deed.
func Rivals(env *rules.Env, who game.Person) []Noting {
	return bonded(env, who, "rival_favoured", game.BondHate)
}

// Friends are the friends and the loves of a person, to whom its going away is a deed.
func Friends(env *rules.Env, who game.Person) []Noting {
	return bonded(env, who, "friend_sent_off", game.BondFriend, game.BondLove)
}

func bonded(env *rules.Env, who game.Person, deed string, kinds ...string) (out []Noting) {
	for _, b := range Bonds(env, who) {
		if slices.Contains(kinds, b.Kind) {
			out = append(out, Noting{Other(b, who), deed, who})
		}
	}
	return out
}
