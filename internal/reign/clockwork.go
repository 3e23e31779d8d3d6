package reign

import (
	"context"
	"errors"
	"runtime/debug"
	"sync"
	"time"

	"umbrarch/internal/store"
)

const (
	beat       = 250 * time.Millisecond
	ticksRow   = 5 * time.Minute // ticks alone become a row this often
	idleBefore = 10 * time.Minute
	freshEvery = 10 * time.Second // kingdoms another node moved are found this often
)

// Run starts what happens by itself: the kingdoms of connected players move on, presence
// is written, other nodes' writes are noticed, unused kingdoms leave memory.
func (k *Keeper) Run(ctx context.Context) {
	ctx, k.stop = context.WithCancel(ctx)
	k.every(ctx, beat, k.wake)
	k.every(ctx, presenceEvery, k.writePresence)
	k.every(ctx, freshEvery, k.refresh)
	k.every(ctx, contentEvery, k.renew)
	k.every(ctx, factsEvery, k.renewFacts)
	k.every(ctx, standingsEvery, k.WriteStandings)
	k.every(ctx, time.Minute, k.evictIdle)
	k.every(ctx, saveClockEvery, k.saveClock)
	k.atOnceAndEvery(ctx, purgeEvery, k.Oversight.PurgeDeleted) // a node may never run as long as purgeEvery
	k.every(ctx, keepEvery, k.Oversight.KeepVersions)
}

func (k *Keeper) every(ctx context.Context, d time.Duration, f func(context.Context)) {
	k.done.Go(func() {
		tick := time.NewTicker(d)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				k.survived(func() { f(ctx) })
			}
		}
	})
}

func (k *Keeper) atOnceAndEvery(ctx context.Context, d time.Duration, f func(context.Context)) {
	k.done.Go(func() { k.survived(func() { f(ctx) }) })
	k.every(ctx, d, f)
}

// survived keeps a bug in one round of the clockwork from ending the node.
func (k *Keeper) survived(f func()) {
	defer func() {
		if v := recover(); v != nil {
			k.o.Log.Error("a round of the clockwork panicked", "panic", v, "stack", string(debug.Stack()))
		}
	}()
	f()
}

// Close stops the clockwork and writes what is not written.
func (k *Keeper) Close(ctx context.Context) {
	if k.stop != nil {
		k.stop()
	}
	k.done.Wait()
	k.moves.Wait()
	k.WriteStandings(ctx)
	k.writePresence(ctx)
	k.saveClock(ctx)
	// Many at once, so that they share transactions: a full house must fit the stop's time.
	var all sync.WaitGroup
	places := make(chan struct{}, flushedAtOnce)
	for _, l := range k.loaded() {
		places <- struct{}{}
		all.Go(func() {
			defer func() { <-places }()
			k.survived(func() { k.flushAtClose(ctx, l) }) // one kingdom's bug must not cost the others their last minutes
		})
	}
	all.Wait()
}

func (k *Keeper) flushAtClose(ctx context.Context, l *instance) {
	l.mu.Lock()
	defer l.release()
	if err := k.flush(ctx, l); err != nil && !errors.Is(err, store.ErrConflict) { // then another node went on with it: nothing is lost
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

// wake moves on the watched kingdoms in which something happens now, and tells the pages. Nobody waits for one that is
// busy, or that has to wait for the store: those are moved beside the round.
func (k *Keeper) wake(ctx context.Context) {
	now := k.Now()
	for _, l := range k.loaded() {
		if !l.mu.TryLock() {
			continue // a command is under way: the next round is a quarter of a second away
		}
		switch {
		case l.watchers == 0 || l.moving || l.wakeAt > now && !k.moved(l):
		case k.needsStore(l, now):
			k.moveInBackground(ctx, l, now)
		default:
			k.guarded(l, now, func() { k.move(ctx, l, now) })
		}
		l.mu.Unlock()
	}
}

// needsStore tells whether moving a kingdom on asks or writes the store.
func (k *Keeper) needsStore(l *instance, now int64) bool {
	return l.doc == nil || k.moved(l) || l.epoch != k.o.Store.Epoch() || len(l.owed) > 0 || now-l.rowAt >= ticksRow.Milliseconds() ||
		now-l.doc.Pulse.Get().TickedAt >= time.Minute.Milliseconds()
}

// movedAtOnce is how many kingdoms wait for the store at a time; the others wait for the next round.
const movedAtOnce = 64

func (k *Keeper) moveInBackground(ctx context.Context, l *instance, now int64) {
	select {
	case k.places <- struct{}{}:
	default:
		return
	}
	l.moving = true
	k.moves.Go(func() {
		defer func() { <-k.places }()
		l.mu.Lock()
		defer l.mu.Unlock()
		l.moving = false
		if !l.gone && l.watchers > 0 {
			k.guarded(l, now, func() { k.move(ctx, l, now) })
		}
	})
}

// guarded keeps a bug that one kingdom's state brings out from ending the node for all. The
// document is thrown away; nothing of the attempt was stored.
func (k *Keeper) guarded(l *instance, now int64, f func()) {
	defer func() {
		if v := recover(); v != nil {
			k.o.Log.Error("a kingdom could not be moved on", "player", l.player, "panic", v, "stack", string(debug.Stack()))
			l.drop()
			l.wakeAt = now + time.Minute.Milliseconds()
		}
	}()
	f()
}

func (k *Keeper) move(ctx context.Context, l *instance, now int64) {
	if k.load(ctx, l) == nil {
		k.observe(l)
	}
	env, err := k.ready(ctx, l, true)
	if err != nil {
		l.wakeAt = now + 5000 // the store is in trouble, or there is no reign yet
		return
	}
	a := Answer{Version: l.version, From: l.version, Seq: l.seq, LastUpdated: env.Now(), ServerTime: env.Now()}
	if k.hears(l) { // else they wait for a page that does: a socket counts as here before it listens
		a.Notices, _ = l.unsent()
	}
	out, err := a.write(&l.lastSent, k.o.Engine.Patch(env))
	if err != nil {
		k.o.Log.Error("a patch could not be encoded", "player", l.player, "error", err)
		return
	}
	if !out.empty() {
		k.publish(l, a, out, "")
	}
	l.wakeAt = k.o.Engine.Wake(env)
	if now-l.rowAt >= ticksRow.Milliseconds() {
		if err := k.flush(ctx, l); err != nil {
			k.o.Log.Error("a row of ticks was not written", "player", l.player, "error", err)
		}
	}
}

// refresh finds the online kingdoms that another node moved and drops them, so that the
// next look loads them again; and those to which the realm owes something.
func (k *Keeper) refresh(ctx context.Context) {
	var players []string
	lives := map[string]*instance{}
	for _, l := range k.loaded() {
		l.mu.Lock()
		if l.doc != nil && l.watchers > 0 {
			players, lives[l.player] = append(players, l.player), l
		}
		l.mu.Unlock()
	}
	if len(players) == 0 {
		return
	}
	asked := time.Now()
	heads, err := k.o.Store.Versions(ctx, players)
	if err != nil {
		return // the next round asks again
	}
	waiting, err := k.o.Store.Waiting(ctx, players)
	if err != nil {
		return
	}
	for player, l := range lives {
		l.mu.Lock()
		if l.doc != nil && (heads[player] > l.seq || l.epoch != k.o.Store.Epoch() || waiting[player] > l.left) {
			l.drop()
			l.wakeAt = 0
			k.resync(l)
		}
		if asked.After(l.checkedAt) {
			l.checkedAt = asked
		}
		l.mu.Unlock()
	}
}

// evictIdle writes and forgets kingdoms that nobody has used for a while.
func (k *Keeper) evictIdle(ctx context.Context) {
	now := k.Now()
	for _, l := range k.loaded() {
		l.mu.Lock()
		if !l.gone && l.watchers == 0 && now-l.usedAt > idleBefore.Milliseconds() && k.flush(ctx, l) == nil {
			l.drop()
			k.mu.Lock()
			delete(k.instances, l.player)
			l.gone = true
			k.mu.Unlock()
		}
		l.mu.Unlock()
	}
}
