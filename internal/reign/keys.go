package reign

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/store"
)

// keys are the idempotency keys that a kingdom knows, oldest first: those of a day, and at least the last 64 (decision
// J12). Only hashes are kept, since a player sends thousands of commands a day. Because hashes may collide, a hit is
// confirmed in the store.
type keys []store.UsedKey

const (
	keysKept = 64
	keysFor  = 24 * time.Hour
)

// has tells whether a key may be known; the empty key never is.
func (k keys) has(key string) bool {
	sum := store.KeySum(key)
	return key != "" && slices.ContainsFunc(k, func(m store.UsedKey) bool { return m.Sum == sum })
}

// remember adds a key and removes the old ones.
func (l *instance) remember(key string, now int64) {
	if key == "" || l.keys.has(key) {
		return
	}
	l.keys = append(l.keys, store.UsedKey{Sum: store.KeySum(key), At: now})
	for len(l.keys) > keysKept && l.keys[0].At < now-keysFor.Milliseconds() {
		l.keys = l.keys[1:]
	}
}

// answerOfKey returns the stored answer of an executed key.
func (k *Keeper) answerOfKey(ctx context.Context, l *instance, q *Request) (answer []byte, known bool, err error) {
	answer, known, err = k.loggedAnswer(ctx, l, q)
	switch {
	case !known || answer != nil || err != nil:
	case q.way.kingdom == named:
		answer, err = json.Marshal(Answer{Notices: []game.Notice{}, Replayed: true})
	default:
		answer, err = k.replay(ctx, l)
	}
	return answer, known, err
}

// loggedAnswer is the stored answer of a known key; nil if it is no longer stored.
func (k *Keeper) loggedAnswer(ctx context.Context, l *instance, q *Request) (answer []byte, known bool, err error) {
	key := q.logKey()
	if !l.keys.has(key) {
		return nil, false, nil
	}
	found, err := k.o.Store.Lookup(ctx, l.player, key)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil, false, nil // another key has the same hash
	case err != nil:
		return nil, true, err
	case !found.Matches(q.Hash):
		return nil, true, ErrKey.With()
	}
	return found.Answer, true, nil
}

// replay answers with the current kingdom: the command was executed, and its answer is no longer stored.
func (k *Keeper) replay(ctx context.Context, l *instance) ([]byte, error) {
	env, err := k.advance(ctx, l, true)
	if err != nil {
		return nil, err
	}
	return json.Marshal(Answer{
		Version: l.version, From: l.version, Seq: l.seq, LastUpdated: env.Now(), ServerTime: env.Now(), Sections: k.o.Engine.View(env),
		Notices: []game.Notice{}, Replayed: true,
	})
}
