package account

import (
	"context"
	"strconv"

	"umbrarch/internal/store"
)

// Suspend shuts an account out until a time (milliseconds) and ends its
// sessions; a time in the past lets it in again.
func (s *Service) Suspend(ctx context.Context, by Principal, account string, until int64) error {
	if !by.Admin() {
		return refuse(CodeForbidden)
	}
	if by.Account == account {
		return refuse(CodeOwnRole)
	}
	_, err := s.end(ctx, func(tx store.Tx) ([]ended, error) {
		if err := stillAdmin(ctx, tx, by.Account); err != nil {
			return nil, err
		}
		n, err := tx.Exec(ctx, `UPDATE accounts SET suspended_until = $1 WHERE id = $2`, until, account)
		if err != nil {
			return nil, err
		}
		if n == 0 {
			return nil, refuse(CodeUnknownAccount)
		}
		entry := Entry{Actor: by.Account, Action: ActionSuspended, Target: account, Detail: strconv.FormatInt(until, 10)}
		if err := s.Audit(ctx, tx, entry); err != nil {
			return nil, err
		}
		if until <= s.nowMS() {
			return nil, nil
		}
		return endSessions(ctx, tx, `account_id = $1`, account)
	})
	return err
}
