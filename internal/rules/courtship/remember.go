package courtship

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/memory"
)

// person is a member of the court as a person who remembers. Only consorts do.
func person(id string) game.Person { return game.Person{Kind: game.PersonConsort, ID: id} }

// wed notes a wedding with the new consort and with those who were there before.
func wed(env *rules.Env, id string) {
	for other, m := range env.Doc.Court.All() {
		if other != id && m.Status == game.RungConsort {
			memory.Note(env, person(other), "another_wed", person(id))
		}
	}
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
