package kingdom_test

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// rack is a kingdom of level 5 with letters of one ruler in its rack, numbered from 1 in their order.
func rack(kinds ...string) func(*game.Document) {
	return func(d *game.Document) {
		d.Kingdom.Edit().Level = 5
		l := d.Letters.Edit()
		for i, kind := range kinds {
			l.Rack = append(l.Rack, game.Letter{ID: int64(i + 1), Seat: "house-thorn-1", Kind: kind, Day: 1, Person: "npc.nobody", Name: "Perrin"})
		}
		l.Count = int64(len(kinds))
	}
}

// left is a rack with a letter about somebody who may be asked back.
func left(d *game.Document) {
	rack(content.LetterDefector)(d)
	l := d.Letters.Edit()
	l.Left = []game.Defector{{ID: "nobody", House: "thorn", NPC: game.NPC{Name: "Perrin", Level: 1}}}
}

// crowded is the same with no place at court.
func crowded(d *game.Document) {
	left(d)
	for i := range 60 {
		id := "rec" + string(rune('a'+i/26)) + string(rune('a'+i%26))
		d.NPCs.Put(id, game.NPC{Name: id, Level: 1})
	}
}

func refusalsOfLetters() []refusal {
	of := func(n int64) numbers { return numbers{"letter": n} }
	const (
		unknown, answered, other = "There is no such letter in the rack.", "This letter is settled already.", "This letter asks for nothing of that kind."
		offer, threat, defector  = content.LetterOffer, content.LetterThreat, content.LetterDefector
	)
	first := rack(content.LetterFirst)
	return []refusal{
		{name: "letter.read", body: of(9), status: 404, code: "letter.unknown", text: unknown},

		{name: "letter.sign", body: of(9), status: 404, code: "letter.unknown", text: unknown},
		{name: "letter.sign", body: of(1), with: first, status: 422, code: "letter.other_kind", text: other},
		{name: "letter.sign", body: of(1), with: rack(offer), first: []step{{"letter.sign", of(1)}}, status: 409, code: "letter.answered", text: answered},
		{name: "letter.sign", body: of(1), with: all(gold(10), rack(offer)), status: 422, code: "letter.gold_short", text: "That costs 400 gold."},

		{name: "letter.refuse", body: of(9), status: 404, code: "letter.unknown", text: unknown},
		{name: "letter.refuse", body: of(1), with: first, status: 422, code: "letter.other_kind", text: other},
		{name: "letter.refuse", body: of(1), with: rack(offer), first: []step{{"letter.refuse", of(1)}}, status: 409, code: "letter.answered", text: answered},

		{name: "letter.tribute", body: of(9), status: 404, code: "letter.unknown", text: unknown},
		{name: "letter.tribute", body: of(1), with: first, status: 422, code: "letter.other_kind", text: other},
		{name: "letter.tribute", body: of(1), with: rack(threat), first: []step{{"letter.tribute", of(1)}}, status: 409, code: "letter.answered", text: answered},
		{name: "letter.tribute", body: of(1), with: all(gold(10), rack(threat)), status: 422, code: "letter.gold_short", text: "That costs 400 gold."},

		{name: "letter.ransom", body: of(9), status: 404, code: "letter.unknown", text: unknown},
		{name: "letter.ransom", body: of(1), with: first, status: 422, code: "letter.other_kind", text: other},
		{name: "letter.ransom", body: of(1), with: left, first: []step{{"letter.ransom", of(1)}}, status: 409, code: "letter.answered", text: answered},
		{name: "letter.ransom", body: of(1), with: rack(defector), status: 409, code: "letter.person_gone", text: "Perrin is no longer to be had back."},
		{name: "letter.ransom", body: of(1), with: crowded, status: 409, code: "letter.court_full", text: "There is no place at court for Perrin."},
		{name: "letter.ransom", body: of(1), with: all(gold(10), left), status: 422, code: "letter.gold_short", text: "That costs 1600 gold."},
	}
}
