// Package report keeps the rows of the admins' queue.
package report

import (
	"context"

	"umbrarch/internal/rules"
	rulesreport "umbrarch/internal/rules/report"
	"umbrarch/internal/store"
)

// Row names the row that a report is about, where it is about one.
func Row(body any) (family, id string, named bool) {
	b := body.(rulesreport.File)
	return b.Kind, b.Ref, rulesreport.IsRow(b.Kind)
}

// Load reads whether this player reported this piece before, and how many reports are open.
func Load(ctx context.Context, tx store.Tx, env *rules.Env, body any) (any, error) {
	b := body.(rulesreport.File)
	var same, open int64
	err := tx.QueryRow(ctx, `SELECT COALESCE(SUM(CASE WHEN kind = $2 AND ref = $3 THEN 1 ELSE 0 END), 0), COALESCE(SUM(CASE WHEN closed_at IS NULL THEN 1 ELSE 0 END), 0)
		FROM reports WHERE player_id = $1`, env.Actor.Player, b.Kind, b.Ref).Scan(&same, &open)
	return rulesreport.State{Already: same > 0, Open: open}, err
}

// Write stores the report; one that came in between is the same refusal.
func Write(ctx context.Context, tx store.Tx, decided any) error {
	r := decided.(rulesreport.Report)
	n, err := tx.Exec(ctx, `INSERT INTO reports (player_id, kind, ref, reason, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (player_id, kind, ref) DO NOTHING`,
		r.Player, r.Kind, r.Ref, r.Reason, r.At)
	if err == nil && n == 0 {
		return rulesreport.ErrAlready.With()
	}
	return err
}

// Reader runs a query on one snapshot.
type Reader interface {
	Read(ctx context.Context, f func(store.Tx) error) error
}

// Of gives what a player has reported, oldest first.
func Of(ctx context.Context, r Reader, player string) (out []rulesreport.Report, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		out = nil
		rows, err := tx.Query(ctx, `SELECT player_id, kind, ref, reason, at FROM reports WHERE player_id = $1 ORDER BY at, kind, ref`, player)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var one rulesreport.Report
			if err := rows.Scan(&one.Player, &one.Kind, &one.Ref, &one.Reason, &one.At); err != nil {
				return err
			}
			out = append(out, one)
		}
		return rows.Err()
	})
	return out, err
}
