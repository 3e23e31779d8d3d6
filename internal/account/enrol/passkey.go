package enrol

import (
	"context"
	"errors"

	"github.com/go-webauthn/webauthn/protocol"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/factor"
	"umbrarch/internal/account/outbox"
	"umbrarch/internal/account/passkey"
	"umbrarch/internal/account/proof"
	"umbrarch/internal/account/row"
	"umbrarch/internal/account/session"
	"umbrarch/internal/store"
)

// Added is the result of adding a passkey. The first factor of an account comes with recovery codes.
type Added struct {
	Passkey passkey.Passkey
	Codes   []string
}

// BeginPasskey returns the browser's options for making a passkey. It requires everything that a sign-in requires:
// otherwise a stolen password could add a passkey and so bypass the second factor. shown is a guest's name in the
// browser's list of passkeys, since a guest has no e-mail.
func (s *Service) BeginPasskey(ctx context.Context, p session.Principal, shown string, proof proof.Proof, c session.Client) (creation *protocol.CredentialCreation, err error) {
	if err := s.Passkeys.Here(c); err != nil {
		return nil, err
	}
	if err := s.Proofs.ProveIfAny(ctx, p, proof, c); err != nil {
		return nil, err
	}
	if p.Email != "" {
		shown = p.Email
	}
	err = s.Store.Write(ctx, func(tx store.Tx) (err error) {
		if err := s.Proofs.Pass(ctx, tx, p.Account, proof); err != nil {
			return err
		}
		creation, err = s.Passkeys.Begin(ctx, tx, p, shown, c)
		return err
	})
	return creation, err
}

// AddPasskey stores the passkey made by a browser. An account's first factor comes with recovery codes, shown once, and
// ends the other sessions, because they were opened without it.
func (s *Service) AddPasskey(ctx context.Context, p session.Principal, typed passkey.New, c session.Client) (*Added, error) {
	k, err := s.Passkeys.Made(ctx, p, typed, c)
	if err != nil {
		return nil, err
	}
	out := &Added{Passkey: k.Passkey}
	_, err = s.Sessions.End(ctx, func(tx store.Tx) (gone []session.Ended, err error) {
		out.Codes, gone, err = s.keepPasskey(ctx, tx, p, k)
		return gone, err
	})
	if err != nil {
		return nil, err
	}
	s.Auth.Forget(p.Account)
	s.Mail.Wake()
	return out, nil
}

func (s *Service) keepPasskey(ctx context.Context, tx store.Tx, p session.Principal, k *passkey.Stored) (recovery []string, gone []session.Ended, err error) {
	if err := row.Lock(ctx, tx, p.Account); err != nil {
		return nil, nil, err
	}
	if err := s.Rights.StillAccount(ctx, tx, p.Account); err != nil {
		return nil, nil, err
	}
	has, err := factor.Has(ctx, tx, p.Account)
	if err != nil {
		return nil, nil, err
	}
	if err := k.Keep(ctx, tx); err != nil {
		return nil, nil, err
	}
	if err := s.changed(ctx, tx, p.Account, p.Account, audit.ActionPasskey, outbox.Passkey); err != nil || has {
		return nil, nil, err
	}
	if !p.Guest { // a guest has no password and so needs no recovery codes beside it
		if recovery, err = factor.RenewCodes(ctx, tx, p.Account); err != nil {
			return nil, nil, err
		}
	}
	gone, err = session.EndOthers(ctx, tx, p.Account, p.Session)
	return recovery, gone, err
}

// RemovePasskey removes a passkey and requires everything that a sign-in requires. The last means of sign-in cannot be
// removed.
func (s *Service) RemovePasskey(ctx context.Context, p session.Principal, id string, proof proof.Proof, c session.Client) (*session.Outcome, error) {
	if err := s.Proofs.ProveIfAny(ctx, p, proof, c); err != nil {
		return nil, err
	}
	err := s.Store.Write(ctx, func(tx store.Tx) error {
		if err := s.Proofs.Pass(ctx, tx, p.Account, proof); err != nil {
			return err
		}
		if err := s.dropPasskey(ctx, tx, p, id, c); err != nil {
			return err
		}
		return s.changed(ctx, tx, p.Account, p.Account, audit.ActionPasskeyGone, outbox.PasskeyGone)
	})
	if err != nil {
		return nil, err
	}
	s.Auth.Forget(p.Account)
	s.Mail.Wake()
	return &session.Outcome{Code: codes.PasskeyRemoved}, nil
}

func (s *Service) dropPasskey(ctx context.Context, tx store.Tx, p session.Principal, id string, c session.Client) error {
	if err := row.Lock(ctx, tx, p.Account); err != nil {
		return err
	}
	keys, err := passkey.Of(ctx, tx, p.Account)
	if err != nil {
		return err
	}
	known, usable := false, 0
	for _, k := range keys {
		if k.ID == id {
			known = true
		} else if s.Passkeys.WorksHere(k.Site, c) {
			usable++
		}
	}
	if !known {
		return codes.PasskeyUnknown.With()
	}
	a, err := row.ByID(ctx, tx, p.Account)
	if err != nil || a == nil {
		return errors.Join(err, codes.Required.With())
	}
	if a.Password == "" && usable == 0 {
		return codes.PasskeyLast.With()
	}
	app, err := factor.HasApp(ctx, tx, p.Account)
	if err != nil {
		return err
	}
	if len(keys) == 1 && !app {
		if s.Auth.FactorRequired(p) {
			return codes.FactorNeeded.With()
		}
		if err := factor.EraseCodes(ctx, tx, p.Account); err != nil {
			return err
		}
	}
	return passkey.Remove(ctx, tx, p.Account, id)
}
