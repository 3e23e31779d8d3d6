package account

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/alexedwards/argon2id"
)

var argon = &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// hasher bounds how many passwords are hashed at once and how many wait, so that
// a wave of sign-ins cannot take the processor from the game.
type hasher struct {
	slots   chan struct{}
	waiting atomic.Int64
	queue   int64
	decoy   string
}

func newHasher(atOnce, queue int) (*hasher, error) {
	decoy, err := argon2id.CreateHash(newToken(), argon)
	if err != nil {
		return nil, err
	}
	return &hasher{slots: make(chan struct{}, atOnce), queue: int64(queue), decoy: decoy}, nil
}

func (h *hasher) hash(ctx context.Context, password string) (string, error) {
	if err := h.enter(ctx); err != nil {
		return "", err
	}
	defer h.leave()
	return argon2id.CreateHash(canonical(password), argon)
}

// verify compares with the decoy where there is no hash, so that an unknown
// e-mail costs the time of a known one.
func (h *hasher) verify(ctx context.Context, password, hash string) (bool, error) {
	if err := h.enter(ctx); err != nil {
		return false, err
	}
	defer h.leave()
	known := hash != ""
	if !known {
		hash = h.decoy
	}
	match, err := argon2id.ComparePasswordAndHash(canonical(password), hash)
	return match && known, err
}

func (h *hasher) enter(ctx context.Context) error {
	select {
	case h.slots <- struct{}{}:
		return nil
	default:
	}
	if h.waiting.Add(1) > h.queue {
		h.waiting.Add(-1)
		return wait(CodeRateLimited, time.Second)
	}
	defer h.waiting.Add(-1)
	select {
	case h.slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (h *hasher) leave() { <-h.slots }
