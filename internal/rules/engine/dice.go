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

// Dice are the dice of one kingdom in memory. A roll is HMAC-SHA256(seed of the kingdom's day, purpose and count). Each
// purpose has its own stream, so that systems do not influence each other's rolls, and a document loaded again after a
// crash rolls the same. The seeds are not in the document, so that a leaked document does not reveal future rolls.
type Dice struct {
	chain  string
	source Source // nil: the dice are fixed and the chain is their permanent seed

	day int64
	mac hash.Hash // keyed with the day's seed; nil before the first roll
}

// Source gives the secret seeds of dice. A chain is a document's id for its dice; a document that is replaced by an
// older version gets a new chain.
type Source interface {
	// Day is the seed of a day's rolls. It may be published after the day: it reveals no other day's seed.
	Day(chain string, day int64) [sha256.Size]byte
	// Hidden is a seed that stays secret beyond the day, until its purpose is over.
	Hidden(chain, purpose string, n int64) [sha256.Size]byte
}

// NewDice are the dice of a document. Without a source they are fixed; simulations, tests and development use that.
func NewDice(doc *game.Document, source Source) *Dice {
	stored := doc.Dice.Get()
	if stored.Fixed {
		source = nil
	}
	return &Dice{chain: stored.Seed, source: source}
}

// Roll is a fair integer in [0, n), by rejection sampling.
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

// turn switches to the seed of a day.
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

// draw is the next value of a purpose's stream. Counts continue across days, so that none repeats in a chain.
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

// Sealed is the seed of a casino round. It does not depend on the day, since a round may stay open past midnight.
func (d *Dice) Sealed(round int64) string {
	if d.source == nil {
		mac := hmac.New(sha256.New, d.fixed())
		mac.Write([]byte("casino/" + strconv.FormatInt(round, 10)))
		return hex.EncodeToString(mac.Sum(nil))
	}
	seed := d.source.Hidden(d.chain, "casino", round)
	return hex.EncodeToString(seed[:])
}

// Order keys the order of a deck with a hidden seed, because the day's seed, which decided the round's number, may be
// published.
func (d *Dice) Order(deck string, round int64) []byte {
	if d.source == nil {
		return nil
	}
	key := d.source.Hidden(d.chain, "deck."+deck, round)
	return key[:]
}
