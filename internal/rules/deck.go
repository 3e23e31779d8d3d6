package rules

import (
	"bytes"
	"crypto/sha256"
	"slices"
	"strconv"

	"umbrarch/internal/game"
)

// shuffles bounds the number of a shuffle, so that JavaScript holds it exactly.
const shuffles = 1 << 52

// Deal takes the next card of a deck. No card repeats before all have been dealt. The document stores one number a
// round, from which the order is derived, so that long decks take no more space.
func (env *Env) Deal(deck string, cards []string) string {
	return env.DealFitting(deck, cards, func(string) bool { return true })
}

// DealFitting takes the next card that fits now. Callers always pass the whole deck: a card that does not fit is passed
// over and dealt once it fits. A round is over when all fitting cards have been dealt. The result is "" where no card
// fits.
func (env *Env) DealFitting(deck string, cards []string, fits func(card string) bool) string {
	if !slices.ContainsFunc(cards, fits) {
		return ""
	}
	d := env.Doc.Decks.Edit()
	if d.Dealt == nil {
		d.Dealt = map[string]game.Deck{}
	}
	at := d.Dealt[deck]
	card := ""
	if at.Out > 0 {
		card, at = drawn(at, env.Dice.Order(deck, at.Round), cards, fits)
	}
	if card == "" {
		round := env.Roll("deck."+deck, shuffles)
		card, at = drawn(game.Deck{Round: round}, env.Dice.Order(deck, round), cards, fits)
	}
	d.Dealt[deck] = at
	return card
}

// drawn is the next fitting card of a round, and the round without it. Cards passed over earlier come before undealt
// ones. The card is "" where the round has none.
func drawn(at game.Deck, key []byte, cards []string, fits func(card string) bool) (string, game.Deck) {
	at.Passed = slices.Clone(at.Passed)
	for i, card := range at.Passed {
		if slices.Contains(cards, card) && fits(card) {
			at.Passed = slices.Delete(at.Passed, i, i+1)
			return card, at
		}
	}
	if at.Out >= int64(len(cards)) {
		return "", at
	}
	for _, card := range shuffled(cards, key, at.Round)[at.Out:] {
		at.Out++
		if fits(card) {
			return card, at
		}
		at.Passed = append(at.Passed, card)
	}
	return "", at
}

// shuffled orders cards by their hash, so that the order survives changes of the catalogue. Without the key, a round's
// number does not reveal the order.
func shuffled(cards []string, key []byte, round int64) []string {
	type keyed struct {
		card string
		key  [sha256.Size]byte
	}
	list := make([]keyed, len(cards))
	text := append(strconv.AppendInt(slices.Clone(key), round, 36), '/')
	before := len(text)
	for i, card := range cards {
		text = append(text[:before], card...)
		list[i] = keyed{card, sha256.Sum256(text)}
	}
	slices.SortFunc(list, func(a, b keyed) int { return bytes.Compare(a.key[:], b.key[:]) })
	out := make([]string, len(list))
	for i := range list {
		out[i] = list[i].card
	}
	return out
}
