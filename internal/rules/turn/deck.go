package turn

import (
	"bytes"
	"crypto/sha256"
	"slices"
	"strconv"

	"umbrarch/internal/game"
)

// shuffles bounds the number that stands for one shuffle of a deck; it stays exact in a browser.
const shuffles = 1 << 52

// Deal takes the next card of a deck: none comes twice before all have come. A round keeps one
// number, from which its order follows, so that a long deck costs the document nothing.
func (t *Turn) Deal(deck string, cards []string) string {
	if len(cards) == 0 {
		return ""
	}
	d := t.Doc.Decks.Edit()
	if d.Dealt == nil {
		d.Dealt = map[string]game.Deck{}
	}
	at := d.Dealt[deck]
	if at.Out == 0 || at.Out >= int64(len(cards)) {
		at = game.Deck{Round: t.Roll("deck."+deck, shuffles)}
	}
	card := shuffled(cards, at.Round)[at.Out]
	at.Out++
	d.Dealt[deck] = at
	return card
}

// shuffled orders cards by their hash, so that the order holds when the catalogue's changes.
func shuffled(cards []string, round int64) []string {
	type keyed struct {
		card string
		key  [sha256.Size]byte
	}
	list := make([]keyed, len(cards))
	for i, card := range cards {
		list[i] = keyed{card, sha256.Sum256([]byte(strconv.FormatInt(round, 36) + "/" + card))}
	}
	slices.SortFunc(list, func(a, b keyed) int { return bytes.Compare(a.key[:], b.key[:]) })
	out := make([]string, len(list))
	for i := range list {
		out[i] = list[i].card
	}
	return out
}
