package main

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/periodic/waittest"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

// stay is how long a row of the test lasts: it is written that long before its horizon.
const stay = 20 * 24 * time.Hour

// pastRows write a row of each table with a horizon; $1 is its time, $2 a name of its own.
var pastRows = map[string]string{
	"chat_reports":     `INSERT INTO chat_reports (player_id, faction_id, n, reason, at, closed_at, closed_by) VALUES ($2, 'f', 1, '', $1, $1, 'm')`,
	"chat_evidence":    `INSERT INTO chat_evidence (report_id, n, player_id, name, message, at) SELECT id, 1, 'a', 'A', 'text', $1 FROM chat_reports WHERE player_id = $2`,
	"chat_mutes":       `INSERT INTO chat_mutes (player_id, muted_until, by_id, at) VALUES ($2, $1, 'm', $1)`,
	"reports":          `INSERT INTO reports (player_id, kind, ref, reason, at, closed_at) VALUES ($2, 'news', '1', '', $1, $1)`,
	"orders":           `INSERT INTO orders (actor_id, idempotency_key, key_hash, at, command, args, answer) VALUES ('admin', $2, '', $1, 'c', '{}', '{}')`,
	"faction_leavings": `INSERT INTO faction_leavings (player_id, until, changed) VALUES ($2, $1, 1)`,
	"shared_answers":   `INSERT INTO shared_answers (player_id, idempotency_key, key_hash, at, answer) VALUES ($2, 'k', '', $1, '{}')`,
	"inbox":            `INSERT INTO inbox (player_id, kind, at, body) VALUES ($2, 'gold', $1, '{}')`,
	"faction_denials":  `INSERT INTO faction_denials (from_id, to_id, until) VALUES ($2, 'f', $1)`,
	"generation_spend": `INSERT INTO generation_spend (day, kind, calls, failures, tokens_in, tokens_out, pictures) VALUES ($1 / 86400000, $2, 0, 0, 0, 0, 0)`,
	"audit_log":        `INSERT INTO audit_log (at, actor, action, target, detail) VALUES ($1, 'admin', 'a', $2, '')`,
}

// TestSixtyDaysOfRestarts: a server that is restarted every 23 hours for sixty days keeps no more rows than the
// horizons say, in any table.
func TestSixtyDaysOfRestarts(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	words, err := content.Builtin("standard")
	if err != nil {
		t.Fatal(err)
	}
	clock := reign.NewFrozenClock(1_900_000_000_000)
	serve := Serve{Common: Common{Data: t.TempDir()}, AuditDays: 50}
	keep := map[string]time.Duration{}
	var counts []map[string]int64
	for run := range 63 {
		o := serve.options(words, clock, slog.New(slog.DiscardHandler))
		o.Unsafe = true // nothing is cut
		s, err := store.Open(ctx, o)
		if err == nil {
			err = s.Serve(ctx)
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range o.Horizons {
			keep[h.Table] = max(h.Keep, stay)
		}
		waittest.Until(t, "old rows are deleted", func() bool { return meta(t, s, "retained") == fmt.Sprint(clock.Now()) })
		counts = append(counts, rowCounts(t, s))
		if err := writePast(ctx, s, keep, clock.Now(), run); err != nil {
			t.Fatal(err)
		}
		row := &store.Row{Player: "plays", Seq: int64(run + 1), Version: int64(run + 1), At: clock.Now(), Command: "c", Key: fmt.Sprint("k", run)}
		if err := s.Append(ctx, row); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(ctx); err != nil {
			t.Fatal(err)
		}
		clock.Move((23 * time.Hour).Milliseconds())
	}
	for table := range pastRows {
		if keep[table] == 0 {
			t.Errorf("%s has no horizon", table)
		}
	}
	first, last := counts[len(counts)/2], counts[len(counts)-1]
	for _, table := range slices.Sorted(maps.Keys(last)) {
		if last[table] > first[table]+1 && table != "key_runs" {
			t.Errorf("%s grows: %d rows after 30 days, %d after 60", table, first[table], last[table])
		}
		if _, written := pastRows[table]; written && last[table] == 0 && keep[table] > stay {
			t.Errorf("%s has lost rows of the last days", table)
		}
	}
}

// writePast writes a row of each table.
func writePast(ctx context.Context, s *store.Store, keep map[string]time.Duration, now int64, run int) error {
	return s.Write(ctx, func(tx store.Tx) error {
		for _, table := range slices.Backward(slices.Sorted(maps.Keys(pastRows))) { // evidence after its report
			at := now - (keep[table] - stay).Milliseconds()
			if _, err := tx.Exec(ctx, pastRows[table], at, fmt.Sprint("row-", run)); err != nil {
				return fmt.Errorf("%s: %w", table, err)
			}
		}
		return nil
	})
}

func meta(t *testing.T, s *store.Store, name string) (value string) {
	t.Helper()
	err := s.Read(t.Context(), func(tx store.Tx) error {
		return tx.QueryRow(t.Context(), `SELECT COALESCE((SELECT value FROM meta WHERE name = $1), '')`, name).Scan(&value)
	})
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// rowCounts counts the rows of every table.
func rowCounts(t *testing.T, s *store.Store) map[string]int64 {
	t.Helper()
	out := map[string]int64{}
	err := s.Read(t.Context(), func(tx store.Tx) error {
		rows, err := tx.Query(t.Context(), `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_%'`)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var name string
			if err := rows.Scan(&name); err != nil {
				return err
			}
			out[name] = 0
		}
		for name := range out {
			var n int64
			if err := tx.QueryRow(t.Context(), `SELECT count(*) FROM `+name).Scan(&n); err != nil {
				return err
			}
			out[name] = n
		}
		return rows.Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}
