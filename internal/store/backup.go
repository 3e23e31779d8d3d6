package store

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/klauspost/compress/zstd"

	"umbrarch/internal/durable"
	"umbrarch/internal/store/dump"
	"umbrarch/internal/store/migrate"
	"umbrarch/internal/store/sqldb"
)

// Backup writes the whole store into one file while the store keeps serving. The file gets its name only once it is
// complete and on disk.
func (s *Store) Backup(ctx context.Context, file string) (err error) {
	f, err := os.CreateTemp(filepath.Dir(file), dump.Unfinished+"*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(f.Name()))
		}
	}()
	work, err := dump.WorkFolder(s.o.Dir, f.Name())
	if err != nil {
		return errors.Join(err, f.Close())
	}
	defer func() { err = errors.Join(err, os.RemoveAll(work)) }()
	err = s.eng.Backup(ctx, work, func(tx sqldb.Tx) error {
		tables, err := s.eng.Tables(ctx, tx)
		if err != nil {
			return err
		}
		head := dump.DumpHead{Format: dump.DumpFormat, At: s.o.Now(), Engine: s.eng.Name()}
		if err := tx.QueryRow(ctx, `SELECT max(version_id) FROM goose_db_version`).Scan(&head.Schema); err != nil {
			return err
		}
		return dump.Write(ctx, tx, slices.DeleteFunc(tables, dump.Table.Ends), head, f)
	})
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return durable.Rename(f.Name(), file)
}

// Restore replaces the whole store by a backup, in one transaction, under a new epoch: caches become invalid, and rows
// in progress are refused.
func (s *Store) Restore(ctx context.Context, file string) error {
	if err := s.replace(ctx, file); err != nil {
		return err
	}
	s.awaitNodes(ctx)
	return nil
}

func (s *Store) replace(ctx context.Context, file string) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	z, err := zstd.NewReader(bufio.NewReaderSize(f, 1<<16), zstd.WithDecoderConcurrency(1))
	if err != nil {
		return err
	}
	defer z.Close()
	s.folding.Lock()
	defer s.folding.Unlock()
	s.swap.Lock()
	defer s.swap.Unlock()
	return s.eng.Restore(ctx, func(tx sqldb.Tx) error {
		written, err := documentsIn(ctx, tx) // the schema of servers that may still run
		if err != nil {
			return err
		}
		if err := s.loadDump(ctx, tx, z); err != nil {
			return fmt.Errorf("store: restore %s: %w", file, err)
		}
		if err := s.dropErased(ctx, tx); err != nil {
			return err
		}
		if err := errors.Join(s.knows(ctx, tx), noteDocuments(ctx, tx, written)); err != nil {
			return err
		}
		value, err := sqldb.GetMeta(ctx, tx, "dev")
		if err == nil && value != "" && !s.dev {
			err = sqldb.ErrDevBackup
		}
		if err != nil {
			return err
		}
		if s.dev {
			if err := sqldb.SetMeta(ctx, tx, "dev", "1"); err != nil {
				return err
			}
		}
		return errors.Join(sqldb.RenewEpoch(ctx, tx), sqldb.RenewSecret(ctx, tx))
	}, s.readEpoch)
}

func (s *Store) loadDump(ctx context.Context, tx sqldb.Tx, from io.Reader) error {
	in := json.NewDecoder(from)
	var head dump.DumpHead
	if err := in.Decode(&head); err != nil || head.Format == 0 {
		return errors.Join(errors.New("not a backup"), err)
	}
	tables, err := s.eng.Tables(ctx, tx)
	if err != nil {
		return err
	}
	if err := loadable(head); err != nil {
		return err
	}
	rearm, err := s.eng.Disarm(ctx, tx, tables)
	if err != nil {
		return err
	}
	for i := len(tables) - 1; i >= 0; i-- {
		if tables[i].Ends() {
			continue
		}
		if _, err := tx.Exec(ctx, `DELETE FROM `+tables[i].Name); err != nil {
			return err
		}
	}
	if err := errors.Join(dump.LoadTables(ctx, tx, tables, in), dump.DropOrphans(ctx, tx)); err != nil {
		return err
	}
	for _, statement := range rearm {
		if _, err := tx.Exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

// loadable refuses a backup with another shape that only a migration could convert.
func loadable(head dump.DumpHead) error {
	newest, breaking, err := migrate.BreakingVersions(migrate.Builtin())
	if err != nil {
		return err
	}
	if head.Format > dump.DumpFormat || head.Schema > newest {
		return fmt.Errorf("%w: backup of version %d, this binary knows %d", sqldb.ErrNewer, head.Schema, newest)
	}
	for _, version := range breaking {
		if head.Schema < version {
			return fmt.Errorf("the backup is of version %d: restore it with a binary from before version %d, then upgrade",
				head.Schema, version)
		}
	}
	return nil
}
