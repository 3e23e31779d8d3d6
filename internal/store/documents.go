package store

import (
	"context"
	"fmt"
	"strconv"

	"umbrarch/internal/store/migrate"
	"umbrarch/internal/store/sqldb"
)

// The store knows nothing of the game but the number of its documents' schema: the highest that a server has written here. A binary
// that knows a lower one would be ready and fail with each kingdom that the newer one has written, so it is refused.
const documents = "documents"

// knows refuses a store whose documents are newer than this binary's.
func (s *Store) knows(ctx context.Context, tx sqldb.Tx) error {
	stored, err := documentsIn(ctx, tx)
	if err == nil && s.o.Documents > 0 && stored > s.o.Documents {
		err = fmt.Errorf("%w: documents of schema %d, this binary knows %d", sqldb.ErrNewer, stored, s.o.Documents)
	}
	return err
}

func documentsIn(ctx context.Context, tx sqldb.Tx) (int, error) {
	value, err := sqldb.GetMeta(ctx, tx, documents)
	if value == "" || err != nil {
		return 0, err
	}
	return strconv.Atoi(value)
}

// noteDocuments writes the schema down, where it is higher than the one that is written there. Binaries of before there was this number
// look for the newest migration that they have to know, and are refused by that.
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

// Serve begins what a server does with the store beside its callers: it notes the schema of the documents that it writes, and clears
// away what is past its horizon, for which the clock has to be right. A tool does not serve: the nodes that run go on beside it.
func (s *Store) Serve(ctx context.Context) error {
	err := s.Write(ctx, func(tx sqldb.Tx) error {
		if err := s.knows(ctx, tx); err != nil {
			return err
		}
		return noteDocuments(ctx, tx, s.o.Documents)
	})
	if err == nil {
		s.retain()
	}
	return err
}

// Overtaken says why, when a server of a newer schema has begun on the same database: this one cannot read what that one writes, and has
// to end.
func (s *Store) Overtaken() <-chan error { return s.overtaken }

func (s *Store) overtake(why error) {
	select {
	case s.overtaken <- why:
	default: // it is told
	}
}
