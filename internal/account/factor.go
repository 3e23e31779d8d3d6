package account

import (
	"bytes"
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/base32"
	"encoding/base64"
	"errors"
	"image/png"
	"strings"

	"github.com/pquerna/otp/totp"

	"umbrarch/internal/store"
)

const (
	issuer        = "Umbrarch"
	qrPixels      = 240
	recoveryCodes = 10
	recoveryBytes = 10 // 16 mails and digits: too many to try, so a plain hash is enough
)

// Enrolment is what an authenticator app needs once.
type Enrolment struct {
	Secret string
	URI    string
	QR     string // a PNG as a data: URI
}

// factor is an account's second factor as it is stored.
type factor struct {
	account         string
	stored          string // the secret, sealed where there is a key
	confirmed, used int64
}

// factorOf answers nil where none was begun.
func factorOf(ctx context.Context, tx store.Tx, account string) (*factor, error) {
	f := factor{account: account}
	err := tx.QueryRow(ctx, `SELECT secret, confirmed_at, used_step FROM second_factors WHERE account_id = $1`, account).
		Scan(&f.stored, &f.confirmed, &f.used)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &f, err
}

func hasFactor(ctx context.Context, tx store.Tx, account string) (bool, error) {
	f, err := factorOf(ctx, tx, account)
	return f != nil && f.confirmed > 0, err
}

// BeginFactor makes a new secret. It counts from the moment a code of it is confirmed.
func (s *Service) BeginFactor(ctx context.Context, p Principal, password string, c Client) (*Enrolment, error) {
	if _, err := s.confirmed(ctx, p, password, c); err != nil {
		return nil, err
	}
	key, err := totp.Generate(totp.GenerateOpts{Issuer: issuer, AccountName: p.Email})
	if err != nil {
		return nil, err
	}
	err = s.store.Write(ctx, func(tx store.Tx) error {
		f, err := factorOf(ctx, tx, p.Account)
		if err != nil {
			return err
		}
		if f != nil && f.confirmed > 0 {
			return refuse(CodeFactorOn)
		}
		_, err = tx.Exec(ctx, `INSERT INTO second_factors (account_id, secret, confirmed_at, used_step) VALUES ($1, $2, 0, 0)
			ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret`, p.Account, s.o.FactorKeys.seal(p.Account, key.Secret()))
		return err
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

// ConfirmFactor turns the factor on with a first code and gives the recovery codes, which
// are told this once. Other sessions end: they were opened without the factor.
func (s *Service) ConfirmFactor(ctx context.Context, p Principal, code string) (codes []string, err error) {
	if !s.limits.code(s.o.Now(), p.Account) {
		return nil, refuse(CodeCodeWrong)
	}
	_, err = s.end(ctx, func(tx store.Tx) ([]ended, error) {
		f, err := factorOf(ctx, tx, p.Account)
		switch {
		case err != nil:
			return nil, err
		case f == nil:
			return nil, refuse(CodeFactorOff)
		case f.confirmed > 0:
			return nil, refuse(CodeFactorOn)
		}
		step, ok := s.stepOf(f, code)
		if !ok {
			return nil, refuse(CodeCodeWrong)
		}
		if _, err := tx.Exec(ctx, `UPDATE second_factors SET confirmed_at = $1, used_step = $2 WHERE account_id = $3`, s.nowMS(), step, p.Account); err != nil {
			return nil, err
		}
		if codes, err = newRecoveryCodes(ctx, tx, p.Account); err != nil {
			return nil, err
		}
		if err := s.factorChanged(ctx, tx, p.Account, p.Account, ActionFactorOn); err != nil {
			return nil, err
		}
		return endSessions(ctx, tx, `account_id = $1 AND id <> $2`, p.Account, p.Session)
	})
	if err != nil {
		return nil, err
	}
	s.Forget(p.Account)
	return codes, nil
}

// RenewCodes replaces the recovery codes, by a code of the app or by one of them. The password alone does not do: whoever has
// it and not the factor would get past the factor.
func (s *Service) RenewCodes(ctx context.Context, p Principal, code string) (codes []string, err error) {
	err = s.store.Write(ctx, func(tx store.Tx) error {
		if on, err := hasFactor(ctx, tx, p.Account); err != nil {
			return err
		} else if !on {
			return refuse(CodeFactorOff)
		}
		if err := s.passFactor(ctx, tx, p.Account, code); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `DELETE FROM recovery_codes WHERE account_id = $1`, p.Account); err != nil {
			return err
		}
		if codes, err = newRecoveryCodes(ctx, tx, p.Account); err != nil {
			return err
		}
		return s.factorChanged(ctx, tx, p.Account, p.Account, ActionCodes)
	})
	if err != nil {
		return nil, err
	}
	s.post()
	return codes, nil
}

// RemoveFactor turns the factor off, by the password and a code.
func (s *Service) RemoveFactor(ctx context.Context, p Principal, password, code string, c Client) (*Outcome, error) {
	if s.FactorRequired(p) {
		return nil, refuse(CodeFactorNeeded)
	}
	if _, err := s.confirmed(ctx, p, password, c); err != nil {
		return nil, err
	}
	err := s.store.Write(ctx, func(tx store.Tx) error {
		if on, err := hasFactor(ctx, tx, p.Account); err != nil {
			return err
		} else if !on {
			return refuse(CodeFactorOff)
		}
		if err := s.passFactor(ctx, tx, p.Account, code); err != nil {
			return err
		}
		return s.dropFactor(ctx, tx, p.Account, p.Account)
	})
	if err != nil {
		return nil, err
	}
	s.Forget(p.Account)
	return &Outcome{Code: CodeFactorRemoved}, nil
}

// RemoveFactorOf is for the operator: the owner has lost the app and the codes.
func (s *Service) RemoveFactorOf(ctx context.Context, actor, typed string) error {
	email, err := normaliseEmail(typed)
	if err != nil {
		return err
	}
	_, err = s.end(ctx, func(tx store.Tx) ([]ended, error) {
		a, err := byEmail(ctx, tx, email)
		if err != nil {
			return nil, err
		}
		if a == nil {
			return nil, refuse(CodeUnknownAccount)
		}
		if err := s.dropFactor(ctx, tx, actor, a.id); err != nil {
			return nil, err
		}
		return endSessions(ctx, tx, `account_id = $1`, a.id)
	})
	return err
}

func (s *Service) dropFactor(ctx context.Context, tx store.Tx, actor, account string) error {
	if err := eraseFactor(ctx, tx, account); err != nil {
		return err
	}
	return s.factorChanged(ctx, tx, actor, account, ActionFactorOff)
}

func eraseFactor(ctx context.Context, tx store.Tx, account string) error {
	for _, table := range []string{"second_factors", "recovery_codes"} {
		if _, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE account_id = $1`, account); err != nil {
			return err
		}
	}
	return nil
}

// factorChanged writes the audit line and, where mails are sent, tells the owner.
func (s *Service) factorChanged(ctx context.Context, tx store.Tx, actor, account, action string) error {
	if err := s.Audit(ctx, tx, Entry{Actor: actor, Action: action, Target: account}); err != nil {
		return err
	}
	return s.notify(ctx, tx, account, mailFactor)
}

func newRecoveryCodes(ctx context.Context, tx store.Tx, account string) ([]string, error) {
	codes := make([]string, recoveryCodes)
	for i := range codes {
		var b [recoveryBytes]byte
		_, _ = rand.Read(b[:]) // never fails: the runtime ends the program instead
		text := strings.ToLower(base32.StdEncoding.EncodeToString(b[:]))
		codes[i] = text[:4] + "-" + text[4:8] + "-" + text[8:12] + "-" + text[12:]
		if _, err := tx.Exec(ctx, `INSERT INTO recovery_codes (code_hash, account_id) VALUES ($1, $2)`, recoveryHash(account, text), account); err != nil {
			return nil, err
		}
	}
	return codes, nil
}

func recoveryHash(account, text string) string { return hashToken(account + "/" + text) }
