package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// private makes a file that its owner alone may read and write, or makes one that is there so, whatever the folder and the
// umask say.
func private(file string) error {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	return errors.Join(f.Chmod(0o600), f.Close())
}

// privateDatabase prepares the file and what SQLite keeps beside it, which takes the file's mode when it is made.
func privateDatabase(file string) error {
	errs := []error{private(file)}
	for _, end := range []string{"-wal", "-shm"} {
		if err := os.Chmod(file+end, 0o600); !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// A backup works in a folder of its own in the data folder. It names the unfinished file, which may be anywhere, so that
// the next start can take away what a killed backup left.
const (
	workPrefix   = "backup-"
	unfinished   = ".backup-"
	unfinishedAs = "unfinished"
)

// workFolder makes the folder of a backup that writes into file.
func (s *Store) workFolder(file string) (string, error) {
	dir := s.o.Dir
	if dir != "" {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return "", err
		}
	}
	work, err := os.MkdirTemp(dir, workPrefix)
	if err != nil {
		return "", err
	}
	if full, err := filepath.Abs(file); err == nil {
		file = full
	}
	return work, os.WriteFile(filepath.Join(work, unfinishedAs), []byte(file), 0o600)
}

// removeLeftovers takes away what a killed backup left.
func (s *Store) removeLeftovers() {
	if s.o.Dir == "" {
		return
	}
	folders, err := filepath.Glob(filepath.Join(s.o.Dir, workPrefix+"*"))
	for _, work := range folders {
		if info, failed := os.Lstat(work); failed != nil || !info.IsDir() {
			continue // a backup that somebody put here
		}
		if name, failed := os.ReadFile(filepath.Join(work, unfinishedAs)); failed == nil && strings.HasPrefix(filepath.Base(string(name)), unfinished) {
			if failed := os.Remove(string(name)); !errors.Is(failed, fs.ErrNotExist) {
				err = errors.Join(err, failed)
			}
		}
		err = errors.Join(err, os.RemoveAll(work))
	}
	if err != nil {
		s.log.Warn("store: what a killed backup left could not be taken away", "error", err)
	}
}
