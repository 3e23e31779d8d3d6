//go:build linux

package powercut

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
)

// written writes a file, and syncs it where asked.
func written(t *testing.T, file string, body []byte, sync bool) {
	t.Helper()
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write(body); err != nil {
		t.Fatal(err)
	}
	if sync {
		if err := f.Sync(); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

func syncFolder(t *testing.T, dir string) {
	t.Helper()
	f, err := os.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Sync(); err != nil {
		t.Fatal(err)
	}
	_ = f.Close()
}

// left is a file's bytes after the cut; nil without the file.
func left(t *testing.T, file string) []byte {
	t.Helper()
	b, err := os.ReadFile(file)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	return append([]byte{}, b...)
}

func nobody() {}

// TestOnlySyncedBytesSurvive: bytes need the file's fsync, names the folder's.
func TestOnlySyncedBytesSurvive(t *testing.T) {
	t.Parallel()
	d := New(t, Options{})
	in := func(name string) string { return filepath.Join(d.Dir(), name) }
	written(t, in("both"), []byte("one"), true)
	written(t, in("empty"), []byte("one"), false)
	written(t, in("renamed.new"), []byte("new"), true)
	written(t, in("renamed"), []byte("old"), true)
	if err := os.Mkdir(in("folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	syncFolder(t, d.Dir())
	written(t, in("unnamed"), []byte("one"), true)
	written(t, in("folder/unnamed"), []byte("one"), true)
	written(t, in("both"), []byte("two"), false)
	if err := os.Rename(in("renamed.new"), in("renamed")); err != nil {
		t.Fatal(err)
	}
	if got := left(t, in("renamed")); string(got) != "new" {
		t.Errorf("before the cut the file is %q", got)
	}
	d.Cut(nil, nobody, nil)
	for name, want := range map[string]string{"both": "one", "empty": "", "renamed": "old", "renamed.new": "new"} {
		if got := left(t, in(name)); got == nil || string(got) != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	for _, name := range []string{"unnamed", "folder/unnamed"} {
		if got := left(t, in(name)); got != nil {
			t.Errorf("%s is still there: %q", name, got)
		}
	}
	if info, err := os.Stat(in("folder")); err != nil || !info.IsDir() {
		t.Errorf("the folder: %v", err)
	}
}

// TestNamesOfSyncedFilesMaySurvive: as on most file systems of Linux, where it is asked for.
func TestNamesOfSyncedFilesMaySurvive(t *testing.T) {
	t.Parallel()
	d := New(t, Options{Names: true})
	dir := filepath.Join(d.Dir(), "folder")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	written(t, filepath.Join(dir, "synced"), []byte("one"), true)
	written(t, filepath.Join(dir, "later"), []byte("one"), false)
	d.Cut(nil, nobody, nil)
	if got := left(t, filepath.Join(dir, "synced")); string(got) != "one" {
		t.Errorf("the synced file is %q", got)
	}
	if got := left(t, filepath.Join(dir, "later")); got != nil {
		t.Errorf("the other file is %q", got)
	}
}

// TestASettledDiskKeepsEverything: also what nobody synced.
func TestASettledDiskKeepsEverything(t *testing.T) {
	t.Parallel()
	d := New(t, Options{})
	dir := filepath.Join(d.Dir(), "folder")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	written(t, filepath.Join(dir, "file"), []byte("one"), false)
	d.Settle()
	d.Cut(nil, nobody, nil)
	if got := left(t, filepath.Join(dir, "file")); string(got) != "one" {
		t.Errorf("the file is %q", got)
	}
}

// TestALyingDiskLosesEverything: its fsync keeps nothing.
func TestALyingDiskLosesEverything(t *testing.T) {
	t.Parallel()
	d := New(t, Options{Lies: true})
	file := filepath.Join(d.Dir(), "file")
	written(t, file, []byte("one"), true)
	syncFolder(t, d.Dir())
	d.Cut(nil, nobody, nil)
	if got := left(t, file); got != nil {
		t.Errorf("it kept %q", got)
	}
}

// TestSectorsAreTorn: over the seeds an unsynced overwrite is lost, whole and mixed, each sector being old or new. A
// seed always leaves the same.
func TestSectorsAreTorn(t *testing.T) {
	t.Parallel()
	const sectors = 16
	old, fresh := bytes.Repeat([]byte{'o'}, sectors*sector), bytes.Repeat([]byte{'n'}, sectors*sector)
	seen := map[string]int{}
	for seed := range uint64(40) {
		f := &inode{kept: bytes.Clone(old), bytes: bytes.Clone(old)}
		f.write(write{0, fresh})
		got := f.survivingBytes(rand.New(rand.NewPCG(seed, 0)))
		if !bytes.Equal(got, f.survivingBytes(rand.New(rand.NewPCG(seed, 0)))) {
			t.Errorf("seed %d leaves two results", seed)
		}
		news := 0
		for s := range sectors {
			switch piece := got[s*sector : (s+1)*sector]; {
			case bytes.Equal(piece, fresh[:sector]):
				news++
			case !bytes.Equal(piece, old[:sector]):
				t.Fatalf("seed %d: sector %d is neither old nor new", seed, s)
			}
		}
		switch news {
		case 0:
			seen["old"]++
		case sectors:
			seen["new"]++
		default:
			seen["torn"]++
		}
	}
	if seen["old"] == 0 || seen["new"] == 0 || seen["torn"] == 0 {
		t.Errorf("40 seeds leave %v", seen)
	}
}

// TestThePowerGoesAtAChange: the armed cut holds the call that would be the next change.
func TestThePowerGoesAtAChange(t *testing.T) {
	t.Parallel()
	d := New(t, Options{})
	file := filepath.Join(d.Dir(), "file")
	written(t, file, []byte("one"), true)
	syncFolder(t, d.Dir())
	gone := d.CutAfter(2) // opening with truncation, writing
	ended := make(chan error, 1)
	go func() {
		f, err := os.Create(file)
		if err == nil {
			_, err = f.WriteString("two")
		}
		if err == nil {
			err = f.Sync()
		}
		if f != nil {
			_ = f.Close()
		}
		ended <- err
	}()
	<-gone
	select {
	case err := <-ended:
		t.Fatalf("a call ended without power: %v", err)
	default:
	}
	d.Cut(nil, nobody, func() {
		if err := <-ended; err == nil {
			t.Error("fsync without power succeeded")
		}
	})
	if got := left(t, file); string(got) != "one" {
		t.Errorf("the file is %q", got)
	}
}
