package engine

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// SeededDice rolls HMAC-SHA256(the kingdom's secret seed, purpose and count). A stream a
// purpose: that one system rolled changes nothing for another, and the same document rolls
// the same again after a crash.
type SeededDice struct{}

// Roll is a fair integer in [0, n), by rejection.
func (SeededDice) Roll(env *rules.Env, purpose string, n int64) int64 {
	if n <= 1 {
		return 0
	}
	d := env.Doc.Dice.Edit()
	if d.Rolls == nil {
		d.Rolls = map[string]uint64{}
	}
	bound := uint64(n)
	limit := ^uint64(0) - ^uint64(0)%bound
	for {
		v := draw(d, purpose)
		if v < limit {
			return int64(v % bound)
		}
	}
}

func draw(d *game.Dice, purpose string) uint64 {
	seed, err := hex.DecodeString(d.Seed)
	if err != nil {
		seed = []byte(d.Seed)
	}
	mac := hmac.New(sha256.New, seed)
	mac.Write([]byte(purpose))
	var count [8]byte
	binary.BigEndian.PutUint64(count[:], d.Rolls[purpose])
	mac.Write(count[:])
	d.Rolls[purpose]++
	return binary.BigEndian.Uint64(mac.Sum(nil))
}
