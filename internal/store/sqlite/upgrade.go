package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"umbrarch/internal/durable"
	"umbrarch/internal/store/migrate"
	"umbrarch/internal/store/sqldb"
)

// copies are the files that hold the data of before an upgrade, one for each version that was upgraded to.
const (
	copies   = "umbrarch-before-%d.db"
	keepCopy = 7 * 24 * time.Hour // as the log, after which a deleted account is in the copy alone
)

// upgrade migrates the file, and first copies one that has data.
func (e *Engine) upgrade(ctx context.Context, file string) (broke bool, err error) {
	if e.c.AsIs {
		err := migrate.Current(ctx, e.db, migrate.Builtin())
		if !e.c.Fill || !errors.Is(err, sqldb.ErrNoData) {
			return false, err
		}
	}
	version, err := migrate.Version(ctx, e.db)
	if err != nil {
		return false, err
	}
	newest, _, err := migrate.BreakingVersions(migrate.Builtin())
	if err == nil && version > 0 && version < newest {
		err = e.keepCopy(ctx, filepath.Join(filepath.Dir(file), fmt.Sprintf(copies, newest)))
	}
	if err != nil {
		return false, err
	}
	return migrate.Up(ctx, e.db, migrate.SQLite, migrate.Builtin())
}

// keepCopy copies the database, unless the first start of this version has: an upgrade may have been interrupted.
func (e *Engine) keepCopy(ctx context.Context, to string) error {
	if _, err := os.Stat(to); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	unfinished := to + ".unfinished"
	if err := os.Remove(unfinished); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if _, err := e.db.ExecContext(ctx, `VACUUM INTO $1`, unfinished); err != nil {
		return errors.Join(fmt.Errorf("copy the data before the upgrade to %s: %w", to, err), os.Remove(unfinished))
	}
	if err := errors.Join(os.Chmod(unfinished, 0o600), durable.SyncFile(unfinished)); err != nil {
		return err
	}
	if err := durable.Rename(unfinished, to); err != nil {
		return err
	}
	e.c.Log.Info("the data were copied before the upgrade; the copy is deleted after seven days", "file", to)
	return nil
}

// dropCopies deletes the copies older than a week.
func (e *Engine) dropCopies() error {
	list, err := filepath.Glob(filepath.Join(e.c.Dir, "umbrarch-before-*.db*"))
	for _, file := range list {
		about, fault := os.Stat(file)
		if fault == nil && time.Since(about.ModTime()) > keepCopy {
			fault = os.Remove(file)
		}
		err = errors.Join(err, fault)
	}
	return err
}
