package store

import (
	"context"
	"fmt"
	"testing"
)

// TestCheckSeesTheNewestIndex: a connection that has checked before the index of names changed does not call it damaged.
func TestCheckSeesTheNewestIndex(t *testing.T) {
	t.Parallel()
	s, err := Open(t.Context(), quiet(t.TempDir()))
	must(t, err)
	t.Cleanup(func() { must(t, s.Close(context.Background())) })
	write := func(query string, args ...any) {
		t.Helper()
		must(t, s.Write(t.Context(), func(tx Tx) error {
			_, err := tx.Exec(t.Context(), query, args...)
			return err
		}))
	}
	for n := range 60 {
		write(`INSERT INTO search_rows (player_id, text) VALUES ($1, $1)`, fmt.Sprintf("player-%d", n))
		if n%3 == 2 {
			write(`DELETE FROM search_rows WHERE player_id = $1`, fmt.Sprintf("player-%d", n-2))
		}
		if n%7 == 0 {
			if err := s.Check(t.Context()); err != nil {
				t.Fatalf("after %d names: %v", n+1, err)
			}
		}
	}
}
