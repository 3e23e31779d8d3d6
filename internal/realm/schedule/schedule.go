// Package schedule does what is due in the realm, whichever node is alive. A piece of work looks again in its own transaction
// whether it is still to be done, so that of two nodes one does it.
package schedule

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"umbrarch/internal/periodic"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

// every is how late a piece of work may be.
const every = time.Second

// atOnce bounds a look: what is left is done with the next.
const atOnce = 200

// Work is one sort of what is due.
type Work struct {
	Name string
	Due  func(ctx context.Context, tx store.Tx, now int64, limit int) (ids []string, err error)
	Do   func(ctx context.Context, tx store.Tx, id string, now int64) (*reign.Changed, error) // told after the commit; nil: another node was first
}

// Store is where the rows are.
type Store interface {
	Read(ctx context.Context, f func(store.Tx) error) error
	Write(ctx context.Context, f func(store.Tx) error) error
}

// Keeper is the node's live kingdoms.
type Keeper interface {
	Now() int64
	TellRealm(ctx context.Context, c *reign.Changed)
}

// Scheduler does the work of a node.
type Scheduler struct {
	Store  Store
	Keeper Keeper
	Work   []Work
	Log    *slog.Logger
}

// Run looks every second until the context ends.
func (s *Scheduler) Run(ctx context.Context) {
	periodic.Every(ctx, every, s.Round)
}

// Round does what is due now.
func (s *Scheduler) Round(ctx context.Context) {
	for _, w := range s.Work {
		if err := s.round(ctx, w); err != nil && ctx.Err() == nil {
			s.Log.Warn("what is due in the realm was not all done", "work", w.Name, "error", err)
		}
	}
}

func (s *Scheduler) round(ctx context.Context, w Work) error {
	now := s.Keeper.Now()
	var ids []string
	err := s.Store.Read(ctx, func(tx store.Tx) (err error) {
		ids, err = w.Due(ctx, tx, now, atOnce)
		return err
	})
	for _, id := range ids {
		err = errors.Join(err, s.do(ctx, w, id, now))
	}
	return err
}

func (s *Scheduler) do(ctx context.Context, w Work, id string, now int64) error {
	var changed *reign.Changed
	err := s.Store.Write(ctx, func(tx store.Tx) (err error) {
		changed, err = w.Do(ctx, tx, id, now)
		return err
	})
	switch {
	case errors.Is(err, store.ErrConflict):
		return nil // somebody was first: the next look finds what is left
	case err == nil:
		s.Keeper.TellRealm(ctx, changed)
	}
	return err
}
