package sqlite

import (
	"errors"
	"io/fs"
	"os"
)

// private creates a file that only its owner may read and write, or restricts an existing one, whatever the folder and
// the umask.
func private(file string) error {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	return errors.Join(f.Chmod(0o600), f.Close())
}

// privateDatabase prepares the database file; SQLite creates the files beside it with the same mode.
func privateDatabase(file string) error {
	errs := []error{private(file)}
	for _, end := range []string{"-wal", "-shm"} {
		if err := os.Chmod(file+end, 0o600); !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}
