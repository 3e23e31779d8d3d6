package reign

import (
	"context"
	"maps"
	"sync"
	"time"
)

// presence collects present players and is written in one batch every 20 seconds. Connected players are marked as
// present up to the next batch: if the node is killed before it, they lose no ticks.
type presence struct {
	mu      sync.Mutex
	pending map[string]int64
}

const presenceEvery = 20 * time.Second

func (p *presence) seen(player string, until int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.pending[player] = max(p.pending[player], until)
}

func (p *presence) take() map[string]int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	out := p.pending
	p.pending = map[string]int64{}
	return out
}

func (k *Keeper) writePresence(ctx context.Context) {
	batch := k.presence.take()
	now := k.Now()
	for _, l := range k.watchedOnes() {
		k.looks.Add(1)
		l.mu.Lock()
		if l.watchers > 0 && l.doc != nil {
			batch[l.player] = now + presenceEvery.Milliseconds()
			l.until = batch[l.player]
		}
		l.mu.Unlock()
	}
	if len(batch) == 0 {
		return
	}
	if err := k.o.Store.Present(ctx, batch); err != nil {
		k.o.Log.Error("presence was not written", "players", len(batch), "error", err)
		for player, until := range maps.All(batch) {
			k.presence.seen(player, until)
		}
	}
}

// Watch registers a page of this player; the returned function removes it.
func (k *Keeper) Watch(player string) (leave func()) {
	l := k.acquire(player)
	k.watch(l, 1)
	l.mu.Unlock()
	return func() {
		l := k.acquire(player)
		defer l.release()
		if k.watch(l, -1); l.watchers == 0 {
			promised := l.until
			l.until = l.lastSeen(k.Now())
			k.writeDeparture(player, l.until, promised)
		}
	}
}

// takePresence reads until when other nodes saw the ruler, before a time without ticks here would count as an absence.
// Their pages write no row, so the kingdom in memory may be the newest although its mark is old.
func (k *Keeper) takePresence(ctx context.Context, l *instance, now int64) error {
	if k.o.Store.Alone() || now-l.doc.Pulse.Get().TickedAt < time.Minute.Milliseconds() {
		return nil
	}
	until, err := k.o.Store.OnlineUntil(ctx, l.player)
	l.until = max(l.until, until)
	return err
}

// Stay marks a ruler without a page as present until a time.
func (k *Keeper) Stay(player string, until int64) {
	l := k.acquire(player)
	defer l.release()
	l.until = max(l.until, until)
	k.presence.seen(player, l.until)
}

// watch counts the pages of a kingdom. The clockwork advances the kingdom while there is one.
func (k *Keeper) watch(l *instance, pages int) {
	l.watchers = max(l.watchers+pages, 0)
	k.mu.Lock()
	defer k.mu.Unlock()
	if l.watchers > 0 {
		k.watched[l] = struct{}{}
		k.agenda.set(l, soon)
	} else {
		delete(k.watched, l)
		k.agenda.set(l, l.leavesAt())
	}
}

// lastSeen is the end of the ruler's presence if the last page leaves now. A watched kingdom moves on every tick. If it
// did not move for a minute, nobody watched it, although the socket is open: the page slept, or the clock was moved.
func (l *instance) lastSeen(now int64) int64 {
	if l.doc == nil {
		return now
	}
	if served := l.doc.Pulse.Get().PresentAt; now-served > time.Minute.Milliseconds() {
		return min(now, max(l.until, served))
	}
	return now
}

// writeDeparture writes the end of a presence at once.
func (k *Keeper) writeDeparture(player string, until, promised int64) {
	k.presence.forget(player)
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if err := k.o.Store.Depart(ctx, player, until, promised); err != nil {
		k.o.Log.Error("presence was not written", "players", 1, "error", err)
	}
}
