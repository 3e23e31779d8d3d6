// Package enrol adds and removes an account's means of sign-in beside the password: an authenticator app, recovery
// codes, passkeys.
package enrol

import (
	"bytes"
	"context"
	"encoding/base64"
	"image/png"

	"github.com/pquerna/otp/totp"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/factor"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/outbox"
	"umbrarch/internal/account/passkey"
	"umbrarch/internal/account/proof"
	"umbrarch/internal/account/rights"
	"umbrarch/internal/account/row"
	"umbrarch/internal/account/session"
	"umbrarch/internal/store"
)

const qrPixels = 240

// Service enrols accounts of one store.
type Service struct {
	Store    *store.Store
	Auth     *session.Authenticator
	Sessions *session.Sessions
	Proofs   *proof.Prover
	Factors  *factor.Factors
	Passkeys *passkey.Keys
	Rights   *rights.Rights
	Limits   *limit.Limiter
	Audit    *audit.Log
	Mail     *outbox.Outbox
}

// Enrolment holds the data for an authenticator app, shown once.
type Enrolment struct {
	Secret string
	URI    string
	QR     string // a PNG as a data: URI
}

// BeginApp makes a new secret, which takes effect once a code confirms it. If a passkey is already the factor, it or a
// recovery code is required, so that a stolen password cannot bypass it.
func (s *Service) BeginApp(ctx context.Context, p session.Principal, proof proof.Proof, c session.Client) (*Enrolment, error) {
	if p.Guest { // no sign-in of a guest asks for codes
		return nil, codes.PasswordRequired.With()
	}
	if _, err := s.Proofs.Prove(ctx, p, proof, c); err != nil {
		return nil, err
	}
	key, err := totp.Generate(totp.GenerateOpts{Issuer: passkey.Realm, AccountName: p.Email})
	if err != nil {
		return nil, err
	}
	err = s.Store.Write(ctx, func(tx store.Tx) error {
		if err := s.Factors.Begin(ctx, tx, p.Account, key.Secret()); err != nil {
			return err
		}
		return s.Proofs.Pass(ctx, tx, p.Account, proof)
	})
	if err != nil {
		return nil, err
	}
	picture, err := key.Image(qrPixels, qrPixels)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := png.Encode(&b, picture); err != nil {
		return nil, err
	}
	return &Enrolment{Secret: key.Secret(), URI: key.URL(), QR: "data:image/png;base64," + base64.StdEncoding.EncodeToString(b.Bytes())}, nil
}

// ConfirmApp enables the app with a first code and returns the recovery codes, which are shown once. Other sessions end,
// because they were opened without the factor.
func (s *Service) ConfirmApp(ctx context.Context, p session.Principal, code string) (recovery []string, err error) {
	if !s.Limits.Code(p.Account) {
		return nil, codes.CodeWrong.With()
	}
	_, err = s.Sessions.End(ctx, func(tx store.Tx) ([]session.Ended, error) {
		if err := s.Factors.Confirm(ctx, tx, p.Account, code); err != nil {
			return nil, err
		}
		if recovery, err = factor.RenewCodes(ctx, tx, p.Account); err != nil {
			return nil, err
		}
		if err := s.changed(ctx, tx, p.Account, p.Account, audit.ActionFactorOn, outbox.Factor); err != nil {
			return nil, err
		}
		return session.EndOthers(ctx, tx, p.Account, p.Session)
	})
	if err != nil {
		return nil, err
	}
	s.Auth.Forget(p.Account)
	return recovery, nil
}

// RenewCodes replaces the recovery codes. It requires a code of the app, a recovery code or a passkey, because a stolen
// password alone must not bypass the factor.
func (s *Service) RenewCodes(ctx context.Context, p session.Principal, proof proof.Proof, c session.Client) (recovery []string, err error) {
	if proof.Passkey != nil {
		if err := s.Passkeys.Prove(ctx, p, *proof.Passkey, c); err != nil {
			return nil, err
		}
	}
	err = s.Store.Write(ctx, func(tx store.Tx) error {
		if on, err := factor.Has(ctx, tx, p.Account); err != nil {
			return err
		} else if !on {
			return codes.FactorOff.With()
		}
		if err := s.Proofs.Pass(ctx, tx, p.Account, proof); err != nil {
			return err
		}
		if recovery, err = factor.RenewCodes(ctx, tx, p.Account); err != nil {
			return err
		}
		return s.changed(ctx, tx, p.Account, p.Account, audit.ActionCodes, outbox.Factor)
	})
	if err != nil {
		return nil, err
	}
	s.Mail.Wake()
	return recovery, nil
}

// RemoveApp removes the app, with the password and a code, or with a passkey. Passkeys and recovery codes remain.
func (s *Service) RemoveApp(ctx context.Context, p session.Principal, proof proof.Proof, c session.Client) (*session.Outcome, error) {
	if _, err := s.Proofs.Prove(ctx, p, proof, c); err != nil {
		return nil, err
	}
	err := s.Store.Write(ctx, func(tx store.Tx) error {
		if err := row.Lock(ctx, tx, p.Account); err != nil {
			return err
		}
		if on, err := factor.HasApp(ctx, tx, p.Account); err != nil {
			return err
		} else if !on {
			return codes.FactorOff.With()
		}
		if err := s.Proofs.Pass(ctx, tx, p.Account, proof); err != nil {
			return err
		}
		keys, err := passkey.Has(ctx, tx, p.Account)
		switch {
		case err != nil:
			return err
		case keys:
			if err := factor.EraseApp(ctx, tx, p.Account); err != nil {
				return err
			}
			return s.changed(ctx, tx, p.Account, p.Account, audit.ActionFactorOff, outbox.Factor)
		case s.Auth.FactorRequired(p):
			return codes.FactorNeeded.With()
		}
		return s.dropFactor(ctx, tx, p.Account, p.Account)
	})
	if err != nil {
		return nil, err
	}
	s.Auth.Forget(p.Account)
	return &session.Outcome{Code: codes.FactorRemoved}, nil
}

// RemoveAll is for an operator whose player lost the factor and the recovery codes. It removes all factors, since a
// remaining lost passkey would still be required.
func (s *Service) RemoveAll(ctx context.Context, actor, typed string) error {
	_, err := s.Sessions.End(ctx, func(tx store.Tx) ([]session.Ended, error) {
		a, err := row.Named(ctx, tx, typed)
		if err != nil {
			return nil, err
		}
		if err := passkey.RemoveAll(ctx, tx, a.ID); err != nil {
			return nil, err
		}
		if err := s.dropFactor(ctx, tx, actor, a.ID); err != nil {
			return nil, err
		}
		return session.EndAll(ctx, tx, a.ID)
	})
	return err
}

func (s *Service) dropFactor(ctx context.Context, tx store.Tx, actor, account string) error {
	if err := factor.Erase(ctx, tx, account); err != nil {
		return err
	}
	return s.changed(ctx, tx, actor, account, audit.ActionFactorOff, outbox.Factor)
}

// changed writes the audit line and notifies the owner if mails are sent.
func (s *Service) changed(ctx context.Context, tx store.Tx, actor, account, action, mail string) error {
	if err := s.Audit.Add(ctx, tx, audit.Entry{Actor: actor, Action: action, Target: account}); err != nil {
		return err
	}
	return s.Mail.Notify(ctx, tx, account, mail)
}
