package store

import (
	"context"
	"errors"
	"time"

	"umbrarch/internal/periodic"
	"umbrarch/internal/store/sqldb"
)

// A node announces the newest schema of documents that it can read, and renews this while it lives. The schema in use is
// raised when every living node can read the next one.
const (
	announceEvery = 5 * time.Second
	nodeLease     = 30 * time.Second
)

// announceLoop renews the node's row.
func (s *Store) announceLoop(ctx context.Context) {
	periodic.Every(ctx, s.o.AnnounceEvery, func(ctx context.Context) {
		switch err := s.announce(ctx); {
		case errors.Is(err, sqldb.ErrNewer):
			s.overtake(err)
		case err != nil && ctx.Err() == nil:
			s.log.Warn("store: this node could not say that it lives, it will be tried again", "error", err)
		}
	})
}

// announce renews the node's row and raises the schema in use. The row of the schema is locked first, so that no node
// arrives while another one raises it.
func (s *Store) announce(ctx context.Context) error {
	now, err := s.eng.Clock(ctx)
	if err != nil {
		return s.outward(err)
	}
	form := 0
	err = s.Write(ctx, func(tx sqldb.Tx) (err error) {
		if err := lockDocuments(ctx, tx); err != nil {
			return err
		}
		if err := s.knows(ctx, tx); err != nil {
			return err
		}
		if s.o.Documents == 0 {
			return nil
		}
		if _, err := tx.Exec(ctx, `DELETE FROM nodes WHERE until_at < $1 OR $2`, now, s.Alone()); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `INSERT INTO nodes (id, reads, until_at) VALUES ($1, $2, $3)
			ON CONFLICT (id) DO UPDATE SET until_at = excluded.until_at`, s.node, s.o.Documents, now+nodeLease.Milliseconds()); err != nil {
			return err
		}
		var all int
		if err := tx.QueryRow(ctx, `SELECT min(reads) FROM nodes`).Scan(&all); err != nil {
			return err
		}
		if err := noteDocuments(ctx, tx, max(all, s.o.Writes)); err != nil {
			return err
		}
		form, err = documentsIn(ctx, tx)
		return err
	})
	if err == nil {
		s.form.Store(int64(form))
	}
	return err
}

// lockDocuments holds the row of the schema in use until the transaction ends.
func lockDocuments(ctx context.Context, tx sqldb.Tx) error {
	_, err := tx.Exec(ctx, `INSERT INTO meta (name, value) VALUES ($1, '0') ON CONFLICT (name) DO UPDATE SET value = meta.value`, documents)
	return err
}

// leave removes the node's row, so that the others need not wait for its end.
func (s *Store) leave(ctx context.Context) error {
	if !s.serving.Load() {
		return nil
	}
	return s.eng.Write(ctx, func(tx sqldb.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM nodes WHERE id = $1`, s.node)
		return err
	})
}
