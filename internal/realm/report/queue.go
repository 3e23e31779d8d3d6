package report

import (
	"context"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/game"
	"umbrarch/internal/store"

	rulesreport "umbrarch/internal/rules/report"
)

// ErrGone is the answer for a report that is not open.
var ErrGone = game.Refuse(game.Missing, "report.gone")

const shownAtOnce = 100

// Open lists the open reports, oldest first.
func Open(ctx context.Context, r Reader) (list []rulesreport.Report, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		list = []rulesreport.Report{}
		rows, err := tx.Query(ctx, `SELECT player_id, kind, ref, reason, at FROM reports WHERE closed_at IS NULL ORDER BY at, player_id, kind, ref LIMIT $1`, shownAtOnce)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var one rulesreport.Report
			if err := rows.Scan(&one.Player, &one.Kind, &one.Ref, &one.Reason, &one.At); err != nil {
				return err
			}
			list = append(list, one)
		}
		return rows.Err()
	})
	return list, err
}

// Administrator runs an act and writes its audit line.
type Administrator interface {
	Administer(ctx context.Context, e audit.Entry, act func(context.Context, store.Tx) error) error
}

// Close removes a report from the queue.
func Close(ctx context.Context, a Administrator, actor string, r rulesreport.Report, now int64) error {
	entry := audit.Entry{Actor: actor, Action: audit.ActionReport, Target: r.Player, Detail: r.Kind + " " + r.Ref}
	return a.Administer(ctx, entry, func(ctx context.Context, tx store.Tx) error {
		n, err := tx.Exec(ctx, `UPDATE reports SET closed_at = $1 WHERE player_id = $2 AND kind = $3 AND ref = $4 AND closed_at IS NULL`, now, r.Player, r.Kind, r.Ref)
		if err == nil && n == 0 {
			err = ErrGone.With()
		}
		return err
	})
}
