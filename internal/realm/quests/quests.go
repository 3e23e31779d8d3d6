// Package quests stores admins' changes of the built-in quests and idle activities.
package quests

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/activity"
	"umbrarch/internal/rules/quest"
	"umbrarch/internal/store"
)

// prefix of the ids of new quests; no built-in id has it.
const prefix = "custom-"

// Commands are the joins of admins' content commands by command.
func Commands() map[string]reign.Realm {
	return map[string]reign.Realm{
		"quest.put":       join(content.OverlayQuest, func(b quest.Put) string { return b.Quest }),
		"quest.retire":    join(content.OverlayQuest, func(b quest.Name) string { return b.Quest }),
		"activity.put":    join(content.OverlayActivity, func(b activity.Put) string { return b.Activity }),
		"activity.retire": join(content.OverlayActivity, func(b activity.Name) string { return b.Activity }),
	}
}

// join connects the commands on one kind of records; id is the record named by a body.
func join[B any](kind string, id func(B) string) reign.Realm {
	return reign.Join[B, rules.OverrideState, rules.OverrideDecided]{
		Load: func(ctx context.Context, tx store.Tx, _ *rules.Env, b B) (rules.OverrideState, error) {
			row, next, err := load(ctx, tx, kind, id(b))
			return rules.OverrideState{NextID: next, Row: row}, err
		},
		Write: Write,
		Changed: func(rules.OverrideDecided) reign.Changed {
			return reign.Changed{Content: true, Topics: map[string]any{reign.ContentTopic: reign.ContentChanged{Kind: kind}}}
		},
	}.Of(rules.OverrideSeam)
}

// load reads the row with an id, or the next id if none is given.
func load(ctx context.Context, tx store.Tx, kind, id string) (row *content.Override, next string, err error) {
	if id == "" {
		next, err = nextID(ctx, tx, kind)
		return nil, next, err
	}
	o := content.Override{Kind: kind, ID: id}
	err = tx.QueryRow(ctx, `SELECT body, retired FROM content_overrides WHERE kind = $1 AND id = $2`, kind, id).Scan(&o.Body, &o.Retired)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, "", nil
	}
	return &o, "", err
}

// nextID counts from the highest id ever used: rows are never removed.
func nextID(ctx context.Context, tx store.Tx, kind string) (string, error) {
	rows, err := tx.Query(ctx, `SELECT id FROM content_overrides WHERE kind = $1 AND id LIKE $2`, kind, prefix+"%")
	if err != nil {
		return "", err
	}
	defer rows.Close()
	last := 0
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return "", err
		}
		if n, err := strconv.Atoi(strings.TrimPrefix(id, prefix)); err == nil {
			last = max(last, n)
		}
	}
	return fmt.Sprint(prefix, last+1), rows.Err()
}

// Write stores a row and raises the version. It does not overwrite a record that got the same new id meanwhile.
func Write(ctx context.Context, tx store.Tx, d rules.OverrideDecided) error {
	_, err := tx.Exec(ctx, `INSERT INTO content_versions (kind, version) VALUES ($1, 1) ON CONFLICT (kind) DO UPDATE SET version = content_versions.version + 1`, d.Row.Kind)
	if err != nil {
		return err
	}
	insert := `INSERT INTO content_overrides (kind, id, body, retired, at, by_id) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (kind, id) DO `
	if d.New {
		insert += `NOTHING`
	} else {
		insert += `UPDATE SET body = excluded.body, retired = excluded.retired, at = excluded.at, by_id = excluded.by_id`
	}
	n, err := tx.Exec(ctx, insert, d.Row.Kind, d.Row.ID, string(d.Row.Body), d.Row.Retired, d.At, d.By)
	if err == nil && n == 0 {
		return reign.ErrBusy.With()
	}
	return err
}

// Overlay reads the rows for a keeper.
func Overlay() *reign.Overlay { return &reign.Overlay{Version: version, Rows: rows} }

// version is the sum of all raises, so that every write changes it.
func version(ctx context.Context, tx store.Tx) (n int64, err error) {
	err = tx.QueryRow(ctx, `SELECT CAST(COALESCE(SUM(version), 0) AS BIGINT) FROM content_versions`).Scan(&n)
	return n, err
}

func rows(ctx context.Context, tx store.Tx) ([]content.Override, error) {
	list, err := tx.Query(ctx, `SELECT kind, id, body, retired FROM content_overrides ORDER BY kind, id`)
	if err != nil {
		return nil, err
	}
	defer list.Close()
	var out []content.Override
	for list.Next() {
		var o content.Override
		if err := list.Scan(&o.Kind, &o.ID, &o.Body, &o.Retired); err != nil {
			return nil, err
		}
		out = append(out, o)
	}
	return out, list.Err()
}
