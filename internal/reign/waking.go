package reign

import (
	"context"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"
)

const (
	settle     = time.Millisecond       // from a signal to the round: its sender still holds the kingdom, and a round skips one that is held
	beat       = 250 * time.Millisecond // shortest time between rounds: kingdoms due within one are looked at together
	clockEvery = time.Second            // longest wait on the machine's clock; the realm's clock may run faster or be moved
	ticksRow   = 5 * time.Minute        // interval between rows of ticks without a command
	idleBefore = 10 * time.Minute
	troubled   = 5 * time.Second // delay before a kingdom that could not be moved is tried again
	workers    = 4               // kingdoms moved in parallel by a round
)

// run looks at due kingdoms, and at no others.
func (k *Keeper) run(ctx context.Context) {
	pause := time.NewTimer(0)
	defer pause.Stop()
	waited := func() bool {
		select {
		case <-ctx.Done():
			return false
		case <-pause.C:
			return true
		}
	}
	for waited() && k.waitForDue(ctx) {
		if pause.Reset(settle); !waited() {
			return
		}
		k.survived(func() { k.wake(ctx) })
		pause.Reset(beat)
	}
}

// waitForDue returns when a kingdom is due or the realm's facts have changed; false when the clockwork stops.
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

// wake looks at the due kingdoms: it advances the watched ones and informs their pages, and evicts those unused for a
// while.
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

// takeFactsRound schedules the watched kingdoms whose facts have changed.
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

// look handles a due kingdom. A kingdom that is busy, or must wait for the store, is moved outside the round, so that
// the round does not wait.
func (k *Keeper) look(ctx context.Context, l *instance, now int64) {
	k.looks.Add(1)
	if !l.mu.TryLock() {
		k.agenda.set(l, soon) // a command is running: the next round is a beat away
		return
	}
	defer l.mu.Unlock()
	switch {
	case l.gone || l.moving: // the goroutine that moves the kingdom schedules the next look
	case l.watchers == 0 && !l.idle(now):
		k.agenda.set(l, l.leavesAt())
	case l.watchers == 0 || k.needsStore(l, now):
		k.lookInBackground(ctx, l, now)
	default:
		k.guarded(l, now, func() int64 { return k.move(ctx, l, now) })
	}
}

// idle tells whether a kingdom was unused long enough to be evicted.
func (l *instance) idle(now int64) bool { return now >= l.leavesAt() }

func (l *instance) leavesAt() int64 { return l.usedAt + idleBefore.Milliseconds() + 1 }

// needsStore tells whether an advance reads or writes the store.
func (k *Keeper) needsStore(l *instance, now int64) bool {
	return l.doc == nil || k.moved(l) || l.epoch != k.o.Store.Epoch() || len(l.owed) > 0 || now-l.rowAt >= ticksRow.Milliseconds() ||
		now-l.doc.Pulse.Get().TickedAt >= time.Minute.Milliseconds()
}

// movedAtOnce bounds the kingdoms that wait for the store; others wait for the next round.
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

// guarded runs f and schedules the next look at the time that f returns. A panic in f drops the document and does not
// end the node; nothing of the attempt was stored.
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
		if l.watchers > 0 && k.moved(l) { // facts or rows arrived after the look, perhaps before the next look was scheduled
			k.agenda.set(l, soon)
		}
	}()
	next = f()
}

// move advances a watched kingdom, informs its pages, and returns the time of its next change.
func (k *Keeper) move(ctx context.Context, l *instance, now int64) (next int64) {
	if k.load(ctx, l) == nil {
		k.observe(l)
	}
	env, err := k.ready(ctx, l, true)
	if err != nil {
		return now + troubled.Milliseconds() // the store is in trouble, or there is no reign yet
	}
	a := Answer{Version: l.version, From: l.version, Seq: l.seq, LastUpdated: env.Now(), ServerTime: env.Now()}
	if k.hears(l) { // otherwise the notices wait: a socket counts as present before it listens
		a.Notices, _ = l.unsent()
	}
	out, err := a.write(&l.lastSent, k.o.Engine.Patch(env))
	if err != nil {
		k.o.Log.Error("a patch could not be encoded", "player", l.player, "error", err)
		return now + troubled.Milliseconds()
	}
	if !out.empty() {
		k.push(l, a, out, "")
	}
	next = k.o.Engine.Wake(env)
	if now-l.rowAt >= ticksRow.Milliseconds() {
		if err := k.flush(ctx, l); err != nil {
			k.o.Log.Error("a row of ticks was not written", "player", l.player, "error", err)
		}
	}
	return next
}

// evict writes an unused kingdom and removes it from memory. If the write fails, the kingdom stays.
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
