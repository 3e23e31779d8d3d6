// Package report stores the reports for admins.
package report

import (
	"context"

	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	rulesreport "umbrarch/internal/rules/report"
	"umbrarch/internal/store"
)

// Commands are the joins of reports by command.
func Commands() map[string]reign.Realm {
	return map[string]reign.Realm{
		"report.file": reign.Join[rulesreport.File, rulesreport.State, rulesreport.Report]{Row: row, Load: load, Write: Write}.Of(rulesreport.Seam),
	}
}

// row names the reported row, if the report is about a row.
func row(b rulesreport.File) (family, id string, named bool) {
	return b.Kind, b.Ref, rulesreport.IsRow(b.Kind)
}

// load reads whether this player has reported this text before, and the number of open reports.
func load(ctx context.Context, tx store.Tx, env *rules.Env, b rulesreport.File) (rulesreport.State, error) {
	var same, open int64
	err := tx.QueryRow(ctx, `SELECT COALESCE(SUM(CASE WHEN kind = $2 AND ref = $3 THEN 1 ELSE 0 END), 0), COALESCE(SUM(CASE WHEN closed_at IS NULL THEN 1 ELSE 0 END), 0)
		FROM reports WHERE player_id = $1`, env.Actor.Player, b.Kind, b.Ref).Scan(&same, &open)
	return rulesreport.State{Already: same > 0, Open: open}, err
}

// Write stores the report; a concurrent duplicate gets the same refusal.
func Write(ctx context.Context, tx store.Tx, r rulesreport.Report) error {
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

// Of lists a player's reports, oldest first.
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
