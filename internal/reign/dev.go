package reign

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"time"

	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/scene"
	"umbrarch/internal/store"
)

// Dev sets the clock and the dice, in development only.
type Dev struct{ k *Keeper }

// MoveClock shifts the realm's time. With online, every ruler of a loaded or watched kingdom was present meanwhile;
// without it no ruler was, despite open sockets.
func (d Dev) MoveClock(ctx context.Context, ms int64, online bool) error {
	d.k.moving.Lock() // only the holder of this lock holds several kingdoms
	defer d.k.moving.Unlock()
	until := map[string]int64{}
	var lives []*instance
	for _, l := range d.k.loaded() {
		l.mu.Lock()
		defer l.release()
		if l.doc == nil && l.watchers == 0 || l.asleep && !online {
			continue // the ruler was away since an earlier move: the absence continues
		}
		_, err := d.present(ctx, l)
		switch {
		case errors.Is(err, store.ErrNotFound):
			continue // the page of a player without a reign
		case err != nil:
			return outward(err)
		}
		lives = append(lives, l)
	}
	before := d.k.Now()
	for _, l := range lives {
		l.until = before
		if online {
			l.until = before + ms
			d.k.agenda.set(l, soon)
		} else {
			l.asleep = true
			d.k.agenda.set(l, before+ms+opensEyes)
		}
		until[l.player] = l.until
		d.k.presence.forget(l.player)
	}
	// Presence is stored first, so that a killed server resumes at the moved time with the same presence.
	if err := d.k.o.Store.Present(ctx, until); err != nil {
		return outward(err)
	}
	if err := d.shift(ctx, ms); err != nil {
		return outward(err)
	}
	d.k.o.Clock.Move(ms)
	d.k.agenda.tell()
	return nil
}

// opensEyes is the delay in milliseconds between an absence and the next look at a kingdom with an open page. The clock
// may be moved again within it.
const opensEyes = 1000

// present brings a kingdom up to now; its ruler is present if a page is connected or was seen since the last batch.
func (d Dev) present(ctx context.Context, l *instance) (*rules.Env, error) {
	if l.watchers > 0 {
		return d.k.ready(ctx, l, true)
	}
	return d.k.advance(ctx, l, d.k.presence.has(l.player))
}

const shifted = "dev_clock"

// shift stores the total shift of the clock.
func (d Dev) shift(ctx context.Context, ms int64) error {
	return d.k.o.Store.Write(ctx, func(tx store.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO meta (name, value) VALUES ($1, $2)
			ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(meta.value AS BIGINT) + CAST(excluded.value AS BIGINT) AS TEXT)`,
			shifted, strconv.FormatInt(ms, 10))
		return err
	})
}

// Resume moves a development server's clock to its time before a restart: the realm's time never goes back. The clock of
// a new store begins in the next minute HH:MM (UTC), so that its seconds are the machine's; "" leaves it.
func (d Dev) Resume(ctx context.Context, timeOfDay string) error {
	var text string
	err := d.k.o.Store.Read(ctx, func(tx store.Tx) error {
		return tx.QueryRow(ctx, `SELECT value FROM meta WHERE name = $1`, shifted).Scan(&text)
	})
	if errors.Is(err, sql.ErrNoRows) {
		return d.begin(ctx, timeOfDay)
	}
	if err != nil {
		return err
	}
	ms, err := strconv.ParseInt(text, 10, 64)
	if err == nil {
		d.k.o.Clock.Move(ms)
	}
	return err
}

func (d Dev) begin(ctx context.Context, timeOfDay string) error {
	if timeOfDay == "" {
		return nil
	}
	at, err := time.Parse("15:04", timeOfDay)
	if err != nil {
		return fmt.Errorf("--dev-clock: %w", err)
	}
	now := time.UnixMilli(d.k.Now()).UTC()
	begin := time.Date(now.Year(), now.Month(), now.Day(), at.Hour(), at.Minute(), now.Second(), now.Nanosecond(), time.UTC)
	if begin.Before(now) {
		begin = begin.AddDate(0, 0, 1)
	}
	ms := begin.Sub(now).Milliseconds()
	if err := d.shift(ctx, ms); err != nil {
		return err
	}
	d.k.o.Clock.Move(ms)
	return nil
}

// FixSeed gives every loaded kingdom, and those founded from now on, dice with a known seed.
func (d Dev) FixSeed(ctx context.Context, seed int64) error {
	text := strconv.FormatInt(seed, 16)
	d.k.fixed.Store(&text)
	for _, l := range d.k.loaded() {
		l.mu.Lock()
		if l.doc != nil {
			*l.doc.Dice.Edit() = d.k.newChain()
			l.dice = engine.NewDice(l.doc, nil)
			if err := d.k.flush(ctx, l); err != nil {
				l.mu.Unlock()
				return outward(err)
			}
		}
		l.mu.Unlock()
	}
	return nil
}

// Deal has a scene wait in a player's hall. Open pages load the whole view again.
func (d Dev) Deal(ctx context.Context, player, id string) error {
	l := d.k.acquire(player)
	defer l.release()
	env, err := d.k.ready(ctx, l, true)
	if err != nil {
		return outward(err)
	}
	if err := scene.Deal(env, id); err != nil {
		return err
	}
	if err := d.k.flush(ctx, l); err != nil {
		return outward(err)
	}
	d.k.resync(l)
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

// Latest returns the current version of a kingdom and the time of its last tick.
func (d Dev) Latest(ctx context.Context, player string) (version, tickedAt int64, err error) {
	l := d.k.acquire(player)
	defer l.release()
	if err := d.k.load(ctx, l); err != nil {
		return 0, 0, outward(err)
	}
	return l.version, l.doc.Pulse.Get().TickedAt, nil
}

// Forget drops an erased kingdom from memory.
func (d Dev) Forget(player string) {
	l := d.k.acquire(player)
	defer l.release()
	l.drop()
	d.k.presence.forget(player)
}
