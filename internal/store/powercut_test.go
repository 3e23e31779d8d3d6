//go:build linux

package store_test

import (
	"os"
	"path/filepath"
	"testing"

	"umbrarch/internal/powercut"
	"umbrarch/internal/store"
)

// TestABackupSurvivesAPowerCut: once Backup has returned, the file is on disk under its name, also in place of an older
// backup.
func TestABackupSurvivesAPowerCut(t *testing.T) {
	t.Parallel()
	disk := powercut.New(t, powercut.Options{})
	s := open(t, store.Options{Dir: t.TempDir()})
	file := filepath.Join(disk.Dir(), "backup")
	for seq := range int64(2) {
		if err := s.Append(t.Context(), big("a", seq+1, 900)); err != nil {
			t.Fatal(err)
		}
		if err := s.Backup(t.Context(), file); err != nil {
			t.Fatal(err)
		}
	}
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	disk.Cut(nil, func() {}, nil)
	if left, err := os.ReadFile(file); err != nil || string(left) != string(whole) {
		t.Fatalf("%d of %d bytes are left: %v", len(left), len(whole), err)
	}
	other := open(t, store.Options{Dir: t.TempDir()})
	if err := other.Restore(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	if k, err := other.Load(t.Context(), "a"); err != nil || k.Seq != 2 {
		t.Errorf("restored: %+v, %v", k, err)
	}
}
