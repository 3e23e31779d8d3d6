package game

import "strconv"

// chunk is how many cards one stored number tells apart; it stays exact in a browser.
const chunk = 52

// Deal takes a card of a deck that is not out yet: a fair one of those left, by the roll.
// Once all are out the next round begins. A card is a position in the deck's content, and
// a deck that grew later deals its new cards in the round it is in.
func (d *Decks) Deal(name string, cards int, roll func(n int64) int64) int {
	if d.Dealt == nil {
		d.Dealt = map[string]Deck{}
	}
	left := d.left(name, cards)
	if len(left) == 0 {
		d.shuffle(name, cards)
		left = d.left(name, cards)
	}
	card := left[roll(int64(len(left)))]
	deck := d.Dealt[part(name, card)]
	deck.Out |= 1 << (card % chunk)
	d.Dealt[part(name, card)] = deck
	return card
}

func (d *Decks) left(name string, cards int) (out []int) {
	for card := range cards {
		if d.Dealt[part(name, card)].Out&(1<<(card%chunk)) == 0 {
			out = append(out, card)
		}
	}
	return out
}

func (d *Decks) shuffle(name string, cards int) {
	for first := 0; first < cards; first += chunk {
		key := part(name, first)
		d.Dealt[key] = Deck{Round: d.Dealt[key].Round + 1}
	}
}

// part is the key of the number that holds a card; most decks have one.
func part(name string, card int) string {
	if card < chunk {
		return name
	}
	return name + "+" + strconv.Itoa(card/chunk)
}
