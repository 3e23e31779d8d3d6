package faction

import (
	"context"
	"errors"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/facts"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Writer runs a transaction.
type Writer interface {
	Reader
	Write(ctx context.Context, f func(store.Tx) error) error
}

// Resolve ends every campaign whose time is over, each once: whichever node is alive tries, and the row's own condition says who was
// first. It gives what was decided, for those who are to hear of it.
func Resolve(ctx context.Context, w Writer, c *content.Snapshot, now int64) (done []rulesfaction.Change, err error) {
	var due []string
	err = w.Read(ctx, func(tx store.Tx) error {
		due = nil
		rows, err := tx.Query(ctx, `SELECT faction_id FROM campaigns WHERE ended_at = 0 AND ends_at <= $1 ORDER BY ends_at, id`, now)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var id string
			if err := rows.Scan(&id); err != nil {
				return err
			}
			due = append(due, id)
		}
		return rows.Err()
	})
	for _, faction := range due {
		change, failed := resolve(ctx, w, c, faction, now)
		switch {
		case errors.Is(failed, store.ErrConflict): // another node was first, or the faction has just changed: the next round sees
		case failed != nil:
			err = errors.Join(err, failed)
		case change != nil:
			done = append(done, *change)
		}
	}
	return done, err
}

func resolve(ctx context.Context, w Writer, c *content.Snapshot, faction string, now int64) (change *rulesfaction.Change, err error) {
	err = w.Write(ctx, func(tx store.Tx) error {
		change = nil
		f, err := Read(ctx, tx, faction)
		if err != nil || f == nil || f.Campaign == nil || f.Campaign.EndsAt > now {
			return err
		}
		land, err := ReadLand(ctx, tx, f.Campaign.Territory)
		if err != nil {
			return err
		}
		defender, err := Read(ctx, tx, land.Owner)
		if err != nil {
			return err
		}
		decided := rulesfaction.Resolve(c, f, defender, land, now)
		change = &decided
		return Write(ctx, tx, decided)
	})
	return change, err
}

// Decay writes what garrisons have lost in whole hours, so that every kingdom reads the same. It tells whether any has.
func Decay(ctx context.Context, w Writer, c *content.Snapshot, now int64) (moved bool, err error) {
	err = w.Write(ctx, func(tx store.Tx) error {
		moved = false
		list, err := lands(ctx, tx, `WHERE garrison_at <= $1`, now-rulesfaction.Hour)
		if err != nil {
			return err
		}
		for _, l := range list {
			next := l.Defence(c, now)
			if next == l.Garrison {
				continue
			}
			at := l.GarrisonAt + (now-l.GarrisonAt)/rulesfaction.Hour*rulesfaction.Hour
			if _, err := tx.Exec(ctx, `UPDATE lands SET garrison = $2, garrison_at = $3, version = version + 1 WHERE territory_id = $1 AND version = $4`, l.ID, next, at, l.Version); err != nil {
				return err
			}
			moved = true
		}
		if moved {
			_, err = facts.Raise(ctx, tx)
		}
		return err
	})
	return moved, err
}

func lands(ctx context.Context, tx store.Tx, where string, args ...any) (out []rulesfaction.Land, err error) {
	rows, err := tx.Query(ctx, `SELECT territory_id, owner_id, owner_since, safe_until, fortified, garrison, garrison_at, version FROM lands `+where, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var l rulesfaction.Land
		if err := rows.Scan(&l.ID, &l.Owner, &l.OwnerSince, &l.SafeUntil, &l.Fortified, &l.Garrison, &l.GarrisonAt, &l.Version); err != nil {
			return nil, err
		}
		out = append(out, l)
	}
	return out, rows.Err()
}

// Purge drops the reports of campaigns that ended before a time.
func Purge(ctx context.Context, w Writer, before int64) error {
	return w.Write(ctx, func(tx store.Tx) error {
		for _, query := range []string{
			`DELETE FROM campaign_pledges WHERE campaign_id IN (SELECT id FROM campaigns WHERE ended_at > 0 AND ended_at < $1)`,
			`DELETE FROM campaigns WHERE ended_at > 0 AND ended_at < $1`,
		} {
			if _, err := tx.Exec(ctx, query, before); err != nil {
				return err
			}
		}
		return nil
	})
}

// names of factions by id.
func names(ctx context.Context, tx store.Tx) (map[string]string, error) {
	out := map[string]string{}
	rows, err := tx.Query(ctx, `SELECT id, name FROM factions`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var id, name string
		if err := rows.Scan(&id, &name); err != nil {
			return nil, err
		}
		out[id] = name
	}
	return out, rows.Err()
}
