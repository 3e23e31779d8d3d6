package account

import (
	"context"
	"strconv"
	"strings"

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
	return s.suspend(ctx, by.Account, account, until)
}

// SuspendBy is for the operator, who names an account by its e-mail or its id.
func (s *Service) SuspendBy(ctx context.Context, actor, who string, until int64) error {
	a, err := s.named(ctx, who)
	if err != nil {
		return err
	}
	return s.suspend(ctx, actor, a.id, until)
}

func (s *Service) suspend(ctx context.Context, actor, account string, until int64) error {
	_, err := s.end(ctx, func(tx store.Tx) ([]ended, error) {
		if err := s.mayAdminister(ctx, tx, actor); err != nil {
			return nil, err
		}
		before, err := byID(ctx, tx, account)
		if err != nil {
			return nil, err
		}
		if before == nil || before.role == RoleHouse {
			return nil, refuse(CodeUnknownAccount)
		}
		if until > s.nowMS() {
			if err := s.keepAnAdmin(ctx, tx, account); err != nil {
				return nil, err
			}
		}
		if _, err := tx.Exec(ctx, `UPDATE accounts SET suspended_until = $1 WHERE id = $2`, until, account); err != nil {
			return nil, err
		}
		entry := Entry{
			Actor: actor, Action: ActionSuspended, Target: account, Detail: strconv.FormatInt(until, 10),
			Was: quoted("suspendedUntil", before.suspendedUntil), Became: quoted("suspendedUntil", until),
		}
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

// mayAdminister asks again inside the transaction. The operator's own machine may always.
func (s *Service) mayAdminister(ctx context.Context, tx store.Tx, actor string) error {
	if actor == CommandLine {
		return nil
	}
	return s.StillAdmin(ctx, tx, actor)
}

// Administer carries out an admin's act and its audit line in one transaction.
func (s *Service) Administer(ctx context.Context, e Entry, act func(context.Context, store.Tx) error) error {
	return s.store.Write(ctx, func(tx store.Tx) error {
		if err := s.mayAdminister(ctx, tx, e.Actor); err != nil {
			return err
		}
		if err := act(ctx, tx); err != nil {
			return err
		}
		return s.Audit(ctx, tx, e)
	})
}

// named finds an account by its e-mail or, as guests have none, by its id.
func (s *Service) named(ctx context.Context, who string) (a *row, err error) {
	who = strings.TrimSpace(who)
	if !strings.Contains(who, "@") {
		if a, err = s.find(ctx, who); err != nil {
			return nil, unknown(err)
		}
		return a, nil
	}
	email, err := normaliseEmail(who)
	if err != nil {
		return nil, err
	}
	err = s.store.Read(ctx, func(tx store.Tx) error {
		a, err = byEmail(ctx, tx, email)
		return err
	})
	if err == nil && a == nil {
		err = refuse(CodeUnknownAccount)
	}
	return a, err
}
