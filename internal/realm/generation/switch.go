package generation

import (
	"context"
	"slices"
	"strconv"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/store"
)

// ErrKind is the answer for an unknown kind of work.
var ErrKind = game.Refuse(game.Missing, "generation.kind")

// Administrator runs an act and writes its audit line.
type Administrator interface {
	Administer(ctx context.Context, e audit.Entry, act func(context.Context, store.Tx) error) error
}

// Switch turns a kind of work off or on; each node applies it from its next call.
func Switch(ctx context.Context, a Administrator, c *content.Snapshot, actor, kind string, off bool) error {
	if !slices.Contains(c.Generation.Kinds(), kind) {
		return ErrKind.With()
	}
	entry := audit.Entry{Actor: actor, Action: audit.ActionGeneration, Target: kind, Detail: "off " + strconv.FormatBool(off)}
	return a.Administer(ctx, entry, func(ctx context.Context, tx store.Tx) error {
		statement := `DELETE FROM generation_off WHERE kind = $1`
		if off {
			statement = `INSERT INTO generation_off (kind) VALUES ($1) ON CONFLICT (kind) DO NOTHING`
		}
		_, err := tx.Exec(ctx, statement, kind)
		return err
	})
}

func switchedOff(ctx context.Context, tx store.Tx) (map[string]bool, error) {
	rows, err := tx.Query(ctx, `SELECT kind FROM generation_off`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	off := map[string]bool{}
	for rows.Next() {
		var kind string
		if err := rows.Scan(&kind); err != nil {
			return nil, err
		}
		off[kind] = true
	}
	return off, rows.Err()
}
