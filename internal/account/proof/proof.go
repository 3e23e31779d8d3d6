// Package proof asks a signed-in player for another proof of identity.
package proof

import (
	"context"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/factor"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/passkey"
	"umbrarch/internal/account/password"
	"umbrarch/internal/account/row"
	"umbrarch/internal/account/session"
	"umbrarch/internal/store"
)

// Proof is a proof of identity: the password, with a code if a complete one is required, or a passkey, which replaces
// both.
type Proof struct {
	Password string
	Code     string
	Passkey  *passkey.Assertion
}

// Prover checks proofs.
type Prover struct {
	Store    *store.Store
	Sessions *session.Sessions
	Factors  *factor.Factors
	Passkeys *passkey.Keys
	Hasher   *password.Hasher
	Limits   *limit.Limiter
}

// ProveIfAny requires a proof unless the account is a guest without a passkey, which has only its cookie.
func (s *Prover) ProveIfAny(ctx context.Context, p session.Principal, proof Proof, c session.Client) error {
	if p.Guest {
		var has bool
		err := s.Store.Read(ctx, func(tx store.Tx) (err error) {
			has, err = passkey.Has(ctx, tx, p.Account)
			return err
		})
		if err != nil || !has {
			return err
		}
	}
	_, err := s.Prove(ctx, p, proof, c)
	return err
}

// Pass requires the second factor beside a password, if the account has one.
func (s *Prover) Pass(ctx context.Context, tx store.Tx, account string, proof Proof) error {
	if proof.Passkey != nil {
		return nil
	}
	return s.Factors.Pass(ctx, tx, account, proof.Code)
}

// Prove checks a proof under the limits of a sign-in. A guest has no password, and at most a passkey. The refusal names
// the password alone, since the form has no field for the address.
func (s *Prover) Prove(ctx context.Context, p session.Principal, proof Proof, c session.Client) (*row.Account, error) {
	if proof.Passkey != nil {
		if err := s.Passkeys.Prove(ctx, p, *proof.Passkey, c); err != nil {
			return nil, err
		}
		return row.Find(ctx, s.Store, p.Account)
	}
	if p.Guest {
		return nil, codes.PasskeyAgain.With()
	}
	if proof.Password == "" {
		return nil, codes.PasswordRequired.With()
	}
	if err := s.Limits.SignIn(p.Email, c.Address); err != nil {
		return nil, err
	}
	a, err := row.Find(ctx, s.Store, p.Account)
	if err != nil {
		return nil, err
	}
	match, err := s.Hasher.Verify(ctx, proof.Password, a.Password)
	if err != nil {
		return nil, err
	}
	if !match {
		return nil, codes.CurrentWrong.With()
	}
	s.Limits.SignedIn(p.Email, c.Address)
	return a, nil
}

// Confirm records that the owner of a session gave a complete proof again.
func (s *Prover) Confirm(ctx context.Context, p session.Principal, proof Proof, c session.Client) error {
	a, err := s.Prove(ctx, p, proof, c)
	if err != nil {
		return err
	}
	return s.Store.Write(ctx, func(tx store.Tx) error {
		if err := s.Pass(ctx, tx, a.ID, proof); err != nil {
			return err
		}
		return s.Sessions.Confirm(ctx, tx, p)
	})
}
