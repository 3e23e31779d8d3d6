// Package erase removes accounts with all their data, and expired rows.
package erase

import (
	"context"
	"log/slog"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/factor"
	"umbrarch/internal/account/link"
	"umbrarch/internal/account/outbox"
	"umbrarch/internal/account/proof"
	"umbrarch/internal/account/rights"
	"umbrarch/internal/account/session"
	"umbrarch/internal/store"
)

// Func removes all data of a player and runs the function also in the same transaction. (*store.Store).Erase is one.
type Func func(ctx context.Context, player string, also ...func(context.Context, store.Tx) error) error

// Service erases the accounts of one store.
type Service struct {
	Store     *store.Store
	Now       func() int64
	Log       *slog.Logger
	Auth      *session.Authenticator
	Sessions  *session.Sessions
	Proofs    *proof.Prover
	Rights    *rights.Rights
	Audit     *audit.Log
	Eraser    Func
	Abandoned Abandonment
}

// Delete removes the player's own account with all its data, in one transaction. A guest without a passkey has no proof
// to give.
func (s *Service) Delete(ctx context.Context, p session.Principal, proof proof.Proof, c session.Client) (*session.Outcome, error) {
	if err := s.Proofs.ProveIfAny(ctx, p, proof, c); err != nil {
		return nil, err
	}
	var gone []session.Ended
	err := s.Eraser(ctx, p.Account, func(ctx context.Context, tx store.Tx) error {
		if err := s.Rights.KeepAnAdmin(ctx, tx, p.Account); err != nil {
			return err
		}
		return s.remove(ctx, tx, p.Account, &gone)
	})
	if err != nil {
		return nil, err
	}
	s.Auth.Forget(p.Account)
	s.Sessions.Tell(gone)
	return &session.Outcome{Code: codes.Deleted}, nil
}

func (s *Service) remove(ctx context.Context, tx store.Tx, account string, gone *[]session.Ended) (err error) {
	if *gone, err = session.EndAll(ctx, tx, account); err != nil {
		return err
	}
	if err = outbox.EraseOf(ctx, tx, account); err != nil {
		return err
	}
	if err = link.EndAll(ctx, tx, account); err != nil {
		return err
	}
	if err = factor.Erase(ctx, tx, account); err != nil {
		return err
	}
	if _, err = tx.Exec(ctx, `DELETE FROM accounts WHERE id = $1`, account); err != nil {
		return err
	}
	return s.Audit.Add(ctx, tx, audit.Entry{Actor: account, Action: audit.ActionDeleted, Target: account})
}
