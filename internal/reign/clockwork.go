package reign

import (
	"context"
	"errors"
	"runtime/debug"
	"sync"
	"time"

	"umbrarch/internal/periodic"
	"umbrarch/internal/store"
)

// freshEvery is the interval between searches for kingdoms that another node moved.
const freshEvery = 10 * time.Second

// Run starts the background work: it advances the kingdoms of connected players, writes presence, notices other nodes'
// writes and evicts unused kingdoms.
func (k *Keeper) Run(ctx context.Context) {
	ctx, k.stop = context.WithCancel(ctx)
	k.done.Go(func() { k.run(ctx) })
	k.every(ctx, presenceEvery, k.writePresence)
	k.every(ctx, freshEvery, k.refresh)
	k.every(ctx, contentEvery, k.renew)
	k.every(ctx, factsEvery, k.renewFacts)
	k.every(ctx, standingsEvery, k.WriteStandings)
	k.every(ctx, saveClockEvery, k.saveClock)
	k.atOnceAndEvery(ctx, purgeEvery, k.Oversight.PurgeDeleted) // also at start, since a node may stop before purgeEvery has passed
	k.every(ctx, keepEvery, k.Oversight.KeepVersions)
}

func (k *Keeper) every(ctx context.Context, d time.Duration, f func(context.Context)) {
	k.done.Go(func() { periodic.Every(ctx, d, k.surviving(f)) })
}

func (k *Keeper) atOnceAndEvery(ctx context.Context, d time.Duration, f func(context.Context)) {
	k.done.Go(func() { periodic.AtOnceAndEvery(ctx, d, k.surviving(f)) })
}

func (k *Keeper) surviving(f func(context.Context)) func(context.Context) {
	return func(ctx context.Context) { k.survived(func() { f(ctx) }) }
}

// survived runs one round and keeps its panic from ending the node.
func (k *Keeper) survived(f func()) {
	defer func() {
		if v := recover(); v != nil {
			k.o.Log.Error("a round of the clockwork panicked", "panic", v, "stack", string(debug.Stack()))
		}
	}()
	f()
}

// Close stops the clockwork and writes all pending rows.
func (k *Keeper) Close(ctx context.Context) {
	if k.stop != nil {
		k.stop()
	}
	k.done.Wait()
	k.moves.Wait()
	k.WriteStandings(ctx)
	k.writePresence(ctx)
	k.saveClock(ctx)
	// Many kingdoms are flushed at once, so that they share transactions and all of them are written before the stop's
	// deadline.
	var all sync.WaitGroup
	places := make(chan struct{}, flushedAtOnce)
	for _, l := range k.loaded() {
		places <- struct{}{}
		all.Go(func() {
			defer func() { <-places }()
			k.survived(func() { k.flushAtClose(ctx, l) }) // a panic on one kingdom must not lose the others' last minutes
		})
	}
	all.Wait()
}

func (k *Keeper) flushAtClose(ctx context.Context, l *instance) {
	l.mu.Lock()
	defer l.release()
	if err := k.flush(ctx, l); err != nil && !errors.Is(err, store.ErrConflict) { // on a conflict another node has continued it, and nothing is lost
		k.o.Log.Error("a kingdom was not flushed at shutdown", "player", l.player, "error", err)
	}
}

const flushedAtOnce = 64

func (k *Keeper) loaded() []*instance {
	k.mu.Lock()
	defer k.mu.Unlock()
	out := make([]*instance, 0, len(k.instances))
	for _, l := range k.instances {
		out = append(out, l)
	}
	return out
}

// watchedOnes lists the kingdoms with an open page, in the order of players: a round that waits for one of them waits
// for the same one each time.
func (k *Keeper) watchedOnes() []*instance {
	k.mu.Lock()
	defer k.mu.Unlock()
	return byPlayer(k.watched)
}

// refresh drops the online kingdoms that another node moved, so that the next look loads them again. It also schedules
// the kingdoms with new rows in their inboxes.
func (k *Keeper) refresh(ctx context.Context) {
	var players []string
	var lives []*instance
	for _, l := range k.watchedOnes() {
		k.looks.Add(1)
		l.mu.Lock()
		if l.doc != nil && l.watchers > 0 {
			players, lives = append(players, l.player), append(lives, l)
		}
		l.mu.Unlock()
	}
	if len(players) == 0 {
		return
	}
	asked := time.Now()
	heads, err := k.o.Store.Versions(ctx, players)
	if err != nil {
		return // the next round tries again
	}
	waiting, err := k.o.Store.Waiting(ctx, players)
	if err != nil {
		return
	}
	for _, l := range lives {
		l.mu.Lock()
		if l.doc != nil && (heads[l.player] > l.seq || l.epoch != k.o.Store.Epoch() || waiting[l.player] > l.left) {
			l.drop()
			k.agenda.set(l, soon)
			l.told = heads[l.player]
			k.resync(l)
		}
		if asked.After(l.checkedAt) {
			l.checkedAt = asked
		}
		l.mu.Unlock()
	}
}
