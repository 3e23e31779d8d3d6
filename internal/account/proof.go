package account

import (
	"context"

	"umbrarch/internal/store"
)

// Proof is what shows that an account's owner sits there: the password, with a code where all that a sign-in asks for is asked,
// or a passkey, which stands for both.
type Proof struct {
	Password string
	Code     string
	Passkey  *Assertion
}

// proved asks for a proof where there is one to give. A guest without a passkey has the cookie alone.
func (s *Service) proved(ctx context.Context, p Principal, proof Proof, c Client) error {
	if p.Guest {
		var has bool
		err := s.store.Read(ctx, func(tx store.Tx) (err error) {
			has, err = hasPasskey(ctx, tx, p.Account)
			return err
		})
		if err != nil || !has {
			return err
		}
	}
	_, err := s.confirmed(ctx, p, proof, c)
	return err
}

// passProof asks for the second factor beside a password, where the account has one.
func (s *Service) passProof(ctx context.Context, tx store.Tx, account string, proof Proof) error {
	if proof.Passkey != nil {
		return nil
	}
	return s.passFactor(ctx, tx, account, proof.Code)
}
