package store

import (
	"context"
	"crypto/rand"
	"errors"
	"time"

	"umbrarch/internal/store/sqldb"
)

// identify reads or creates the epoch and refuses mixing development stores with others.
func (s *Store) identify(ctx context.Context) error {
	err := s.eng.Write(ctx, func(tx sqldb.Tx) error {
		if err := s.knows(ctx, tx); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `INSERT INTO meta (name, value) VALUES ('epoch', $1)
			ON CONFLICT (name) DO NOTHING`, rand.Text()[:16]); err != nil {
			return err
		}
		if err := sqldb.MakeSecret(ctx, tx); err != nil {
			return err
		}
		if s.o.Dev {
			if err := sqldb.SetMeta(ctx, tx, "dev", "1"); err != nil {
				return err
			}
		}
		value, err := sqldb.GetMeta(ctx, tx, "dev")
		s.dev = value != ""
		return err
	})
	if err != nil {
		return err
	}
	if s.dev && !s.o.Dev {
		return sqldb.ErrDevStore
	}
	return s.readEpoch(ctx)
}

func (s *Store) readEpoch(ctx context.Context) error {
	asked := time.Since(started)
	return s.eng.Read(ctx, func(tx sqldb.Tx) error {
		now, err := s.eraIn(ctx, tx)
		if err == nil {
			s.current.Store(&now)
			s.askedEpoch.Store(int64(asked))
			var form int
			form, err = s.knownForm(ctx, tx)
			s.form.Store(int64(form))
		}
		return err
	})
}

// era is an epoch with its secret.
type era struct {
	epoch  string
	secret *sqldb.Secret
}

// eraIn is the era in a transaction's snapshot.
func (s *Store) eraIn(ctx context.Context, tx sqldb.Tx) (now era, err error) {
	if now.epoch, err = s.eng.EpochIn(ctx, tx); err != nil {
		return now, err
	}
	if known := s.current.Load(); known != nil && known.epoch == now.epoch {
		return *known, nil
	}
	now.secret, err = sqldb.GetSecret(ctx, tx, now.epoch)
	return now, err
}

// Where nodes share a database, each reads the epoch at this interval and trusts it for the lease. A restore waits for
// one lease: when it returns, every node knows of it or knows that its epoch may be outdated.
const (
	epochEvery = time.Second
	epochLease = 3 * time.Second
)

var started = time.Now() // start of the lease's monotonic clock

// Current tells whether Epoch can be trusted: no restore by another node can have ended since it was read.
func (s *Store) Current() bool {
	return s.Alone() || time.Since(started)-time.Duration(s.askedEpoch.Load()) < epochLease
}

// epochLoop notices restores by other nodes, and nodes newer than this one.
func (s *Store) epochLoop(ctx context.Context) {
	every := time.NewTicker(epochEvery)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-every.C:
		}
		before := s.Epoch()
		within, done := context.WithTimeout(ctx, epochLease)
		err := s.readEpoch(within)
		done()
		if errors.Is(err, sqldb.ErrNewer) {
			s.overtake(err)
			return
		}
		if err != nil && ctx.Err() == nil {
			s.ails(err) // also while there are no requests
		}
		if err == nil && s.Epoch() != before {
			s.log.Warn("store: another epoch, every cached kingdom is void", "epoch", s.Epoch())
		}
	}
}

// awaitNodes waits until no other node trusts the old epoch.
func (s *Store) awaitNodes(ctx context.Context) {
	if s.Alone() {
		return
	}
	select {
	case <-ctx.Done():
	case <-time.After(epochLease):
	}
}

// newEpoch runs after the database has refused a batch for its epoch. Rows loaded under the old one stay refused,
// because they carry it.
func (s *Store) newEpoch() {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if err := s.readEpoch(ctx); err != nil {
		s.trouble.Store(&err)
		s.log.Error("store: the new epoch cannot be read", "error", err)
		return
	}
	s.log.Warn("store: another epoch, every cached kingdom is void", "epoch", s.Epoch())
}

// Epoch is an id renewed by a restore, and by a change of PostgreSQL's timeline.
func (s *Store) Epoch() string {
	if e := s.current.Load(); e != nil {
		return e.epoch
	}
	return ""
}

// Secret is the current epoch with its secret.
func (s *Store) Secret() (epoch string, secret *sqldb.Secret) {
	if e := s.current.Load(); e != nil {
		return e.epoch, e.secret
	}
	return "", nil
}

// Dev tells whether the store is marked as a development store.
func (s *Store) Dev() bool { return s.dev }

// Alone tells whether no other process can write: the embedded database has one owner.
func (s *Store) Alone() bool { return s.o.DatabaseURL == "" && s.o.Engine == nil }
