package reign

import (
	"context"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"
)

const (
	beat       = 250 * time.Millisecond // rounds are at least so far apart: what comes within one is looked at together
	clockEvery = time.Second            // the realm's clock may be moved, or pass a little quicker than the machine's
	ticksRow   = 5 * time.Minute        // ticks alone become a row this often
	idleBefore = 10 * time.Minute
	troubled   = 5 * time.Second // until a kingdom that could not be moved is looked at again
	workers    = 4               // kingdoms that a round moves at a time
)

// run looks at kingdoms when they are due, and at none in between.
func (k *Keeper) run(ctx context.Context) {
	pause := time.NewTimer(0)
	defer pause.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-pause.C:
		}
		if !k.waitForDue(ctx) {
			return
		}
		k.survived(func() { k.wake(ctx) })
		pause.Reset(beat)
	}
}

// waitForDue returns when a kingdom is due or the facts of the realm have changed; false says that the clockwork stops.
func (k *Keeper) waitForDue(ctx context.Context) bool {
	for {
		wait := clockEvery
		if at, is := k.agenda.next(); is {
			wait = min(wait, time.Duration(at-k.Now())*time.Millisecond)
		}
		if wait <= 0 || k.factsRound.Load() != k.factsTaken {
			return ctx.Err() == nil
		}
		timer := time.NewTimer(wait)
		select {
		case <-ctx.Done():
			timer.Stop()
			return false
		case <-k.agenda.sooner:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// wake looks at the kingdoms that are due: those that are watched are moved on, and their pages told; those that nobody has used
// for a while leave memory.
func (k *Keeper) wake(ctx context.Context) {
	k.takeFactsRound()
	now := k.Now()
	due := k.agenda.take(now)
	var all sync.WaitGroup
	var next atomic.Int64
	for range min(workers, len(due)) {
		all.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(due)); i = next.Add(1) - 1 {
				k.survived(func() { k.look(ctx, due[i], now) })
			}
		})
	}
	all.Wait()
}

// takeFactsRound makes the watched kingdoms due for which the realm's facts have changed.
func (k *Keeper) takeFactsRound() {
	round := k.factsRound.Load()
	if round == k.factsTaken {
		return
	}
	k.factsTaken = round
	for _, l := range k.watchedOnes() {
		if k.factsMoved(l) {
			k.agenda.set(l, soon)
		}
	}
}

// look does what is due in a kingdom. Nobody waits for one that is busy, or that has to wait for the store: those are moved beside
// the round.
func (k *Keeper) look(ctx context.Context, l *instance, now int64) {
	k.looks.Add(1)
	if !l.mu.TryLock() {
		k.agenda.set(l, soon) // a command is under way: the next round is a beat away
		return
	}
	defer l.mu.Unlock()
	switch {
	case l.gone || l.moving: // whoever moves it looks at what is due after that
	case l.watchers == 0 && !l.idle(now):
		k.agenda.set(l, l.leavesAt())
	case l.watchers == 0 || k.needsStore(l, now):
		k.lookInBackground(ctx, l, now)
	default:
		k.guarded(l, now, func() int64 { return k.move(ctx, l, now) })
	}
}

// idle tells whether nobody has used a kingdom for so long that it leaves memory.
func (l *instance) idle(now int64) bool { return now >= l.leavesAt() }

func (l *instance) leavesAt() int64 { return l.usedAt + idleBefore.Milliseconds() + 1 }

// needsStore tells whether moving a kingdom on asks or writes the store.
func (k *Keeper) needsStore(l *instance, now int64) bool {
	return l.doc == nil || k.moved(l) || l.epoch != k.o.Store.Epoch() || len(l.owed) > 0 || now-l.rowAt >= ticksRow.Milliseconds() ||
		now-l.doc.Pulse.Get().TickedAt >= time.Minute.Milliseconds()
}

// movedAtOnce is how many kingdoms wait for the store at a time; the others wait for the next round.
const movedAtOnce = 64

func (k *Keeper) lookInBackground(ctx context.Context, l *instance, now int64) {
	select {
	case k.places <- struct{}{}:
	default:
		k.agenda.set(l, soon)
		return
	}
	l.moving = true
	k.moves.Go(func() {
		defer func() { <-k.places }()
		l.mu.Lock()
		defer l.mu.Unlock()
		l.moving = false
		k.guarded(l, now, func() int64 {
			if l.watchers > 0 {
				return k.move(ctx, l, now)
			}
			return k.evict(ctx, l, now)
		})
	})
}

// guarded has a kingdom looked at again when f says, and keeps a bug that one kingdom's state brings out from ending the node for
// all. The document is thrown away; nothing of the attempt was stored.
func (k *Keeper) guarded(l *instance, now int64, f func() int64) {
	next := now + time.Minute.Milliseconds()
	defer func() {
		if v := recover(); v != nil {
			k.o.Log.Error("a kingdom could not be moved on", "player", l.player, "panic", v, "stack", string(debug.Stack()))
			l.drop()
		}
		if l.gone {
			return
		}
		k.agenda.set(l, next)
		if l.watchers > 0 && k.moved(l) { // it came after the look at it, and may have been noted before its next moment was
			k.agenda.set(l, soon)
		}
	}()
	next = f()
}

// move brings a watched kingdom up to now, tells its pages, and says when something happens in it next.
func (k *Keeper) move(ctx context.Context, l *instance, now int64) (next int64) {
	if k.load(ctx, l) == nil {
		k.observe(l)
	}
	env, err := k.ready(ctx, l, true)
	if err != nil {
		return now + troubled.Milliseconds() // the store is in trouble, or there is no reign yet
	}
	a := Answer{Version: l.version, From: l.version, Seq: l.seq, LastUpdated: env.Now(), ServerTime: env.Now()}
	if k.hears(l) { // else they wait for a page that does: a socket counts as here before it listens
		a.Notices, _ = l.unsent()
	}
	out, err := a.write(&l.lastSent, k.o.Engine.Patch(env))
	if err != nil {
		k.o.Log.Error("a patch could not be encoded", "player", l.player, "error", err)
		return now + troubled.Milliseconds()
	}
	if !out.empty() {
		k.publish(l, a, out, "")
	}
	next = k.o.Engine.Wake(env)
	if now-l.rowAt >= ticksRow.Milliseconds() {
		if err := k.flush(ctx, l); err != nil {
			k.o.Log.Error("a row of ticks was not written", "player", l.player, "error", err)
		}
	}
	return next
}

// evict writes and forgets a kingdom that nobody has used for a while. One that could not be written stays.
func (k *Keeper) evict(ctx context.Context, l *instance, now int64) (next int64) {
	if !l.idle(now) {
		return l.leavesAt()
	}
	if err := k.flush(ctx, l); err != nil {
		return now + time.Minute.Milliseconds()
	}
	l.drop()
	k.rounds.leave(l)
	k.mu.Lock()
	delete(k.instances, l.player)
	l.gone = true
	k.mu.Unlock()
	return next
}
