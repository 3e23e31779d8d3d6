// Package schedule runs the realm's scheduled works, on any node. A work checks again in its own transaction that it is
// still to be done, so that one of several nodes does it.
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

// every is the maximum delay of a work.
const every = time.Second

// atOnce bounds a round; the rest waits for the next one.
const atOnce = 200

// Work is one kind of scheduled work.
type Work struct {
	Name string
	Due  func(ctx context.Context, tx store.Tx, now int64, limit int) (ids []string, err error)
	Do   func(ctx context.Context, tx store.Tx, id string, now int64) (*reign.Changed, error) // the result is announced after the commit; nil: another node was first
}

// Store is the scheduler's part of the store.
type Store interface {
	Read(ctx context.Context, f func(store.Tx) error) error
	Write(ctx context.Context, f func(store.Tx) error) error
}

// Keeper announces changes to the node's kingdoms.
type Keeper interface {
	Now() int64
	TellRealm(ctx context.Context, c *reign.Changed)
}

// Scheduler runs the works of a node.
type Scheduler struct {
	Store  Store
	Keeper Keeper
	Work   []Work
	Log    *slog.Logger
}

// Run runs a round every second until the context ends.
func (s *Scheduler) Run(ctx context.Context) {
	periodic.Every(ctx, every, s.Round)
}

// Round runs the due works.
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
		return nil // another node was first: the next round finds the rest
	case err == nil:
		s.Keeper.TellRealm(ctx, changed)
	}
	return err
}
