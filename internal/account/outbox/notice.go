package outbox

import (
	"context"

	"umbrarch/internal/account/row"
	"umbrarch/internal/store"
)

// Writable tells whether digests reach an account: mails are sent, and the address is proved.
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

// Notice puts a digest of what came to a kingdom into the outbox, with a token that ends such digests. False: nobody to write to.
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
