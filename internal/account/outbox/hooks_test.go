package outbox

import "context"

// Claim takes the next mail and tells whose it is; 0 where none waits.
func (o *Outbox) Claim(ctx context.Context) (id int64, recipient string, err error) {
	m, err := o.claim(ctx)
	if m == nil {
		return 0, "", err
	}
	return m.id, m.recipient, err
}

// Drop removes a mail that was sent.
func (o *Outbox) Drop(ctx context.Context, id int64) { o.drop(ctx, id) }
