package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"maps"
	"math"
	"slices"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/sqldb"
)

// Ledger reads a player's ledger entries in [from, to), newest first.
func (s *Store) Ledger(ctx context.Context, player string, from, to int64, limit int) ([]commitlog.LedgerRow, error) {
	var out []commitlog.LedgerRow
	err := s.snapshot(ctx, player, func(tx sqldb.Tx, refs []fold.Ref) error {
		_, later, err := s.foldOne(ctx, tx, player, refs)
		if err != nil {
			return err
		}
		if out, err = ledgerSegments(ctx, tx, fold.LedgerOf(later, from, to), player, from, to, limit); err != nil {
			return err
		}
		// Entries written before segments existed.
		rows, err := tx.Query(ctx, `SELECT at, seq, command, reason, deltas FROM ledger
			WHERE player_id = $1 AND at >= $2 AND at < $3 ORDER BY at DESC, seq DESC, n DESC LIMIT $4`,
			player, from, to, limit)
		single, err := sqldb.Collect(rows, err, scanLedger)
		out = append(out, single...)
		return err
	})
	slices.SortStableFunc(out, func(a, b commitlog.LedgerRow) int { return cmp.Or(cmp.Compare(b.At, a.At), cmp.Compare(b.Seq, a.Seq)) })
	return out[:min(limit, len(out))], err
}

// ledgerSegments adds the newest entries of stored segments to out, until limit entries are newer than the remaining
// segments.
func ledgerSegments(ctx context.Context, tx sqldb.Tx, out []commitlog.LedgerRow, player string, from, to int64, limit int) ([]commitlog.LedgerRow, error) {
	segments, err := tx.Query(ctx, `SELECT last_at, body FROM ledger_runs
		WHERE player_id = $1 AND last_at >= $2 AND first_at < $3 ORDER BY last_at DESC, seq DESC`, player, from, to)
	if err != nil {
		return nil, err
	}
	defer segments.Close()
	for segments.Next() {
		var last int64
		var body []byte
		if err := segments.Scan(&last, &body); err != nil {
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
		rows, err := commitlog.DecodeSegment(body)
		if err != nil {
			return nil, err
		}
		out = append(out, fold.LedgerOf(rows, from, to)...)
	}
	return out, segments.Err()
}

func scanLedger(r *sql.Rows) (out commitlog.LedgerRow, err error) {
	var deltas string
	if err := r.Scan(&out.At, &out.Seq, &out.Command, &out.Reason, &deltas); err != nil {
		return out, err
	}
	return out, json.Unmarshal([]byte(deltas), &out.Deltas)
}

// Daily reads a player's totals by day and reason, oldest first. They are kept permanently.
func (s *Store) Daily(ctx context.Context, player string) ([]DailyRow, error) {
	return s.daily(ctx, player, math.MaxInt64, math.MinInt64)
}

// DailyBefore reads the totals of the last days with entries before a day: at most `days`, plus unfolded ones.
func (s *Store) DailyBefore(ctx context.Context, player string, before int64, days int) ([]DailyRow, error) {
	from := int64(math.MinInt64)
	err := s.Read(ctx, func(tx Tx) error {
		return tx.QueryRow(ctx, `SELECT COALESCE(MIN(day), $4) FROM (SELECT DISTINCT day FROM daily WHERE player_id = $1 AND day < $2 ORDER BY day DESC LIMIT $3) AS last`,
			player, before, days, from).Scan(&from)
	})
	if err != nil {
		return nil, err
	}
	return s.daily(ctx, player, before, from)
}

// daily reads the totals of days in [from, before).
func (s *Store) daily(ctx context.Context, player string, before, from int64) ([]DailyRow, error) {
	sums := map[fold.DailyKey]int64{}
	err := s.snapshot(ctx, player, func(tx sqldb.Tx, refs []fold.Ref) error {
		_, later, err := s.foldOne(ctx, tx, player, refs)
		if err != nil {
			return err
		}
		fold.AddDaily(sums, later)
		rows, err := tx.Query(ctx, `SELECT day, reason, figure, total FROM daily WHERE player_id = $1 AND day < $2 AND day >= $3`, player, before, from)
		return sqldb.EachRow(rows, err, func() error {
			var k fold.DailyKey
			var total int64
			err := rows.Scan(&k.Day, &k.Reason, &k.Figure, &total)
			sums[k] += total
			return err
		})
	})
	maps.DeleteFunc(sums, func(k fold.DailyKey, _ int64) bool { return k.Day >= before || k.Day < from })
	return groupDaily(sums), err
}

func groupDaily(sums map[fold.DailyKey]int64) []DailyRow {
	byReason := map[fold.DailyKey]map[string]int64{}
	for k, total := range sums {
		head := fold.DailyKey{Day: k.Day, Reason: k.Reason}
		if byReason[head] == nil {
			byReason[head] = map[string]int64{}
		}
		byReason[head][k.Figure] = total
	}
	keys := slices.SortedFunc(maps.Keys(byReason), func(a, b fold.DailyKey) int {
		return sqldb.CompareKeys([]any{a.Day, a.Reason}, []any{b.Day, b.Reason})
	})
	out := make([]DailyRow, 0, len(keys))
	for _, k := range keys {
		out = append(out, DailyRow{Day: k.Day, Reason: k.Reason, Sums: byReason[k]})
	}
	return out
}
