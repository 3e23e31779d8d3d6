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

// Suspend blocks an account until a time in milliseconds and ends its sessions; a past time unblocks it.
func (s *Service) Suspend(ctx context.Context, by session.Principal, account string, until int64) error {
	if !by.Admin() {
		return codes.Forbidden.With()
	}
	if by.Account == account {
		return codes.OwnRole.With()
	}
	return s.suspend(ctx, by.Account, account, until)
}

// SuspendBy is for the operator, who identifies an account by its e-mail or its id.
func (s *Service) SuspendBy(ctx context.Context, actor, who string, until int64) error {
	a, err := row.FindNamed(ctx, s.Store, who)
	if err != nil {
		return err
	}
	return s.suspend(ctx, actor, a.ID, until)
}

func (s *Service) suspend(ctx context.Context, actor, account string, until int64) error {
	_, err := s.Sessions.End(ctx, func(tx store.Tx) ([]session.Ended, error) {
		if err := s.Rights.MayAdminister(ctx, tx, actor); err != nil {
			return nil, err
		}
		before, err := row.ByID(ctx, tx, account)
		if err != nil {
			return nil, err
		}
		if before == nil || before.Role == row.RoleHouse {
			return nil, codes.UnknownAccount.With()
		}
		if until > s.Now() {
			if err := s.Rights.KeepAnAdmin(ctx, tx, account); err != nil {
				return nil, err
			}
		}
		if _, err := tx.Exec(ctx, `UPDATE accounts SET suspended_until = $1 WHERE id = $2`, until, account); err != nil {
			return nil, err
		}
		entry := audit.Entry{
			Actor: actor, Action: audit.ActionSuspended, Target: account, Detail: strconv.FormatInt(until, 10),
			Was: quoted("suspendedUntil", before.SuspendedUntil), Became: quoted("suspendedUntil", until),
		}
		if err := s.Audit.Add(ctx, tx, entry); err != nil {
			return nil, err
		}
		if until <= s.Now() {
			return nil, nil
		}
		return session.EndAll(ctx, tx, account)
	})
	return err
}
