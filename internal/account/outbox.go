package account

import (
	"context"
	"time"

	"umbrarch/internal/store"
)

const (
	sendEvery  = 15 * time.Second
	purgeEvery = time.Hour
	sendWithin = 30 * time.Second
	maxTries   = 8 // with doubling pauses, about two hours
)

type outgoing struct {
	id, tries, nextAt                   int64
	recipient, kind, link, detail, ends string
}

// enqueue puts a mail into the outbox, in the transaction that it tells of.
func enqueue(ctx context.Context, tx store.Tx, recipient, kind, link string, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO mail_outbox (recipient, kind, link, tries, next_at, created_at) VALUES ($1, $2, $3, 0, $4, $4)`,
		recipient, kind, link, now)
	return err
}

// notify tells an account by mail what was done to it, where mails are sent.
func (s *Service) notify(ctx context.Context, tx store.Tx, account, kind string) error {
	if !s.MailOn() {
		return nil
	}
	a, err := byID(ctx, tx, account)
	if err != nil || a == nil || a.email == "" {
		return err
	}
	return enqueue(ctx, tx, a.email, kind, "", s.nowMS())
}

// post wakes the sender without waiting for it: an answer must not take longer
// because there was a mail to send.
func (s *Service) post() {
	select {
	case s.posting <- struct{}{}:
	default:
	}
}

// Run sends mails, purges what has expired and keeps sessions in use fresh, until ctx ends.
func (s *Service) Run(ctx context.Context) {
	if !s.o.Store.Alone() {
		go s.restarted(ctx, s.refreshLoop)
	}
	send, purge := time.NewTicker(sendEvery), time.NewTicker(purgeEvery)
	defer send.Stop()
	defer purge.Stop()
	s.purgeExpired(ctx)
	for {
		if s.MailOn() {
			s.sendDue(ctx)
		}
		select {
		case <-ctx.Done():
			return
		case <-s.posting:
		case <-send.C:
		case <-purge.C:
			s.purgeExpired(ctx)
		}
	}
}

func (s *Service) sendDue(ctx context.Context) {
	for ctx.Err() == nil {
		o, err := s.claimMail(ctx)
		if err != nil {
			s.log.Error("the outbox cannot be read", "error", err)
			return
		}
		if o == nil {
			return
		}
		s.sendOne(ctx, o)
	}
}

// claimMail takes the next mail by moving its time: another node that saw
// the same row finds it moved.
func (s *Service) claimMail(ctx context.Context) (*outgoing, error) {
	var claimed *outgoing
	err := s.store.Write(ctx, func(tx store.Tx) error {
		claimed = nil
		now := s.nowMS()
		rows, err := tx.Query(ctx, `SELECT id, recipient, kind, link, detail, ends, tries, next_at FROM mail_outbox WHERE next_at <= $1 ORDER BY next_at, id LIMIT 1`, now)
		if err != nil {
			return err
		}
		var o outgoing
		found := rows.Next()
		if found {
			err = rows.Scan(&o.id, &o.recipient, &o.kind, &o.link, &o.detail, &o.ends, &o.tries, &o.nextAt)
		}
		if closeErr := rows.Close(); err == nil {
			err = closeErr
		}
		if err != nil || !found {
			return err
		}
		pause := time.Minute << o.tries
		n, err := tx.Exec(ctx, `UPDATE mail_outbox SET tries = tries + 1, next_at = $1 WHERE id = $2 AND next_at = $3`,
			now+pause.Milliseconds(), o.id, o.nextAt)
		if n == 1 {
			claimed = &o
		}
		return err
	})
	return claimed, err
}

func (s *Service) sendOne(ctx context.Context, o *outgoing) {
	sending, cancel := context.WithTimeout(ctx, sendWithin)
	defer cancel()
	params := map[string]any{"link": o.link, "url": s.o.PublicURL, "detail": o.detail}
	err := s.o.Mail.Send(sending, Message{
		To:      o.recipient,
		Subject: s.o.Words("mail."+o.kind+"_subject", nil),
		Body:    s.o.Words("mail."+o.kind+"_body", params),
		Ends:    o.ends,
	})
	if err != nil && o.tries+1 < maxTries {
		s.log.Warn("a mail was not sent and will be tried again", "kind", o.kind, "tries", o.tries+1, "error", err)
		return
	}
	if err != nil {
		s.log.Error("a mail was given up", "kind", o.kind, "error", err)
	}
	s.drop(ctx, o.id)
}

func (s *Service) drop(ctx context.Context, id int64) {
	err := s.store.Write(ctx, func(tx store.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM mail_outbox WHERE id = $1`, id)
		return err
	})
	if err != nil {
		s.log.Error("a sent mail stays in the outbox", "error", err)
	}
}

// purgeExpired removes sessions and links whose time is over.
func (s *Service) purgeExpired(ctx context.Context) {
	err := s.store.Write(ctx, func(tx store.Tx) error {
		for _, table := range []string{"sessions", "account_links", "passkey_challenges"} {
			if _, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE expires_at <= $1`, s.nowMS()); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil && ctx.Err() == nil {
		s.log.Error("expired sessions and links were not removed", "error", err)
	}
	if err := s.eraseAbandoned(ctx); err != nil && ctx.Err() == nil {
		s.log.Error("abandoned guests were not erased", "error", err)
	}
}
