package reign

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"umbrarch/internal/store"
)

// If one process owns the store, no other clock bounds the realm's: it continues from the last saved time. Nodes that
// share a database follow its clock instead.

const (
	clockRow       = "clock"
	saveClockEvery = 15 * time.Second
)

// ResumeTime sets the clock at start.
func (k *Keeper) ResumeTime(ctx context.Context) error {
	var text string
	err := k.o.Store.Read(ctx, func(tx store.Tx) error {
		return tx.QueryRow(ctx, `SELECT value FROM meta WHERE name = $1`, clockRow).Scan(&text)
	})
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	var m ClockState
	if err == nil {
		err = json.Unmarshal([]byte(text), &m)
	}
	if err == nil {
		k.o.Clock.Resume(m)
	}
	return err
}

func (k *Keeper) saveClock(ctx context.Context) {
	if !k.o.Store.Alone() {
		return
	}
	raw, err := json.Marshal(k.o.Clock.State())
	if err == nil {
		err = k.o.Store.Write(ctx, func(tx store.Tx) error {
			_, err := tx.Exec(ctx, `INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value`, clockRow, string(raw))
			return err
		})
	}
	if err != nil && ctx.Err() == nil {
		k.o.Log.Warn("the realm's time was not written", "error", err)
	}
}
