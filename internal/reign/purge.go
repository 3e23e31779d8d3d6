package reign

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"umbrarch/internal/store"
)

const purgeEvery = time.Hour

// PurgeDeleted removes deleted reigns whose days are over, and the versions kept of them: one reign per transaction, so
// that other writers do not wait. An unreadable reign is removed without its versions.
func (o Oversight) PurgeDeleted(ctx context.Context) {
	for _, table := range []string{"deleted_reigns", "deleted_before"} {
		for more := true; more; {
			var err error
			if more, err = o.purgeOne(ctx, table); err != nil {
				if ctx.Err() == nil {
					o.k.o.Log.Warn("deleted reigns were not removed", "error", err)
				}
				return
			}
		}
	}
}

// purgeOne removes the oldest deleted reign of a table if its days are over.
func (o Oversight) purgeOne(ctx context.Context, table string) (bool, error) {
	since, found := o.deletedSince(), false
	var player string
	var version, at, began int64
	err := o.k.o.Store.Read(ctx, func(tx store.Tx) error {
		var sections []byte
		err := tx.QueryRow(ctx, `SELECT player_id, version, at, sections FROM `+table+` WHERE at <= $1 ORDER BY at LIMIT 1`, since).Scan(&player, &version, &at, &sections)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		found = true
		if began, err = beganOf(sections); err != nil {
			o.k.o.Log.Warn("a deleted reign that is removed cannot be read", "player", player, "version", version, "error", err)
		}
		return nil
	})
	if err != nil || !found {
		return false, err
	}
	return true, o.k.o.Store.Write(ctx, func(tx store.Tx) error {
		n, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE player_id = $1 AND version = $2 AND at <= $3`, player, version, since)
		if err != nil || n == 0 || began == 0 {
			return err // another node removed the reign first, or it was restored
		}
		_, err = tx.Exec(ctx, `DELETE FROM kept_reigns WHERE player_id = $1 AND `+ofReign+` AND at <= $3`, player, began, at)
		return err
	})
}

// beganOf reads the time at which an encoded reign began.
func beganOf(sections []byte) (int64, error) {
	var whole map[string]json.RawMessage
	if err := json.Unmarshal(sections, &whole); err != nil {
		return 0, fmt.Errorf("reign: sections of a deleted reign: %w", err)
	}
	doc, err := loaded(whole)
	if err != nil {
		return 0, err
	}
	return doc.Meta.Get().CreatedAt, nil
}
