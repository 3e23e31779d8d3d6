package engine

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Dice are the dice of one kingdom in memory. A roll is HMAC-SHA256(the seed of the kingdom's day, purpose and count). A stream
// a purpose: that one system rolled changes nothing for another, and the same document rolls the same again after a crash.
// What they roll by is not in the document, so that a document tells no roll to come.
type Dice struct {
	chain  string
	source Source // nil: the dice are fixed, and the chain is their seed for ever

	day int64
	mac hash.Hash // keyed with the day's seed; nil before the first roll
}

// Source is what dice roll by and no document tells. A chain is what a document calls its dice: another begins wherever an
// older document takes the place of a newer one.
type Source interface {
	// Day is the seed of a day's rolls. It may be shown once the day is over: it tells of no other.
	Day(chain string, day int64) [sha256.Size]byte
	// Hidden is what stays hidden over a day's end, until whatever it is for is over.
	Hidden(chain, purpose string, n int64) [sha256.Size]byte
}

// NewDice are the dice of a document. Without a source they are fixed, as simulations, tests and development want them.
func NewDice(doc *game.Document, source Source) *Dice {
	stored := doc.Dice.Get()
	if stored.Fixed {
		source = nil
	}
	return &Dice{chain: stored.Seed, source: source}
}

// Roll is a fair integer in [0, n), by rejection.
func (d *Dice) Roll(env *rules.Env, purpose string, n int64) int64 {
	if n <= 1 {
		return 0
	}
	now, _ := env.Moment()
	d.turn(now / rules.Day)
	stored := env.Doc.Dice.Edit()
	if stored.Rolls == nil {
		stored.Rolls = map[string]uint64{}
	}
	bound := uint64(n)
	limit := ^uint64(0) - ^uint64(0)%bound
	for {
		v := d.draw(stored, purpose)
		if v < limit {
			return int64(v % bound)
		}
	}
}

// turn takes up the dice of a day.
func (d *Dice) turn(day int64) {
	switch {
	case d.mac != nil && (d.source == nil || d.day == day):
	case d.source == nil:
		d.mac = hmac.New(sha256.New, d.fixed())
	default:
		seed := d.source.Day(d.chain, day)
		d.day, d.mac = day, hmac.New(sha256.New, seed[:])
	}
}

// fixed is the seed of dice without a source.
func (d *Dice) fixed() []byte {
	seed, err := hex.DecodeString(d.chain)
	if err != nil {
		return []byte(d.chain)
	}
	return seed
}

// draw counts on over the days, so that no count comes twice in a chain.
func (d *Dice) draw(stored *game.Dice, purpose string) uint64 {
	d.mac.Reset()
	d.mac.Write([]byte(purpose))
	var count [8]byte
	binary.BigEndian.PutUint64(count[:], stored.Rolls[purpose])
	d.mac.Write(count[:])
	stored.Rolls[purpose]++
	var sum [sha256.Size]byte
	return binary.BigEndian.Uint64(d.mac.Sum(sum[:0]))
}

// Sealed is the seed of a round of the casino. It follows from no day: a round may wait over midnight.
func (d *Dice) Sealed(round int64) string {
	if d.source == nil {
		mac := hmac.New(sha256.New, d.fixed())
		mac.Write([]byte("casino/" + strconv.FormatInt(round, 10)))
		return hex.EncodeToString(mac.Sum(nil))
	}
	seed := d.source.Hidden(d.chain, "casino", round)
	return hex.EncodeToString(seed[:])
}

// Order hides the order of a deck: its round's number was rolled on a day whose seed may have been shown.
func (d *Dice) Order(deck string, round int64) []byte {
	if d.source == nil {
		return nil
	}
	key := d.source.Hidden(d.chain, "deck."+deck, round)
	return key[:]
}
