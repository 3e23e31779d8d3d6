// Package token makes the secrets of cookies and links, and their stored digests. It may import the standard library
// alone.
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

// NewID is a random id of an account or a session. It reveals nothing and cannot be guessed.
func NewID() string {
	b := make([]byte, 12)
	_, _ = rand.Read(b)
	return hex.EncodeToString(b)
}

// Digest is the stored form of a token. A plain hash suffices because a token is long and random.
type Digest [sha256.Size]byte

// DigestOf is the digest of a token.
func DigestOf(token string) Digest {
	return sha256.Sum256(append(make([]byte, 0, 64), token...))
}

// Text encodes the digest for the database.
func (d Digest) Text() string { return hex.EncodeToString(d[:]) }

// Hash is the stored form of a token.
func Hash(token string) string { return DigestOf(token).Text() }
