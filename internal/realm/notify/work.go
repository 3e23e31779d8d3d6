package notify

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

const (
	// gather is the time for which events are collected into one notice.
	gather = 30 * time.Second
	// apart is the shortest time between two notices to a player.
	apart = 15 * time.Minute
)

// Works are scheduled works: inbox rows of absent players, events of their kingdoms, and digests.
func (s *Service) Works() []schedule.Work {
	return []schedule.Work{
		{Name: "notify.inbox", Due: posted, Do: arrive},
		{Name: "notify.coming", Due: due, Do: s.notice},
		{Name: "notify.digest", Due: digestsDue, Do: s.sendDigest},
	}
}

func due(ctx context.Context, tx store.Tx, now int64, limit int) ([]string, error) {
	return schedule.IDs(ctx, tx, `SELECT player_id FROM notify_queue WHERE look_at <= $1 ORDER BY look_at LIMIT $2`, now-gather.Milliseconds(), limit)
}

// queued is a row of the queue.
type queued struct {
	read           string // stored things, as read
	coming         Coming
	lookAt, newest int64
	noticedAt      int64
	digest
}

func queueOf(ctx context.Context, tx store.Tx, player string) (*queued, error) {
	var q queued
	var come string
	err := tx.QueryRow(ctx, `SELECT coming, look_at, noticed_at, inbox_id, come, come_at, digest_at FROM notify_queue WHERE player_id = $1`, player).
		Scan(&q.read, &q.lookAt, &q.noticedAt, &q.newest, &come, &q.since, &q.digestAt)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &q, errors.Join(json.Unmarshal([]byte(q.read), &q.coming), json.Unmarshal([]byte(come), &q.come))
}

// look is the time of the next look: at least apart after the last notice.
func (q *queued) look(c Coming) int64 {
	return max(c.lookAt(), q.noticedAt+apart.Milliseconds())
}

// notice writes one message for all events and moves on to the next. Events during the ruler's presence count as seen.
func (s *Service) notice(ctx context.Context, tx store.Tx, player string, now int64) (*reign.Changed, error) {
	q, err := queueOf(ctx, tx, player)
	if err != nil || q == nil || q.lookAt > now-gather.Milliseconds() {
		return nil, err
	}
	want, err := settingsOf(ctx, tx, player)
	if err != nil {
		return nil, err
	}
	if loud := want.loud(now); loud > now {
		return nil, move(ctx, tx, player, q, q.coming, loud)
	}
	here, err := hereUntil(ctx, tx, player)
	if err != nil {
		return nil, err
	}
	past, rest := q.coming.until(now)
	_, past = past.until(here)
	if come := past.counts(&want); len(come) > 0 {
		q.noticedAt = now
		if err := s.write(ctx, tx, player, come, now); err != nil {
			return nil, err
		}
		if want.Digest {
			q.add(come, want.wroteAt, now)
		}
	}
	return nil, move(ctx, tx, player, q, rest, q.look(rest))
}

// move stores the next things if the row is unchanged since it was read: another node or a save may have come first.
func move(ctx context.Context, tx store.Tx, player string, q *queued, rest Coming, next int64) error {
	n, err := tx.Exec(ctx, `UPDATE notify_queue SET coming = $2, look_at = $3, come = $5, come_at = $6, digest_at = $7, noticed_at = $9
		WHERE player_id = $1 AND look_at = $4 AND coming = $8`, player, rest.text(), next, q.lookAt, q.come.text(), q.since, q.digestAt, q.read, q.noticedAt)
	if err == nil && n == 0 {
		return store.ErrConflict // the transaction writes nothing
	}
	return err
}

// until separates past things from later ones.
func (c Coming) until(now int64) (come, rest Coming) {
	for i, one := range c {
		if one.At > now {
			return c[:i], c[i:]
		}
	}
	return c, Coming{}
}

func (c Coming) counts(want *Settings) counts {
	out := counts{}
	for _, one := range c {
		if want.wants(one.kind()) {
			out[one.What]++
		}
	}
	return out
}

// hereUntil is the time until which the ruler had a page open, on any node.
func hereUntil(ctx context.Context, tx store.Tx, player string) (until int64, err error) {
	err = tx.QueryRow(ctx, `SELECT online_until FROM presence WHERE player_id = $1`, player).Scan(&until)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return until, err
}
