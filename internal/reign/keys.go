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

// keys are the idempotency keys that a kingdom knows, oldest first: those of a day, and the last 64 however old they are
// (decision J12). Hashes alone are kept, for a player gives thousands of commands a day. Two keys may share a hash, so what
// is said to be known is looked up in the store before it counts.
type keys []store.UsedKey

const (
	keysKept = 64
	keysFor  = 24 * time.Hour
)

// has tells whether a key may be among them; no key is none of them.
func (k keys) has(key string) bool {
	sum := store.KeySum(key)
	return key != "" && slices.ContainsFunc(k, func(m store.UsedKey) bool { return m.Sum == sum })
}

// remember keeps a key and lets go of those that are old.
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
func (k *Keeper) answerOfKey(ctx context.Context, l *instance, q Request) (answer []byte, known bool, err error) {
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

// loggedAnswer is the answer of a known key; nil where that is no longer kept.
func (k *Keeper) loggedAnswer(ctx context.Context, l *instance, q Request) (answer []byte, known bool, err error) {
	if !l.keys.has(q.Key) {
		return nil, false, nil
	}
	found, err := k.o.Store.Lookup(ctx, q.Player, q.Key)
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

// replay answers with the kingdom as it is: the command was carried out, and what it answered is no longer kept.
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
