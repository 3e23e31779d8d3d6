package account

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
)

// newToken is a secret for a cookie or a link: 32 random bytes.
func newToken() string {
	b := make([]byte, 32)
	_, _ = rand.Read(b) // never fails: the runtime ends the program instead
	return base64.RawURLEncoding.EncodeToString(b)
}

// newID names an account or a session. It says nothing and cannot be guessed.
func newID() string {
	b := make([]byte, 12)
	_, _ = rand.Read(b)
	return hex.EncodeToString(b)
}

// digest is what is remembered of a token. It is random and long, so a plain hash is
// enough: there is nothing to guess.
type digest [sha256.Size]byte

func digestOf(token string) digest {
	return sha256.Sum256(append(make([]byte, 0, 64), token...))
}

// text is how it is stored.
func (d digest) text() string { return hex.EncodeToString(d[:]) }

func hashToken(token string) string { return digestOf(token).text() }
