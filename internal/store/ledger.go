package store

import (
	"bytes"
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"maps"
	"slices"
)

const dayMillis = 86_400_000

// writeLedger adds one run a player: what all its rows moved since the last fold.
func writeLedger(ctx context.Context, tx Tx, done []*folding) error {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	var rows [][]any
	for _, f := range done {
		if g := &f.got; len(g.ledger) > 0 {
			rows = append(rows, []any{f.player, g.last, f.from + 1, g.first, bytes.Clone(s.packed(g.ledger))})
		}
	}
	return insertRows(ctx, tx, `INSERT INTO ledger_runs (player_id, last_at, seq, first_at, body)`, `ON CONFLICT DO NOTHING`, rows)
}

func (e *Entry) commandOf(r *Row) string {
	if e.Command != "" {
		return e.Command
	}
	return r.Command
}

type dailyKey struct {
	day            int64
	reason, figure string
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

func addDaily(sums map[dailyKey]int64, rows []*Row) {
	for _, r := range rows {
		for _, e := range r.Ledger {
			for figure, d := range e.Deltas {
				sums[dailyKey{r.At / dayMillis, e.Reason, figure}] += d
			}
		}
	}
}

// Ledger reads what moved a player's figures in [from, to), newest first.
func (s *Store) Ledger(ctx context.Context, player string, from, to int64, limit int) ([]LedgerRow, error) {
	var out []LedgerRow
	err := s.snapshot(ctx, player, func(tx Tx, refs []ref) error {
		_, later, err := s.fold1(ctx, tx, player, refs)
		if err != nil {
			return err
		}
		if out, err = ledgerRuns(ctx, tx, ledgerOf(later, from, to), player, from, to, limit); err != nil {
			return err
		}
		// What was written before there were runs.
		rows, err := tx.Query(ctx, `SELECT at, seq, command, reason, deltas FROM ledger
			WHERE player_id = $1 AND at >= $2 AND at < $3 ORDER BY at DESC, seq DESC, n DESC LIMIT $4`,
			player, from, to, limit)
		single, err := collect(rows, err, scanLedger)
		out = append(out, single...)
		return err
	})
	slices.SortStableFunc(out, func(a, b LedgerRow) int { return cmp.Or(cmp.Compare(b.At, a.At), cmp.Compare(b.Seq, a.Seq)) })
	return out[:min(limit, len(out))], err
}

// ledgerRuns adds the newest entries of stored runs to out, until limit are newer than what follows.
func ledgerRuns(ctx context.Context, tx Tx, out []LedgerRow, player string, from, to int64, limit int) ([]LedgerRow, error) {
	runs, err := tx.Query(ctx, `SELECT last_at, body FROM ledger_runs
		WHERE player_id = $1 AND last_at >= $2 AND first_at < $3 ORDER BY last_at DESC, seq DESC`, player, from, to)
	if err != nil {
		return nil, err
	}
	defer runs.Close()
	for runs.Next() {
		var last int64
		var body []byte
		if err := runs.Scan(&last, &body); err != nil {
			return nil, err
		}
		newer := 0
		for i := range out {
			if out[i].At > last {
				newer++
			}
		}
		if newer >= limit {
			return out, nil
		}
		rows, err := decodeRun(body)
		if err != nil {
			return nil, err
		}
		out = append(out, ledgerOf(rows, from, to)...)
	}
	return out, runs.Err()
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

func scanLedger(r *sql.Rows) (out LedgerRow, err error) {
	var deltas string
	if err := r.Scan(&out.At, &out.Seq, &out.Command, &out.Reason, &deltas); err != nil {
		return out, err
	}
	return out, json.Unmarshal([]byte(deltas), &out.Deltas)
}

// Daily reads a player's totals by day and reason, oldest first, for ever.
func (s *Store) Daily(ctx context.Context, player string) ([]DailyRow, error) {
	sums := map[dailyKey]int64{}
	err := s.snapshot(ctx, player, func(tx Tx, refs []ref) error {
		_, later, err := s.fold1(ctx, tx, player, refs)
		if err != nil {
			return err
		}
		addDaily(sums, later)
		rows, err := tx.Query(ctx, `SELECT day, reason, figure, total FROM daily WHERE player_id = $1`, player)
		return eachRow(rows, err, func() error {
			var k dailyKey
			var total int64
			err := rows.Scan(&k.day, &k.reason, &k.figure, &total)
			sums[k] += total
			return err
		})
	})
	return groupDaily(sums), err
}

func groupDaily(sums map[dailyKey]int64) []DailyRow {
	byReason := map[dailyKey]map[string]int64{}
	for k, total := range sums {
		head := dailyKey{day: k.day, reason: k.reason}
		if byReason[head] == nil {
			byReason[head] = map[string]int64{}
		}
		byReason[head][k.figure] = total
	}
	keys := slices.SortedFunc(maps.Keys(byReason), func(a, b dailyKey) int {
		return compareKeys([]any{a.day, a.reason}, []any{b.day, b.reason})
	})
	out := make([]DailyRow, 0, len(keys))
	for _, k := range keys {
		out = append(out, DailyRow{Day: k.day, Reason: k.reason, Sums: byReason[k]})
	}
	return out
}
