//go:build linux

package sqlite

import (
	"os"
	"path/filepath"
	"testing"

	"umbrarch/internal/powercut"
)

// TestADataFolderSurvivesAPowerCut: SQLite syncs its files and their names in the data folder, but not the name of a
// new data folder.
func TestADataFolderSurvivesAPowerCut(t *testing.T) {
	t.Parallel()
	disk := powercut.New(t, powercut.Options{})
	dir := filepath.Join(disk.Dir(), "realm", "data")
	lock, err := lockDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := freeDir(lock); err != nil {
		t.Fatal(err)
	}
	disk.Cut(nil, func() {}, nil)
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		t.Errorf("the folder: %v", err)
	}
}
