package realm_test

import (
	"context"
	"slices"
	"testing"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/content"
	"umbrarch/internal/realm"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
)

// TestHorizonsHold: old rows are deleted in both engines, of the audit log too, which refuses every other deletion.
func TestHorizonsHold(t *testing.T) {
	words, err := content.Builtin("standard")
	if err != nil {
		t.Fatal(err)
	}
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		const now, year = int64(1_900_000_000_000), int64(366 * 86_400_000)
		o.Now = func() int64 { return now }
		o.Horizons = slices.Concat(realm.Horizons(words), reign.Horizons(), audit.Horizons(300))
		s, err := store.Open(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close(context.Background()) })
		tx := func(statement string, args ...any) error {
			return s.Write(t.Context(), func(tx store.Tx) error {
				_, err := tx.Exec(t.Context(), statement, args...)
				return err
			})
		}
		for _, at := range []int64{now - year, now} {
			if err := tx(`INSERT INTO audit_log (at, actor, action, target, detail) VALUES ($1, 'a', 'b', 'c', '')`, at); err != nil {
				t.Fatal(err)
			}
			if err := tx(`INSERT INTO generation_spend (day, kind, calls, failures, tokens_in, tokens_out, pictures) VALUES ($1, 'k', 0, 0, 0, 0, 0)`, at/86_400_000); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.RetainNow(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, table := range []string{"audit_log", "generation_spend"} {
			var n int64
			err := s.Read(t.Context(), func(tx store.Tx) error {
				return tx.QueryRow(t.Context(), `SELECT count(*) FROM `+table).Scan(&n)
			})
			if err != nil || n != 1 {
				t.Errorf("%s has %d rows (%v), want the new one", table, n, err)
			}
		}
		if err := tx(`DELETE FROM audit_log`); err == nil {
			t.Error("a line of the audit log was deleted before its horizon")
		}
	})
}
