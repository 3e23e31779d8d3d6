package reign

import (
	"context"
	"encoding/json"
	"errors"

	"umbrarch/internal/game"
	"umbrarch/internal/store"
)

// The newest deleted reign of a player is in deleted_reigns, the table that older builds know; earlier ones are in
// deleted_before.

// Deleted is a reign that can be restored.
type Deleted struct {
	Version int64  `json:"version" doc:"last version of the reign, which identifies it"`
	At      int64  `json:"at" doc:"time of the deletion"`
	Name    string `json:"name" doc:"name of the ruler"`
	Gold    int64  `json:"gold"`
	Level   int64  `json:"level" doc:"level of the ruler"`
}

// deletedReign is a deleted reign with its document and its inbox.
type deletedReign struct {
	Deleted
	sections map[string]json.RawMessage
	owed     []owedRow
}

// owedRow is an inbox row kept with its deleted reign.
type owedRow struct {
	Kind string          `json:"kind"`
	At   int64           `json:"at"`
	Body json.RawMessage `json:"body"`
}

// deletedRows joins both tables; $1 is the player, $2 the earliest time of deletions that can be undone.
const deletedRows = `(SELECT version, at, sections, owed FROM deleted_reigns WHERE player_id = $1 AND at > $2
	UNION ALL SELECT version, at, sections, owed FROM deleted_before WHERE player_id = $1 AND at > $2) AS kept`

// Deleted lists the player's reigns that can be restored, newest first.
func (o Oversight) Deleted(ctx context.Context, player string) (list []Deleted, err error) {
	err = o.k.o.Store.Read(ctx, func(tx store.Tx) error {
		list = []Deleted{}
		rows, err := tx.Query(ctx, `SELECT version, at, sections, owed FROM `+deletedRows+` ORDER BY version DESC`, player, o.deletedSince())
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			d, err := scanDeleted(rows)
			if err != nil {
				return err
			}
			list = append(list, d.Deleted)
		}
		return rows.Err()
	})
	return list, outward(err)
}

// deleted reads a deleted reign; version 0 is the newest.
func (o Oversight) deleted(ctx context.Context, player string, version int64) (d deletedReign, err error) {
	err = o.k.o.Store.Read(ctx, func(tx store.Tx) (err error) {
		d, err = scanDeleted(tx.QueryRow(ctx, `SELECT version, at, sections, owed FROM `+deletedRows+` WHERE CAST($3 AS BIGINT) IN (0, version) ORDER BY version DESC LIMIT 1`, player, o.deletedSince(), version))
		return err
	})
	return d, noReign(err)
}

func scanDeleted(row interface{ Scan(...any) error }) (d deletedReign, err error) {
	var sections []byte
	var owed string
	if err := row.Scan(&d.Version, &d.At, &sections, &owed); err != nil {
		return d, err
	}
	if err := errors.Join(json.Unmarshal(sections, &d.sections), json.Unmarshal([]byte(owed), &d.owed)); err != nil {
		return d, err
	}
	doc, err := loaded(d.sections)
	if err != nil {
		return d, err
	}
	d.Name, d.Gold, d.Level = doc.Ruler.Get().Name, doc.Pulse.Get().GoldMilli/game.Milli, doc.Growth.Get().Level
	return d, nil
}

// keepDeleted stores a reign as the newest deleted one, and keeps only the newest few of the earlier ones.
func keepDeleted(ctx context.Context, tx store.Tx, d *departure, owed []owedRow, most int64) error {
	list, err := json.Marshal(owed)
	if err != nil {
		return err
	}
	for _, s := range []struct {
		query string
		args  []any
	}{
		{`INSERT INTO deleted_before (player_id, version, at, sections, owed) SELECT player_id, version, at, sections, owed FROM deleted_reigns WHERE player_id = $1
			ON CONFLICT (player_id, version) DO NOTHING`, []any{d.player}},
		{`INSERT INTO deleted_reigns (player_id, at, version, sections, owed) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (player_id) DO UPDATE SET at = excluded.at, version = excluded.version, sections = excluded.sections, owed = excluded.owed`,
			[]any{d.player, d.at, d.version, d.sections, string(list)}},
		{`DELETE FROM deleted_before WHERE player_id = $1 AND version NOT IN (SELECT version FROM deleted_before WHERE player_id = $1 ORDER BY version DESC LIMIT $2)`, []any{d.player, most - 1}},
	} {
		if _, err := tx.Exec(ctx, s.query, s.args...); err != nil {
			return err
		}
	}
	return nil
}

// takeInbox empties a player's inbox and returns its rows.
func takeInbox(ctx context.Context, tx store.Tx, player string) ([]owedRow, error) {
	rows, err := tx.Query(ctx, `SELECT kind, at, body FROM inbox WHERE player_id = $1 ORDER BY id`, player)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	list := []owedRow{}
	for rows.Next() {
		var r owedRow
		var body string
		if err := rows.Scan(&r.Kind, &r.At, &body); err != nil {
			return nil, err
		}
		r.Body = json.RawMessage(body)
		list = append(list, r)
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return nil, err
	}
	_, err = tx.Exec(ctx, `DELETE FROM inbox WHERE player_id = $1`, player)
	return list, err
}

// bringBack removes the reign from the deleted ones and restores its inbox.
func (d *deletedReign) bringBack(ctx context.Context, tx store.Tx, player string) error {
	var moved int64
	for _, table := range []string{"deleted_reigns", "deleted_before"} {
		n, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE player_id = $1 AND version = $2`, player, d.Version)
		if err != nil {
			return err
		}
		moved += n
	}
	if moved == 0 {
		return store.ErrConflict // another administrator restored it
	}
	for _, r := range d.owed {
		if _, err := tx.Exec(ctx, `INSERT INTO inbox (player_id, kind, at, body) VALUES ($1, $2, $3, $4)`, player, r.Kind, r.At, string(r.Body)); err != nil {
			return err
		}
	}
	return nil
}
