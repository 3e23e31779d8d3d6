package account

import (
	"context"
	"database/sql"
	"errors"
	"strconv"

	"umbrarch/internal/store"
)

// A moderator reads reports, takes messages away and mutes. It is a grant beside the role; an admin moderates without it.

// MayModerate asks, inside a transaction, whether an account may moderate now. An admin who lacks the second factor that
// admins need moderates by the grant alone.
func (s *Service) MayModerate(ctx context.Context, tx store.Tx, account string) (bool, error) {
	var role string
	var moderator int64
	err := tx.QueryRow(ctx, `SELECT role, moderator FROM accounts WHERE id = $1`, account).Scan(&role, &moderator)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return false, nil
	case err != nil || moderator > 0 || role != RoleAdmin || !s.o.AdminFactor:
		return moderator > 0 || role == RoleAdmin, err
	}
	return hasFactor(ctx, tx, account)
}

// Moderate carries out a moderator's act in one transaction with the rights of now. The act writes its audit lines.
func (s *Service) Moderate(ctx context.Context, actor string, act func(context.Context, store.Tx) error) error {
	return s.store.Write(ctx, func(tx store.Tx) error {
		if err := s.StillAccount(ctx, tx, actor); err != nil {
			return err
		}
		may, err := s.MayModerate(ctx, tx, actor)
		if err == nil && !may {
			err = refuse(CodeForbidden)
		}
		if err != nil {
			return err
		}
		return act(ctx, tx)
	})
}

// SetModerator gives the grant to an account, or takes it back.
func (s *Service) SetModerator(ctx context.Context, by Principal, account string, on bool) error {
	if !by.Admin() {
		return refuse(CodeForbidden)
	}
	return s.setModerator(ctx, by.Account, account, on)
}

// SetModeratorOf is for the operator, who names an account by its e-mail.
func (s *Service) SetModeratorOf(ctx context.Context, who string, on bool) error {
	a, err := s.named(ctx, who)
	if err != nil {
		return err
	}
	return s.setModerator(ctx, CommandLine, a.id, on)
}

func (s *Service) setModerator(ctx context.Context, actor, account string, on bool) error {
	grant := int64(0)
	if on {
		grant = 1
	}
	err := s.Administer(ctx, Entry{Actor: actor, Action: ActionModerator, Target: account, Detail: strconv.FormatBool(on)}, func(ctx context.Context, tx store.Tx) error {
		n, err := tx.Exec(ctx, `UPDATE accounts SET moderator = $1 WHERE id = $2 AND email IS NOT NULL`, grant, account)
		if err == nil && n == 0 {
			err = refuse(CodeUnknownAccount)
		}
		if err != nil || !on {
			return err
		}
		return unconfirm(ctx, tx, account)
	})
	if err == nil {
		s.roleChanged(account)
	}
	return err
}
