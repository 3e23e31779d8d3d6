package store_test

import (
	"os"
	"testing"

	"umbrarch/internal/store"
)

// TestCloseGivesItsFilesBack: a store opened and closed repeatedly leaves no file open. Restoring a backup swaps stores
// in a running server.
func TestCloseGivesItsFilesBack(t *testing.T) {
	files := func() int {
		list, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	dir := t.TempDir()
	seq := int64(0)
	round := func() {
		s := open(t, store.Options{Dir: dir})
		seq++
		if err := s.Append(t.Context(), big("a", seq, 100)); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	round()
	before := files()
	for range 5 {
		round()
	}
	if after := files(); after > before {
		t.Errorf("%d files are open, %d were before", after, before)
	}
}
