package outbox

import (
	"context"

	"umbrarch/internal/account/row"
	"umbrarch/internal/store"
)

// Writable tells whether digests can be sent to an account: mails are enabled, and the address is verified.
func (o *Outbox) Writable(ctx context.Context, tx store.Tx, account string) (bool, error) {
	a, err := o.recipient(ctx, tx, account)
	return a != nil, err
}

func (o *Outbox) recipient(ctx context.Context, tx store.Tx, account string) (*row.Account, error) {
	if !o.On() {
		return nil, nil
	}
	a, err := row.ByID(ctx, tx, account)
	if err != nil || a == nil || a.Email == "" || a.Verified == 0 || a.SuspendedUntil > o.now() {
		return nil, err
	}
	return a, nil
}

// Notice enqueues a digest of a kingdom's events, with a token that ends such digests. It returns false if the account
// has no verified address.
func (o *Outbox) Notice(ctx context.Context, tx store.Tx, account, text, token string) (bool, error) {
	a, err := o.recipient(ctx, tx, account)
	if err != nil || a == nil {
		return false, err
	}
	now := o.now()
	_, err = tx.Exec(ctx, `INSERT INTO mail_outbox (recipient, kind, link, detail, ends, tries, next_at, created_at) VALUES ($1, $2, $3, $4, $5, 0, $6, $6)`,
		a.Email, notice, o.publicURL+"/#/end?token="+token, text, o.publicURL+"/api/v1/notify/end?token="+token, now)
	return true, err
}
