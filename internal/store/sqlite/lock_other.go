//go:build !unix

package sqlite

import (
	"fmt"
	"os"
	"path/filepath"

	"umbrarch/internal/durable"
	"umbrarch/internal/store/sqldb"
)

// lockDir makes this process the owner of the data folder: on this system a file that another process holds open cannot
// be removed.
func lockDir(dir string) (*os.File, error) {
	if err := durable.MakeFolder(dir, 0o700); err != nil {
		return nil, err
	}
	name := filepath.Join(dir, "lock")
	_ = os.Remove(name)
	f, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("%w: %s", sqldb.ErrLocked, dir)
	}
	return f, nil
}

func freeDir(f *os.File) error { return f.Close() }
