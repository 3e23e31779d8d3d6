package notify

import (
	"context"
	"errors"
	"sync"
	"time"

	"umbrarch/internal/push"
	"umbrarch/internal/store"
)

const (
	sendEvery = time.Second
	sendApart = 100 * time.Millisecond // shortest time between two looks
	lookedAt  = 1000                   // due messages per look, picked fairly
	maxTries  = 6                      // these attempts take about an hour, with doubling pauses
	firstWait = time.Minute
	keptThere = 12 * time.Hour // how long a push service keeps a notice for an offline browser
)

// Outcomes of an attempt to send, for the operator's counters.
const (
	Sent    = "sent"
	Gone    = "gone"
	Later   = "later"
	GivenUp = "given_up"
)

// Run sends the outbox until the context ends. Messages do not wait for each other.
func (s *Service) Run(ctx context.Context) {
	tick := time.NewTicker(sendEvery)
	defer tick.Stop()
	defer s.sending.Wait()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		case <-s.ended: // a place is free
			_ = sleep(ctx, sendApart)
		}
		if err := s.start(ctx, func(err error) { s.complain(ctx, err) }); err != nil {
			s.complain(ctx, err)
		}
	}
}

func sleep(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}

func (s *Service) complain(ctx context.Context, err error) {
	if err != nil && ctx.Err() == nil {
		s.o.Log.Warn("notices were not all sent", "error", err)
	}
}

// Round sends the due messages for which there are places, and waits for them.
func (s *Service) Round(ctx context.Context) error {
	var mu sync.Mutex
	var all error
	err := s.start(ctx, func(err error) {
		mu.Lock()
		defer mu.Unlock()
		all = errors.Join(all, err)
	})
	s.sending.Wait()
	return errors.Join(err, all)
}

// waiting is a due message.
type waiting struct {
	id           int64
	player, host string
}

// dueMessages picks a bounded number per host and per player, so that no host or player crowds out others.
const dueMessages = `SELECT id, player_id, host FROM (
		SELECT id, player_id, CASE WHEN host = '' THEN endpoint_hash ELSE host END AS host, tries, next_at,
			ROW_NUMBER() OVER (PARTITION BY CASE WHEN host = '' THEN endpoint_hash ELSE host END ORDER BY tries, next_at, id) AS of_host,
			ROW_NUMBER() OVER (PARTITION BY player_id ORDER BY tries, next_at, id) AS of_player
		FROM push_outbox WHERE next_at <= $1) AS fair
	WHERE of_host <= $2 AND of_player <= $3 ORDER BY tries, next_at, id LIMIT $4`

// start sends the due messages for which there are places, without waiting.
func (s *Service) start(ctx context.Context, done func(error)) error {
	var found []waiting
	err := s.o.Store.Read(ctx, func(tx store.Tx) error {
		found = nil
		rows, err := tx.Query(ctx, dueMessages, s.o.Now(), push.AtOnce, push.AtOnce, lookedAt)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var one waiting
			if err := rows.Scan(&one.id, &one.player, &one.host); err != nil {
				return err
			}
			found = append(found, one)
		}
		return rows.Err()
	})
	for _, one := range found {
		end, ok := s.traffic.Begin(one.player, one.host, s.o.Now())
		if !ok {
			continue
		}
		s.sending.Go(func() {
			outcome, err := s.sendOne(ctx, one.id)
			end(outcome, s.o.Now())
			done(err)
			select {
			case s.ended <- struct{}{}:
			default:
			}
		})
	}
	return err
}

// outgoing is a message claimed by this node.
type outgoing struct {
	id, tries               int64
	player, hash, body, tag string
	to                      *push.Subscription
}

// sendOne sends a message unless another node does. The outcome is its host's answer; nil if no request was made.
func (s *Service) sendOne(ctx context.Context, id int64) (outcome, err error) {
	o, err := s.claim(ctx, id)
	if err != nil || o == nil {
		return push.ErrUnasked, err
	}
	if o.to == nil {
		return push.ErrUnasked, s.forget(ctx, o)
	}
	outcome = s.push.Send(ctx, *o.to, []byte(o.body), o.tag, keptThere)
	var later *push.LaterError
	switch {
	case ctx.Err() != nil:
		return push.ErrUnasked, ctx.Err() // the server stops: the claimed message is due again in a minute
	case errors.Is(outcome, push.ErrGone), errors.Is(outcome, push.ErrInput):
		s.o.Count(Gone)
		return outcome, s.forget(ctx, o)
	case errors.As(outcome, &later) && o.tries < maxTries:
		s.o.Count(Later)
		return outcome, s.postpone(ctx, o, later.After)
	case outcome != nil:
		s.o.Count(GivenUp)
	default:
		s.o.Count(Sent)
	}
	return outcome, s.drop(ctx, o)
}

func (s *Service) forget(ctx context.Context, o *outgoing) error {
	return s.o.Store.Write(ctx, func(tx store.Tx) error { return forget(ctx, tx, o.player, o.hash) })
}

// claim takes a message by moving its time forward: another node that saw the same row skips it.
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

// postpone waits as long as the push service asked, or doubles the pause.
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
