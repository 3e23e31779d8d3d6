package store

import (
	"bytes"
	"context"
	"slices"
)

const dayMillis = 86_400_000

// writeLedger adds one run a player: what all its rows moved since the last fold.
func writeLedger(ctx context.Context, tx Tx, done []*folding) error {
	s := takeScratch()
	defer giveScratch(s)
	var rows [][]any
	for _, f := range done {
		if g := &f.got; len(g.ledger) > 0 {
			rows = append(rows, []any{f.player, g.last, f.from + 1, g.first, bytes.Clone(s.packed(g.ledger))})
		}
	}
	return insertRows(ctx, tx, `INSERT INTO ledger_runs (player_id, last_at, seq, first_at, body)`, `ON CONFLICT DO NOTHING`, rows)
}

func writeDaily(ctx context.Context, tx Tx, done []*folding) error {
	var rows [][]any
	for _, f := range done {
		for _, d := range f.got.days {
			rows = append(rows, []any{f.player, d.day, string(d.reason), string(d.figure), d.total})
		}
	}
	// The order of the key: neighbours share a page, and two nodes never wait for
	// each other crosswise.
	slices.SortFunc(rows, func(a, b []any) int { return compareKeys(a[:4], b[:4]) })
	return insertRows(ctx, tx, `INSERT INTO daily (player_id, day, reason, figure, total)`,
		`ON CONFLICT (player_id, day, reason, figure) DO UPDATE SET total = daily.total + excluded.total`, rows)
}

// ledgerOf lists the entries of rows, newest first.
func ledgerOf(rows []*Row, from, to int64) []LedgerRow {
	var out []LedgerRow
	for _, r := range slices.Backward(rows) {
		if r.At < from || r.At >= to {
			continue
		}
		for _, e := range slices.Backward(r.Ledger) {
			e.Command = e.commandOf(r)
			out = append(out, LedgerRow{Entry: e, Seq: r.Seq, At: r.At})
		}
	}
	return out
}
