package courtship

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/memory"
)

// person is a member of the court as a person who remembers. Only consorts do.
func person(id string) game.Person { return game.Person{Kind: game.PersonConsort, ID: id} }

// others are the deeds of a wedding to the consorts who were there before.
func others(env *rules.Env, id string) (out []memory.Noting) {
	for other, m := range env.Doc.Court.All() {
		if other != id && m.Status == game.RungConsort {
			out = append(out, memory.Noting{Who: person(other), Deed: "another_wed", About: person(id)})
		}
	}
	return out
}

// wed notes a wedding with the new consort.
func wed(env *rules.Env, id string) {
	memory.Note(env, person(id), "wed", game.Person{})
	memory.Tend(env, id)
}

// tended notes time together or a gift.
func tended(env *rules.Env, id string, gain int64, deed string) {
	memory.Tend(env, id)
	if gain > 0 || deed == "gift_disliked" {
		memory.Note(env, person(id), deed, game.Person{})
	}
}
