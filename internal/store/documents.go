package store

import (
	"context"
	"fmt"
	"strconv"

	"umbrarch/internal/store/migrate"
	"umbrarch/internal/store/sqldb"
)

// The store knows nothing of the game except the number of its documents' schema: the highest that servers write. A binary of a lower schema would start and then fail on each kingdom written by the newer one, so it is
// refused.
const documents = "documents"

// knows refuses a store with documents newer than this binary's.
func (s *Store) knows(ctx context.Context, tx sqldb.Tx) error {
	_, err := s.knownForm(ctx, tx)
	return err
}

// knownForm is the schema in use, which this binary must know.
func (s *Store) knownForm(ctx context.Context, tx sqldb.Tx) (stored int, err error) {
	stored, err = documentsIn(ctx, tx)
	if err == nil && s.o.Documents > 0 && stored > s.o.Documents {
		err = fmt.Errorf("%w: documents of schema %d, this binary knows %d", sqldb.ErrNewer, stored, s.o.Documents)
	}
	return stored, err
}

func documentsIn(ctx context.Context, tx sqldb.Tx) (int, error) {
	value, err := sqldb.GetMeta(ctx, tx, documents)
	if value == "" || err != nil {
		return 0, err
	}
	return strconv.Atoi(value)
}

// noteDocuments stores the schema, where it is higher than the stored one. Binaries older than this number look for the
// newest migration that they must know, and are refused by that.
func noteDocuments(ctx context.Context, tx sqldb.Tx, schema int) error {
	stored, err := documentsIn(ctx, tx)
	if err != nil || schema <= stored {
		return err
	}
	newest, _, err := migrate.BreakingVersions(migrate.Builtin())
	if err != nil {
		return err
	}
	if err := sqldb.RaiseMeta(ctx, tx, migrate.Breaking, newest); err != nil {
		return err
	}
	return sqldb.RaiseMeta(ctx, tx, documents, int64(schema))
}

// Serve starts a server's background work: the node announces what it can read, and expired rows are removed, for which
// the clock must be right. Command-line tools do not call it, because the nodes keep running beside them.
func (s *Store) Serve(ctx context.Context) error {
	if err := s.announce(ctx); err != nil {
		return err
	}
	s.serving.Store(true)
	s.serves()
	return nil
}

// Form is the schema in which documents are written: the highest that every living node can read; 0: the caller's own.
func (s *Store) Form() int { return int(s.form.Load()) }

// Overtaken gives an error when a server of a newer schema has started on the same database: this server cannot read
// the newer documents and must stop.
func (s *Store) Overtaken() <-chan error { return s.overtaken }

func (s *Store) overtake(why error) {
	select {
	case s.overtaken <- why:
	default: // already reported
	}
}
