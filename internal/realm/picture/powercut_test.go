//go:build linux

package picture

import (
	"os"
	"path/filepath"
	"testing"

	"umbrarch/internal/powercut"
)

// TestAPortraitSurvivesAPowerCut: a row may refer to a portrait once put has returned, so its file, its name and the
// bucket's folder are on disk by then.
func TestAPortraitSurvivesAPowerCut(t *testing.T) {
	t.Parallel()
	disk := powercut.New(t, powercut.Options{})
	folder := filepath.Join(disk.Dir(), "pictures", "portraits")
	b, err := OpenBucket(t.Context(), "file://"+folder)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = b.Close() }()
	for range 2 { // again, as for a player with the same portrait
		if err := b.put(t.Context(), Picture{Hash: "face", Kind: portraitKind, Body: []byte("a face")}); err != nil {
			t.Fatal(err)
		}
	}
	disk.Cut(nil, func() {}, nil)
	if raw, err := os.ReadFile(filepath.Join(folder, "face.jpg")); err != nil || string(raw) != "a face" {
		t.Errorf("the file: %q, %v", raw, err)
	}
}
