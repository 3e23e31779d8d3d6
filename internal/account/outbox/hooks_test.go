package outbox

import "context"

// Claim claims the next mail and returns its account; 0 if there is none.
func (o *Outbox) Claim(ctx context.Context) (id int64, recipient string, err error) {
	m, err := o.claim(ctx)
	if m == nil {
		return 0, "", err
	}
	return m.id, m.recipient, err
}

// Drop removes a sent mail.
func (o *Outbox) Drop(ctx context.Context, id int64) { o.drop(ctx, id) }
