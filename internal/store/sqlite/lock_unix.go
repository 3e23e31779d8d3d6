//go:build unix

package sqlite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"umbrarch/internal/durable"
	"umbrarch/internal/store/sqldb"
)

// lockDir makes this process the owner of the data folder. The system releases the lock when the process ends, even if
// killed.
func lockDir(dir string) (*os.File, error) {
	if err := durable.MakeFolder(dir, 0o700); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := f.Chmod(0o600); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("%w: %s", sqldb.ErrLocked, dir)
	}
	return f, nil
}

// freeDir releases the data folder, even while a process being started still holds a copy of the file.
func freeDir(f *os.File) error {
	return errors.Join(syscall.Flock(int(f.Fd()), syscall.LOCK_UN), f.Close())
}
