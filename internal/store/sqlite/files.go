package sqlite

import (
	"errors"
	"io/fs"
	"os"
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
