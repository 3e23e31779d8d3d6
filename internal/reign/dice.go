package reign

import (
	"crypto/sha256"
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/store"
)

// source seeds a kingdom's dice: the store's secret, which no backup contains, with the store's epoch, the player and
// the chain named by the document. Therefore a restore, a failover and a replaced document get new dice, and a document
// or a backup reveals no future roll.
type source struct {
	secret *store.Secret
	player string
}

// Day is the seed of a day's rolls.
func (s source) Day(chain string, day int64) [sha256.Size]byte {
	return s.secret.Derive("dice.day", s.player, chain, strconv.FormatInt(day, 10))
}

// Hidden is a seed independent of all days' seeds.
func (s source) Hidden(chain, purpose string, n int64) [sha256.Size]byte {
	return s.secret.Derive("dice.hidden", s.player, chain, purpose, strconv.FormatInt(n, 10))
}

// diceOf returns the dice of a document in an epoch of the store.
func (k *Keeper) diceOf(player string, doc *game.Document, secret *store.Secret) *engine.Dice {
	return engine.NewDice(doc, source{secret, player})
}

// newChain names the dice of a new document and of a replacement.
func (k *Keeper) newChain() game.Dice {
	if fixed := k.fixed.Load(); fixed != nil {
		return game.Dice{Seed: *fixed, Fixed: true}
	}
	return game.Dice{Seed: randomSeed()}
}
