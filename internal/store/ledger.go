package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"maps"
	"slices"
)

type dailyKey struct {
	day            int64
	reason, figure string
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
