package casino

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"umbrarch/internal/rules"
)

// sealed is the seed of the next round. It is not stored: the dice derive it again each time. After an older document
// or a backup is put back, it is another.
func sealed(env *rules.Env) string { return env.Dice.Sealed(env.Doc.Casino.Get().Rounds + 1) }

// Hash is the commitment to a seed, shown before its round: SHA-256 of its letters.
func Hash(seed string) string {
	sum := sha256.Sum256([]byte(seed))
	return hex.EncodeToString(sum[:])
}

// stream gives the random bytes of a round: HMAC-SHA256, keyed with the seed's letters, over "clientSeed:nonce:block"
// for consecutive blocks.
func stream(seed, clientSeed string, nonce int64) func() byte {
	var block []byte
	n := 0
	return func() byte {
		if len(block) == 0 {
			mac := hmac.New(sha256.New, []byte(seed))
			mac.Write(fmt.Appendf(nil, "%s:%d:%d", clientSeed, nonce, n))
			block = mac.Sum(nil)
			n++
		}
		b := block[0]
		block = block[1:]
		return b
	}
}

// fair is an unbiased number in [0, n): bytes in the last, incomplete multiple of n are skipped.
func fair(next func() byte, n int) int64 {
	for {
		if b := int(next()); b < 256-256%n {
			return int64(b % n)
		}
	}
}

// Coin is a round's coin: 0 heads, 1 tails.
func Coin(seed, clientSeed string, nonce int64) int64 {
	return fair(stream(seed, clientSeed, nonce), 2)
}

// Dice are a round's two dice.
func Dice(seed, clientSeed string, nonce int64) (int64, int64) {
	next := stream(seed, clientSeed, nonce)
	first := fair(next, 6) + 1
	return first, fair(next, 6) + 1
}
