package annals

import (
	"context"
	"database/sql"
	"sync"

	"umbrarch/internal/content"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

// Codes of first deeds, one for each kind of threshold.
const (
	FirstLevel = "annals.first_level"
	FirstPower = "annals.first_power"
)

const (
	levelStep  = 5
	leastPower = 10_000 // the first threshold; each further one is ten times as large
)

// deed is a threshold that a ruler was the first to reach.
type deed struct {
	code   string
	amount int64
}

// deedsOf lists the thresholds that a kingdom has reached, including all lower ones.
func deedsOf(s *reign.Standing) (out []deed) {
	for level := int64(levelStep); level <= s.Level; level += levelStep {
		out = append(out, deed{FirstLevel, level})
	}
	for power := int64(leastPower); power <= s.Power; power *= 10 {
		out = append(out, deed{FirstPower, power})
		if power > s.Power/10 {
			break
		}
	}
	return out
}

// Deeds records first deeds from the figures of active kingdoms. Houses and kingdoms helped by an administrator do not
// count.
type Deeds struct {
	Store interface {
		Write(ctx context.Context, f func(store.Tx) error) error
	}

	mu   sync.Mutex
	done map[deed]bool // recorded deeds, which nobody can be first at any more
}

// Write records deeds that no ruler has reached before.
func (d *Deeds) Write(ctx context.Context, list []reign.Standing) error {
	for i := range list {
		s := &list[i]
		if s.Assisted {
			continue
		}
		for _, one := range d.fresh(s) {
			if err := d.note(ctx, s, one); err != nil {
				return err
			}
		}
	}
	return nil
}

func (d *Deeds) fresh(s *reign.Standing) (out []deed) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, one := range deedsOf(s) {
		if !d.done[one] {
			out = append(out, one)
		}
	}
	return out
}

// note locks the account first, like the leaderboards: an erasure in progress finishes first, and no deed is stored
// after it.
func (d *Deeds) note(ctx context.Context, s *reign.Standing, one deed) error {
	var people int64
	err := d.Store.Write(ctx, func(tx store.Tx) (err error) {
		if people, err = tx.Exec(ctx, `UPDATE accounts SET role = role WHERE id = $1 AND role <> 'house'`, s.Player); err != nil || people == 0 {
			return err
		}
		_, err = tx.Exec(ctx, `INSERT INTO realm_deeds (code, amount, at, name, player_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (code, amount) DO NOTHING`,
			one.code, one.amount, s.At, s.Name, s.Player)
		return err
	})
	if err != nil || people == 0 {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.done == nil {
		d.done = map[deed]bool{}
	}
	d.done[one] = true
	return nil
}

// Forget removes the deeds of a deleted reign.
func Forget(ctx context.Context, tx store.Tx, player string) error {
	_, err := tx.Exec(ctx, `DELETE FROM realm_deeds WHERE player_id = $1`, player)
	return err
}

func firsts(ctx context.Context, tx store.Tx, _ *content.Snapshot) ([]Entry, error) {
	return collect(ctx, tx, func(r *sql.Rows) (e Entry, err error) {
		var amount int64
		var name string
		err = r.Scan(&e.At, &e.Code, &amount, &name)
		e.Params = map[string]string{"name": name, "n": content.Grouped(amount)}
		return e, err
	}, `SELECT at, code, amount, name FROM realm_deeds ORDER BY at DESC, amount DESC, code LIMIT $1`)
}
