//go:build linux

package durable

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"umbrarch/internal/powercut"
)

func nobody() {}

// TestWhatIsWrittenSurvivesAPowerCut: files, renamed files and folders of several levels.
func TestWhatIsWrittenSurvivesAPowerCut(t *testing.T) {
	t.Parallel()
	disk := powercut.New(t, powercut.Options{})
	deep := filepath.Join(disk.Dir(), "a", "b", "c")
	err := MakeFolder(deep, 0o700)
	for range 2 { // the second one replaces the first
		err = errors.Join(err, WriteFile(filepath.Join(deep, "file"), []byte("one")))
	}
	if err := errors.Join(err, WriteFile(filepath.Join(deep, "before"), []byte("two")), Rename(filepath.Join(deep, "before"), filepath.Join(deep, "after"))); err != nil {
		t.Fatal(err)
	}
	disk.Cut(nil, nobody, nil)
	for name, want := range map[string]string{"file": "one", "after": "two"} {
		if got, err := os.ReadFile(filepath.Join(deep, name)); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	if names, err := os.ReadDir(deep); err != nil || len(names) != 2 {
		t.Errorf("the folder has %v, %v", names, err)
	}
}

func TestAFolderThatCannotBeMade(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	if err := WriteFile(file, nil); err != nil {
		t.Fatal(err)
	}
	if err := MakeFolder(filepath.Join(file, "folder"), 0o700); err == nil {
		t.Error("a folder was made in a file")
	}
	if err := WriteFile(filepath.Join(file, "other"), nil); err == nil {
		t.Error("a file was written in a file")
	}
}
