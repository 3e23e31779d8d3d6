//go:build unix

package sqlite

import (
	"syscall"
	"testing"
)

// TestAFolderIsFreeOnceItIsGivenUp: a process being started has a copy of every open file until it executes its own
// program.
func TestAFolderIsFreeOnceItIsGivenUp(t *testing.T) {
	dir := t.TempDir()
	f, err := lockDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	heir, err := syscall.Dup(int(f.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(heir)
	if _, err := lockDir(dir); err == nil {
		t.Fatal("the folder has two owners")
	}
	if err := freeDir(f); err != nil {
		t.Fatal(err)
	}
	again, err := lockDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := freeDir(again); err != nil {
		t.Fatal(err)
	}
}
