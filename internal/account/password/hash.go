package password

import (
	"context"
	"sync/atomic"
	"time"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/token"

	"github.com/alexedwards/argon2id"
)

// Cost is the cost of a password's hash, in argon2id's parameters.
type Cost struct{ KiB, Passes uint32 }

// DefaultCost is the minimum for argon2id in OWASP's Password Storage Cheat Sheet.
var DefaultCost = Cost{KiB: 19 * 1024, Passes: 2}

func (c Cost) params() *argon2id.Params {
	return &argon2id.Params{Memory: c.KiB, Iterations: c.Passes, Parallelism: 1, SaltLength: 16, KeyLength: 32}
}

// Hasher bounds the passwords hashed at once and those waiting, so that a wave of sign-ins leaves the processor to the
// game.
type Hasher struct {
	cost    *argon2id.Params
	slots   chan struct{}
	waiting atomic.Int64
	queue   int64
	decoy   string
}

// NewHasher makes a hasher for atOnce passwords with a queue.
func NewHasher(cost Cost, atOnce, queue int) (*Hasher, error) {
	decoy, err := argon2id.CreateHash(token.New(), cost.params())
	if err != nil {
		return nil, err
	}
	return &Hasher{cost: cost.params(), slots: make(chan struct{}, atOnce), queue: int64(queue), decoy: decoy}, nil
}

// Hash is a stored password.
func (h *Hasher) Hash(ctx context.Context, password string) (string, error) {
	if err := h.enter(ctx); err != nil {
		return "", err
	}
	defer h.leave()
	return argon2id.CreateHash(canonical(password), h.cost)
}

// Verify compares with a decoy if there is no hash, so that an unknown e-mail takes as long as a known one.
func (h *Hasher) Verify(ctx context.Context, password, hash string) (bool, error) {
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

func (h *Hasher) enter(ctx context.Context) error {
	select {
	case h.slots <- struct{}{}:
		return nil
	default:
	}
	if h.waiting.Add(1) > h.queue {
		h.waiting.Add(-1)
		return codes.Wait(codes.RateLimited, time.Second)
	}
	defer h.waiting.Add(-1)
	select {
	case h.slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (h *Hasher) leave() { <-h.slots }
