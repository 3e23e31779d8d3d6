package reign

import (
	"context"
	"errors"
	"hash/maphash"
	"slices"

	"umbrarch/internal/store"
)

// keys are the last idempotency keys of a kingdom, by their hashes: 64 keys with their answers' places were a sixth of what
// a live kingdom took, and the collector read all of it. Two keys may share a hash, so what is said to be known is looked up
// in the store before it counts.
type keys []uint64

const keysKept = 64

// has tells whether a key may be among them; no key is none of them.
func (k keys) has(key string) bool {
	return key != "" && slices.Contains(k, maphash.String(hashing, key))
}

// remember keeps a key of the last 64.
func (l *live) remember(key string) {
	if key == "" || l.keys.has(key) {
		return
	}
	if l.keys == nil {
		l.keys = make(keys, 0, keysKept)
	}
	if len(l.keys) == keysKept {
		l.keys = slices.Delete(l.keys, 0, 1)
	}
	l.keys = append(l.keys, maphash.String(hashing, key))
}

// repeated answers a key that was carried out what it answered before.
func (k *Keeper) repeated(ctx context.Context, l *live, q Request) (answer []byte, known bool, err error) {
	if !l.keys.has(q.Key) {
		return nil, false, nil
	}
	found, err := k.o.Store.Lookup(ctx, q.Player, q.Key)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil, false, nil // another key has the same hash
	case err != nil:
		return nil, true, err
	case found.Hash != q.Hash:
		return nil, true, ErrKey.With()
	case found.Answer == nil:
		return nil, true, ErrAnswered.With()
	}
	return found.Answer, true, nil
}
