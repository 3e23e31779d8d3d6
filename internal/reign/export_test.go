package reign

import (
	"context"
	"encoding/json"
	"time"
)

// Background work, for tests that start it themselves.

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

// Args are the command's arguments in the log, including generated text.
func Args(q Request, written []byte) json.RawMessage {
	q.written = written
	return q.args()
}

// Busy holds a kingdom like a running command.
func (k *Keeper) Busy(player string) (done func()) { return k.acquire(player).mu.Unlock }

// Every runs a test's function beside the clockwork.
func (k *Keeper) Every(ctx context.Context, d time.Duration, f func(context.Context)) {
	k.every(ctx, d, f)
}

// Produced sums daily totals.
var Produced = produced

// Records lists records, with the best of the days.
var Records = records
