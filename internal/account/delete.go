package account

import (
	"context"

	"umbrarch/internal/store"
)

// Delete removes the player's own account with everything kept of it, in one
// transaction. A guest without a passkey has nothing to confirm with.
func (s *Service) Delete(ctx context.Context, p Principal, proof Proof, c Client) (*Outcome, error) {
	if err := s.proved(ctx, p, proof, c); err != nil {
		return nil, err
	}
	var gone []ended
	err := s.o.Erase(ctx, p.Account, func(ctx context.Context, tx store.Tx) error {
		if err := s.keepAnAdmin(ctx, tx, p.Account); err != nil {
			return err
		}
		return s.remove(ctx, tx, p, &gone)
	})
	if err != nil {
		return nil, err
	}
	s.Forget(p.Account)
	s.tell(gone)
	return &Outcome{Code: CodeDeleted}, nil
}

func (s *Service) remove(ctx context.Context, tx store.Tx, p Principal, gone *[]ended) (err error) {
	if *gone, err = endSessions(ctx, tx, `account_id = $1`, p.Account); err != nil {
		return err
	}
	// A guest may have claimed the e-mail that another account holds: only the
	// account's own mails go.
	if _, err = tx.Exec(ctx, `DELETE FROM mail_outbox WHERE recipient IN (SELECT email FROM accounts WHERE id = $1)`, p.Account); err != nil {
		return err
	}
	if _, err = tx.Exec(ctx, `DELETE FROM account_links WHERE account_id = $1`, p.Account); err != nil {
		return err
	}
	if err = eraseFactor(ctx, tx, p.Account); err != nil {
		return err
	}
	if _, err = tx.Exec(ctx, `DELETE FROM accounts WHERE id = $1`, p.Account); err != nil {
		return err
	}
	return s.Audit(ctx, tx, Entry{Actor: p.Account, Action: ActionDeleted, Target: p.Account})
}
