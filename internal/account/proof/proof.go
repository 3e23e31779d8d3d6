// Package proof asks again whether an account's owner sits there.
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

// Proof is what shows that an account's owner sits there: the password, with a code where all that a sign-in asks for is asked,
// or a passkey, which stands for both.
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

// ProveIfAny asks for a proof where there is one to give. A guest without a passkey has the cookie alone.
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

// Pass asks for the second factor beside a password, where the account has one.
func (s *Prover) Pass(ctx context.Context, tx store.Tx, account string, proof Proof) error {
	if proof.Passkey != nil {
		return nil
	}
	return s.Factors.Pass(ctx, tx, account, proof.Code)
}

// Prove checks that the owner sits there, under the limits of a sign-in. A
// guest has no password, and at most a passkey. The refusal names the
// password alone: the address is known already, and the form has no field for it.
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

// Confirm notes that the owner of a session gave the password with the second factor, or a passkey, again.
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
