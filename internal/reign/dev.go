package reign

import (
	"context"
	"strconv"
)

// MoveClock shifts the realm's time. With online every loaded kingdom's ruler was here
// meanwhile; without, nobody was, whatever a socket promised. Development alone.
func (k *Keeper) MoveClock(ctx context.Context, ms int64, online bool) error {
	marks := map[string]int64{}
	lives := k.loaded()
	for _, l := range lives {
		l.mu.Lock()
		defer l.mu.Unlock()
	}
	for _, l := range lives {
		if l.doc == nil {
			continue
		}
		if _, err := k.begin(ctx, l, l.watchers > 0 || k.marks.has(l.player)); err != nil {
			return outward(err)
		}
	}
	before := k.Now()
	k.o.Clock.Move(ms)
	for _, l := range lives {
		if l.doc == nil {
			continue
		}
		l.until, l.wakeAt = before, 0
		if online {
			l.until = before + ms
		}
		marks[l.player] = l.until
		k.marks.forget(l.player)
	}
	return outward(k.o.Store.Present(ctx, marks))
}

// FixSeed gives every loaded kingdom, and those founded from now on, dice of a known seed.
func (k *Keeper) FixSeed(ctx context.Context, seed int64) error {
	text := strconv.FormatInt(seed, 16)
	k.o.Seed = func() string { return text }
	for _, l := range k.loaded() {
		l.mu.Lock()
		if l.doc != nil {
			d := l.doc.Dice.Edit()
			d.Seed, d.Rolls = text, nil
			if err := k.flush(ctx, l); err != nil {
				l.mu.Unlock()
				return outward(err)
			}
		}
		l.mu.Unlock()
	}
	return nil
}

func (p *presence) has(player string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	_, ok := p.pending[player]
	return ok
}

func (p *presence) forget(player string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.pending, player)
}

// Latest tells where a kingdom stands.
func (k *Keeper) Latest(ctx context.Context, player string) (version, tickedAt int64, err error) {
	l := k.hold(player)
	defer l.mu.Unlock()
	if err := k.load(ctx, l); err != nil {
		return 0, 0, outward(err)
	}
	return l.version, l.doc.Pulse.Get().TickedAt, nil
}

// Forget drops a kingdom that was erased.
func (k *Keeper) Forget(player string) {
	l := k.hold(player)
	defer l.mu.Unlock()
	l.drop()
}
