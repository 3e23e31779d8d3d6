package reign

import (
	"context"
	"encoding/json"
	"time"
)

// What the clockwork does by itself, for tests that do not wait for it.

func (k *Keeper) Wake(ctx context.Context)          { k.wake(ctx); k.moves.Wait() }
func (k *Keeper) Round(ctx context.Context)         { k.wake(ctx) }
func (k *Keeper) WritePresence(ctx context.Context) { k.writePresence(ctx) }
func (k *Keeper) Refresh(ctx context.Context)       { k.refresh(ctx) }

// Cached tells whether a kingdom is in memory.
func (k *Keeper) Cached(player string) bool {
	k.mu.Lock()
	l, ok := k.instances[player]
	k.mu.Unlock()
	if !ok {
		return false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.doc != nil
}

// Args are what the log keeps of a command that was written for.
func Args(q Request, written []byte) json.RawMessage {
	q.written = written
	return q.args()
}

// Busy holds a kingdom as a command under way does.
func (k *Keeper) Busy(player string) (done func()) { return k.acquire(player).mu.Unlock }

// Every runs something of a test beside the clockwork.
func (k *Keeper) Every(ctx context.Context, d time.Duration, f func(context.Context)) {
	k.every(ctx, d, f)
}

// Produced sums daily totals.
var Produced = produced
