package store_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"umbrarch/internal/store"
)

// TestCopiesOfBeforeAnUpgradeEnd: a copy is deleted after a week, because it holds what was deleted since.
func TestCopiesOfBeforeAnUpgradeEnd(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, store.Options{Dir: dir})
	for name, days := range map[string]time.Duration{"umbrarch-before-7.db": 8, "umbrarch-before-8.db.unfinished": 8, "umbrarch-before-9.db": 6} {
		file, at := filepath.Join(dir, name), time.Now().Add(-days*24*time.Hour)
		if err := errors.Join(os.WriteFile(file, nil, 0o600), os.Chtimes(file, at, at)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.RetainNow(t.Context()); err != nil {
		t.Fatal(err)
	}
	for name, kept := range map[string]bool{"umbrarch-before-7.db": false, "umbrarch-before-8.db.unfinished": false, "umbrarch-before-9.db": true, "umbrarch.db": true} {
		if _, err := os.Stat(filepath.Join(dir, name)); kept && err != nil || !kept && !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
