package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
)

// TestDataAsTheyAre: check and backup open data of their own version only, and neither migrate older data nor create
// any.
func TestDataAsTheyAre(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		asIs := o
		asIs.AsIs = true
		refused := func(want error) {
			t.Helper()
			s, err := store.Open(t.Context(), asIs)
			if err == nil {
				_ = s.Close(t.Context())
			}
			if !errors.Is(err, want) {
				t.Errorf("%v, want %v", err, want)
			}
		}
		refused(store.ErrNoData)
		if o.DatabaseURL == "" {
			if left, err := os.ReadDir(o.Dir); err != nil || len(left) > 0 {
				t.Errorf("the folder has %v, %v", left, err)
			}
			missing := asIs
			missing.Dir = filepath.Join(o.Dir, "missing")
			if _, err := store.Open(t.Context(), missing); !errors.Is(err, store.ErrNoData) {
				t.Errorf("a missing folder: %v", err)
			}
			if _, err := os.Stat(missing.Dir); !os.IsNotExist(err) {
				t.Errorf("the missing folder was made: %v", err)
			}
		}
		s := open(t, o)
		if err := s.Append(t.Context(), big("a", 1, 700)); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		s = open(t, asIs)
		err := s.Write(t.Context(), func(tx store.Tx) error { // data of an older version lack the newest migration
			_, err := tx.Exec(t.Context(), `DELETE FROM goose_db_version WHERE version_id = (SELECT max(version_id) FROM goose_db_version)`)
			return err
		})
		if err := errors.Join(err, s.Close(t.Context())); err != nil {
			t.Fatal(err)
		}
		refused(store.ErrOlder)
	})
}
