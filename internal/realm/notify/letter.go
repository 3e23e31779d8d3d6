package notify

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/base64"
	"errors"
	"time"

	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/store"
)

const (
	// letterAfter is how long what comes is gathered for a letter: it is no alarm.
	letterAfter = 2 * time.Hour
	letterEvery = 24 * time.Hour
	// endsWithin is how long the link of a letter ends letters.
	endsWithin = 60 * 24 * time.Hour
)

// letters are what has come since the last letter, since when, and when the next may go.
type letters struct {
	come            counts
	since, letterAt int64
}

func (l *letters) add(come counts, wroteAt, now int64) {
	if len(l.come) == 0 {
		l.since, l.letterAt = now, max(now+letterAfter.Milliseconds(), wroteAt+letterEvery.Milliseconds())
	}
	for what, n := range come {
		l.come[what] += n
	}
}

func lettersDue(ctx context.Context, tx store.Tx, now int64, limit int) ([]string, error) {
	return schedule.IDs(ctx, tx, `SELECT player_id FROM notify_queue WHERE letter_at <= $1 ORDER BY letter_at LIMIT $2`, now, limit)
}

// letter writes one of all that has come since the last, unless its player was here meanwhile.
func (s *Service) letter(ctx context.Context, tx store.Tx, player string, now int64) (any, error) {
	q, err := queueOf(ctx, tx, player)
	if err != nil || q == nil || q.letterAt > now {
		return nil, err
	}
	want, err := settingsOf(ctx, tx, player)
	if err != nil {
		return nil, err
	}
	if loud := want.loud(now); want.Mail && loud > now {
		return nil, deferLetter(ctx, tx, player, q, loud)
	}
	here, err := hereUntil(ctx, tx, player)
	if err != nil {
		return nil, err
	}
	if want.Mail && here < q.since {
		if err := s.post(ctx, tx, player, q.come, now); err != nil {
			return nil, err
		}
	}
	q.come = counts{}
	return nil, deferLetter(ctx, tx, player, q, never)
}

// deferLetter moves the next letter. Who comes second finds it moved, and nothing of that is written.
func deferLetter(ctx context.Context, tx store.Tx, player string, q *queued, at int64) error {
	n, err := tx.Exec(ctx, `UPDATE notify_queue SET come = $2, letter_at = $3 WHERE player_id = $1 AND letter_at = $4`, player, q.come.text(), at, q.letterAt)
	if err == nil && n == 0 {
		return store.ErrConflict
	}
	return err
}

// post puts a letter into the outbox, with a link that ends letters, once.
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

// beginLetters begins to look after a player by letter too, where letters arrive.
func (s *Service) beginLetters(ctx context.Context, tx store.Tx, player string, coming Coming) error {
	writable, err := s.o.Mail.Writable(ctx, tx, player)
	if err != nil {
		return err
	}
	if !writable {
		return ErrMail.With()
	}
	return enqueue(ctx, tx, player, coming)
}

// endLetters drops what was gathered, and the links of earlier letters.
func endLetters(ctx context.Context, tx store.Tx, player string) error {
	if _, err := tx.Exec(ctx, `UPDATE notify_queue SET come = '{}', letter_at = $2 WHERE player_id = $1`, player, int64(never)); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM notify_ends WHERE player_id = $1`, player); err != nil {
		return err
	}
	return leave(ctx, tx, player)
}

// Writable tells whether letters would reach a player.
func (s *Service) Writable(ctx context.Context, player string) (ok bool, err error) {
	err = s.o.Store.Read(ctx, func(tx store.Tx) error {
		ok, err = s.o.Mail.Writable(ctx, tx, player)
		return err
	})
	return ok, err
}

// End ends the letters of whoever got one with this link. It asks for no session: a letter is read where nobody is signed in.
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
		if _, err := tx.Exec(ctx, `UPDATE notify_settings SET mail = $2 WHERE player_id = $1`, player, false); err != nil {
			return err
		}
		return endLetters(ctx, tx, player)
	})
}
