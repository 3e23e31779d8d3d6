package fold

import (
	"bytes"
	"context"
	"slices"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/sqldb"
)

const dayMillis = 86_400_000

// WriteLedger adds one segment for each player: the ledger entries of all rows since the last fold.
func WriteLedger(ctx context.Context, tx sqldb.Tx, done []*Player) error {
	s := commitlog.TakeScratch()
	defer commitlog.GiveScratch(s)
	var rows [][]any
	for _, f := range done {
		if g := &f.Input; len(g.ledger) > 0 {
			rows = append(rows, []any{f.Player, g.last, f.From + 1, g.first, bytes.Clone(s.Packed(g.ledger))})
		}
	}
	return sqldb.InsertRows(ctx, tx, `INSERT INTO ledger_runs (player_id, last_at, seq, first_at, body)`, `ON CONFLICT DO NOTHING`, rows)
}

func WriteDaily(ctx context.Context, tx sqldb.Tx, done []*Player) error {
	var rows [][]any
	for _, f := range done {
		for _, d := range f.Input.days {
			rows = append(rows, []any{f.Player, d.day, string(d.reason), string(d.figure), d.total})
		}
	}
	// In the order of the key: neighbours share a page, and two nodes never deadlock.
	slices.SortFunc(rows, func(a, b []any) int { return sqldb.CompareKeys(a[:4], b[:4]) })
	return sqldb.InsertRows(ctx, tx, `INSERT INTO daily (player_id, day, reason, figure, total)`,
		`ON CONFLICT (player_id, day, reason, figure) DO UPDATE SET total = daily.total + excluded.total`, rows)
}

// LedgerOf lists the entries of rows, newest first.
func LedgerOf(rows []*commitlog.Row, from, to int64) []commitlog.LedgerRow {
	var out []commitlog.LedgerRow
	for _, r := range slices.Backward(rows) {
		if r.At < from || r.At >= to {
			continue
		}
		for _, e := range slices.Backward(r.Ledger) {
			e.Command = e.CommandOf(r)
			out = append(out, commitlog.LedgerRow{Entry: e, Seq: r.Seq, At: r.At})
		}
	}
	return out
}

type DailyKey struct {
	Day            int64
	Reason, Figure string
}

func AddDaily(sums map[DailyKey]int64, rows []*commitlog.Row) {
	for _, r := range rows {
		for _, e := range r.Ledger {
			for figure, d := range e.Deltas {
				sums[DailyKey{r.At / dayMillis, e.Reason, figure}] += d
			}
		}
	}
}
