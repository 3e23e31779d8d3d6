package notify

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/base64"
	"errors"
	"time"

	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

const (
	// digestAfter is the time a digest waits for further things, since it is not urgent.
	digestAfter = 2 * time.Hour
	digestEvery = 24 * time.Hour
	// endsWithin is the lifetime of a digest's unsubscribe link.
	endsWithin = 60 * 24 * time.Hour
)

// digest holds the things since the last digest, its start, and the earliest time of the next.
type digest struct {
	come            counts
	since, digestAt int64
}

func (d *digest) add(come counts, wroteAt, now int64) {
	if len(d.come) == 0 {
		d.since, d.digestAt = now, max(now+digestAfter.Milliseconds(), wroteAt+digestEvery.Milliseconds())
	}
	for what, n := range come {
		d.come[what] += n
	}
}

func digestsDue(ctx context.Context, tx store.Tx, now int64, limit int) ([]string, error) {
	return schedule.IDs(ctx, tx, `SELECT player_id FROM notify_queue WHERE digest_at <= $1 ORDER BY digest_at LIMIT $2`, now, limit)
}

// sendDigest writes a digest of the things since the last one, unless the player has been present meanwhile.
func (s *Service) sendDigest(ctx context.Context, tx store.Tx, player string, now int64) (*reign.Changed, error) {
	q, err := queueOf(ctx, tx, player)
	if err != nil || q == nil || q.digestAt > now {
		return nil, err
	}
	want, err := settingsOf(ctx, tx, player)
	if err != nil {
		return nil, err
	}
	if loud := want.loud(now); want.Digest && loud > now {
		return nil, deferDigest(ctx, tx, player, q, loud)
	}
	here, err := hereUntil(ctx, tx, player)
	if err != nil {
		return nil, err
	}
	if want.Digest && here < q.since {
		if err := s.post(ctx, tx, player, q.come, now); err != nil {
			return nil, err
		}
	}
	q.come = counts{}
	return nil, deferDigest(ctx, tx, player, q, never)
}

// deferDigest moves the next digest. A second node finds the row moved and writes nothing.
func deferDigest(ctx context.Context, tx store.Tx, player string, q *queued, at int64) error {
	n, err := tx.Exec(ctx, `UPDATE notify_queue SET come = $2, digest_at = $3 WHERE player_id = $1 AND digest_at = $4`, player, q.come.text(), at, q.digestAt)
	if err == nil && n == 0 {
		return store.ErrConflict
	}
	return err
}

// post puts a digest into the outbox, with an unsubscribe link.
func (s *Service) post(ctx context.Context, tx store.Tx, player string, come counts, now int64) error {
	token := make([]byte, 32)
	_, _ = rand.Read(token) // never fails: the runtime ends the program instead
	text := base64.RawURLEncoding.EncodeToString(token)
	sent, err := s.o.Mail.Notice(ctx, tx, player, s.says(come), text)
	if err != nil || !sent {
		return err
	}
	if _, err := tx.Exec(ctx, `UPDATE notify_settings SET wrote_at = $2 WHERE player_id = $1`, player, now); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM notify_ends WHERE player_id = $1 AND expires_at <= $2`, player, now); err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `INSERT INTO notify_ends (token_hash, player_id, expires_at) VALUES ($1, $2, $3)`, hashOf(text), player, now+endsWithin.Milliseconds())
	return err
}

// beginDigests adds a player to the queue of digests, if mails can reach the player.
func (s *Service) beginDigests(ctx context.Context, tx store.Tx, player string, coming Coming) error {
	writable, err := s.o.Mail.Writable(ctx, tx, player)
	if err != nil {
		return err
	}
	if !writable {
		return ErrMail.With()
	}
	return enqueue(ctx, tx, player, coming)
}

// endDigests removes pending things, and the links of earlier digests.
func endDigests(ctx context.Context, tx store.Tx, player string) error {
	if _, err := tx.Exec(ctx, `UPDATE notify_queue SET come = '{}', digest_at = $2 WHERE player_id = $1`, player, int64(never)); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM notify_ends WHERE player_id = $1`, player); err != nil {
		return err
	}
	return leave(ctx, tx, player)
}

// Writable tells whether digests can reach a player.
func (s *Service) Writable(ctx context.Context, player string) (ok bool, err error) {
	err = s.o.Store.Read(ctx, func(tx store.Tx) error {
		ok, err = s.o.Mail.Writable(ctx, tx, player)
		return err
	})
	return ok, err
}

// End ends the digests of the player with this link. It needs no session, since mails are read on signed-out devices.
func (s *Service) End(ctx context.Context, token string) error {
	return s.o.Store.Write(ctx, func(tx store.Tx) error {
		var player string
		err := tx.QueryRow(ctx, `DELETE FROM notify_ends WHERE token_hash = $1 AND expires_at > $2 RETURNING player_id`, hashOf(token), s.o.Now()).Scan(&player)
		if errors.Is(err, sql.ErrNoRows) {
			return ErrEnded.With()
		}
		if err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `UPDATE notify_settings SET digest = $2 WHERE player_id = $1`, player, false); err != nil {
			return err
		}
		return endDigests(ctx, tx, player)
	})
}
