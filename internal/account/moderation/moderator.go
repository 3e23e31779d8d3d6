package moderation

import (
	"context"
	"strconv"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/row"
	"umbrarch/internal/account/session"
	"umbrarch/internal/store"
)

// SetModerator grants moderation to an account, or revokes it.
func (s *Service) SetModerator(ctx context.Context, by session.Principal, account string, on bool) error {
	if !by.Admin() {
		return codes.Forbidden.With()
	}
	return s.setModerator(ctx, by.Account, account, on)
}

// SetModeratorOf is for the operator, who identifies an account by its e-mail.
func (s *Service) SetModeratorOf(ctx context.Context, who string, on bool) error {
	a, err := row.FindNamed(ctx, s.Store, who)
	if err != nil {
		return err
	}
	return s.setModerator(ctx, audit.CommandLine, a.ID, on)
}

func (s *Service) setModerator(ctx context.Context, actor, account string, on bool) error {
	grant := int64(0)
	if on {
		grant = 1
	}
	err := s.Rights.Administer(ctx, audit.Entry{Actor: actor, Action: audit.ActionModerator, Target: account, Detail: strconv.FormatBool(on)}, func(ctx context.Context, tx store.Tx) error {
		n, err := tx.Exec(ctx, `UPDATE accounts SET moderator = $1 WHERE id = $2 AND email IS NOT NULL`, grant, account)
		if err == nil && n == 0 {
			err = codes.UnknownAccount.With()
		}
		if err != nil || !on {
			return err
		}
		return session.Unconfirm(ctx, tx, account)
	})
	if err == nil {
		s.Sessions.Changed(account)
	}
	return err
}
