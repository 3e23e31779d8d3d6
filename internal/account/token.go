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

// hashToken is how a token is stored. It is random and long, so a plain hash is
// enough: there is nothing to guess.
func hashToken(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}
