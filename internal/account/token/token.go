// Package token makes the secrets of cookies and links, and what is stored of them. It may import the standard library alone.
package token

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
)

// New is a secret for a cookie or a link: 32 random bytes.
func New() string {
	b := make([]byte, 32)
	_, _ = rand.Read(b) // never fails: the runtime ends the program instead
	return base64.RawURLEncoding.EncodeToString(b)
}

// NewID names an account or a session. It says nothing and cannot be guessed.
func NewID() string {
	b := make([]byte, 12)
	_, _ = rand.Read(b)
	return hex.EncodeToString(b)
}

// Digest is what is remembered of a token. It is random and long, so a plain hash is
// enough: there is nothing to guess.
type Digest [sha256.Size]byte

// DigestOf is the digest of a token.
func DigestOf(token string) Digest {
	return sha256.Sum256(append(make([]byte, 0, 64), token...))
}

// Text is how it is stored.
func (d Digest) Text() string { return hex.EncodeToString(d[:]) }

// Hash is a token as it is stored.
func Hash(token string) string { return DigestOf(token).Text() }
