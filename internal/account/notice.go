package account

import (
	"context"

	"umbrarch/internal/store"
)

const mailNotice = "notice"

// Writable tells whether digests reach an account: mails are sent, and the address is proved.
func (s *Service) Writable(ctx context.Context, tx store.Tx, account string) (bool, error) {
	a, err := s.recipient(ctx, tx, account)
	return a != nil, err
}

func (s *Service) recipient(ctx context.Context, tx store.Tx, account string) (*row, error) {
	if !s.MailOn() {
		return nil, nil
	}
	a, err := byID(ctx, tx, account)
	if err != nil || a == nil || a.email == "" || a.verified == 0 || a.suspendedUntil > s.nowMS() {
		return nil, err
	}
	return a, nil
}

// Notice puts a digest of what came to a kingdom into the outbox, with a token that ends such digests. False: nobody to write to.
func (s *Service) Notice(ctx context.Context, tx store.Tx, account, text, token string) (bool, error) {
	a, err := s.recipient(ctx, tx, account)
	if err != nil || a == nil {
		return false, err
	}
	now := s.nowMS()
	_, err = tx.Exec(ctx, `INSERT INTO mail_outbox (recipient, kind, link, detail, ends, tries, next_at, created_at) VALUES ($1, $2, $3, $4, $5, 0, $6, $6)`,
		a.email, mailNotice, s.o.PublicURL+"/#/end?token="+token, text, s.o.PublicURL+"/api/v1/notify/end?token="+token, now)
	return true, err
}
