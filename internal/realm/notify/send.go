package notify

import (
	"context"
	"errors"
	"strconv"
	"sync"
	"time"

	"umbrarch/internal/push"
	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/store"
)

const (
	sendEvery = time.Second
	sentAt    = 16 // once, so that a slow push service does not hold up the others
	maxTries  = 6  // with doubling pauses, about an hour
	firstWait = time.Minute
	keptThere = 12 * time.Hour // by the push service, while the browser is out of reach
)

// Outcomes of an attempt to send, for the operator's counters.
const (
	Sent    = "sent"
	Gone    = "gone"
	Later   = "later"
	GivenUp = "given_up"
)

// Run sends what is in the outbox until the context ends.
func (s *Service) Run(ctx context.Context) {
	tick := time.NewTicker(sendEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := s.Round(ctx); err != nil && ctx.Err() == nil {
				s.o.Log.Warn("notices were not all sent", "error", err)
			}
		}
	}
}

// Round sends what is due now.
func (s *Service) Round(ctx context.Context) error {
	var ids []string
	err := s.o.Store.Read(ctx, func(tx store.Tx) (err error) {
		ids, err = schedule.IDs(ctx, tx, `SELECT CAST(id AS TEXT) FROM push_outbox WHERE next_at <= $1 ORDER BY next_at, id LIMIT $2`, s.o.Now(), sentAt)
		return err
	})
	failed := make([]error, len(ids))
	var all sync.WaitGroup
	for i, text := range ids {
		all.Go(func() { failed[i] = s.sendOne(ctx, text) })
	}
	all.Wait()
	return errors.Join(append(failed, err)...)
}

// outgoing is a message that this node has claimed.
type outgoing struct {
	id, tries               int64
	player, hash, body, tag string
	to                      *push.Subscription
}

func (s *Service) sendOne(ctx context.Context, text string) error {
	id, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return err
	}
	o, err := s.claim(ctx, id)
	if err != nil || o == nil {
		return err
	}
	if o.to == nil {
		return s.forget(ctx, o)
	}
	err = s.push.Send(ctx, *o.to, []byte(o.body), o.tag, keptThere)
	var later *push.LaterError
	switch {
	case errors.Is(err, push.ErrGone), errors.Is(err, push.ErrInput):
		s.o.Count(Gone)
		return s.forget(ctx, o)
	case errors.As(err, &later) && o.tries < maxTries:
		s.o.Count(Later)
		return s.postpone(ctx, o, later.After)
	case err != nil:
		s.o.Count(GivenUp)
	default:
		s.o.Count(Sent)
	}
	return s.drop(ctx, o)
}

func (s *Service) forget(ctx context.Context, o *outgoing) error {
	return s.o.Store.Write(ctx, func(tx store.Tx) error { return forget(ctx, tx, o.player, o.hash) })
}

// claim takes a message by moving its time: another node that saw the same row finds it moved.
func (s *Service) claim(ctx context.Context, id int64) (out *outgoing, err error) {
	err = s.o.Store.Write(ctx, func(tx store.Tx) error {
		out = nil
		now, o := s.o.Now(), &outgoing{id: id}
		n, err := tx.Exec(ctx, `UPDATE push_outbox SET tries = tries + 1, next_at = $2 WHERE id = $1 AND next_at <= $3`, id, now+firstWait.Milliseconds(), now)
		if err != nil || n == 0 {
			return err
		}
		if err := tx.QueryRow(ctx, `SELECT player_id, endpoint_hash, body, tag, tries FROM push_outbox WHERE id = $1`, id).Scan(&o.player, &o.hash, &o.body, &o.tag, &o.tries); err != nil {
			return err
		}
		if o.to, err = subscription(ctx, tx, o.player, o.hash, now); err == nil {
			out = o
		}
		return err
	})
	if errors.Is(err, store.ErrConflict) {
		return nil, nil // another node took it
	}
	return out, err
}

// postpone waits as long as the push service asked, or twice as long each time.
func (s *Service) postpone(ctx context.Context, o *outgoing, after time.Duration) error {
	next := s.o.Now() + max(after, firstWait<<(o.tries-1)).Milliseconds()
	return s.o.Store.Write(ctx, func(tx store.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE push_outbox SET next_at = $2 WHERE id = $1`, o.id, next)
		return err
	})
}

func (s *Service) drop(ctx context.Context, o *outgoing) error {
	return s.o.Store.Write(ctx, func(tx store.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM push_outbox WHERE id = $1`, o.id)
		return err
	})
}
