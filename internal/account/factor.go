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

// hasApp tells whether an authenticator app is asked for.
func hasApp(ctx context.Context, tx store.Tx, account string) (bool, error) {
	f, err := factorOf(ctx, tx, account)
	return f != nil && f.confirmed > 0, err
}

// hasFactor tells whether an account has a second factor: an app or a passkey.
func hasFactor(ctx context.Context, tx store.Tx, account string) (bool, error) {
	if app, err := hasApp(ctx, tx, account); app || err != nil {
		return app, err
	}
	return hasPasskey(ctx, tx, account)
}

// BeginFactor makes a new secret. It counts from the moment a code of it is confirmed. Where a passkey is the factor already,
// it or a recovery code is asked for: a stolen password must not become a way past it.
func (s *Service) BeginFactor(ctx context.Context, p Principal, proof Proof, c Client) (*Enrolment, error) {
	if p.Guest { // nothing would ever ask for its codes
		return nil, refuse(CodePasswordRequired)
	}
	if _, err := s.confirmed(ctx, p, proof, c); err != nil {
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
		if err := s.passProof(ctx, tx, p.Account, proof); err != nil {
			return err
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
		if codes, err = renewRecoveryCodes(ctx, tx, p.Account); err != nil {
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

// RenewCodes replaces the recovery codes, by a code of the app, one of them or a passkey. The password alone does not do: whoever
// has it and not the factor would get past the factor.
func (s *Service) RenewCodes(ctx context.Context, p Principal, proof Proof, c Client) (codes []string, err error) {
	if proof.Passkey != nil {
		if err := s.provedByPasskey(ctx, p, *proof.Passkey, c); err != nil {
			return nil, err
		}
	}
	err = s.store.Write(ctx, func(tx store.Tx) error {
		if on, err := hasFactor(ctx, tx, p.Account); err != nil {
			return err
		} else if !on {
			return refuse(CodeFactorOff)
		}
		if err := s.passProof(ctx, tx, p.Account, proof); err != nil {
			return err
		}
		if codes, err = renewRecoveryCodes(ctx, tx, p.Account); err != nil {
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

// RemoveFactor turns the app off, by the password and a code, or by a passkey. Passkeys stay, and the recovery codes with them.
func (s *Service) RemoveFactor(ctx context.Context, p Principal, proof Proof, c Client) (*Outcome, error) {
	if _, err := s.confirmed(ctx, p, proof, c); err != nil {
		return nil, err
	}
	err := s.store.Write(ctx, func(tx store.Tx) error {
		if err := lockAccount(ctx, tx, p.Account); err != nil {
			return err
		}
		if on, err := hasApp(ctx, tx, p.Account); err != nil {
			return err
		} else if !on {
			return refuse(CodeFactorOff)
		}
		if err := s.passProof(ctx, tx, p.Account, proof); err != nil {
			return err
		}
		keys, err := hasPasskey(ctx, tx, p.Account)
		switch {
		case err != nil:
			return err
		case keys:
			if err := eraseFrom(ctx, tx, "second_factors", "account_id", p.Account); err != nil {
				return err
			}
			return s.factorChanged(ctx, tx, p.Account, p.Account, ActionFactorOff)
		case s.FactorRequired(p):
			return refuse(CodeFactorNeeded)
		}
		return s.dropFactor(ctx, tx, p.Account, p.Account)
	})
	if err != nil {
		return nil, err
	}
	s.Forget(p.Account)
	return &Outcome{Code: CodeFactorRemoved}, nil
}

// RemoveFactorOf is for the operator: the owner has lost the app or the passkeys, and the codes. All go, because a lost passkey
// that stayed would go on being asked for.
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
		if err := eraseFrom(ctx, tx, "passkeys", "player_id", a.id); err != nil {
			return nil, err
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
		if err := eraseFrom(ctx, tx, table, "account_id", account); err != nil {
			return err
		}
	}
	return nil
}

func eraseFrom(ctx context.Context, tx store.Tx, table, column, account string) error {
	_, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE `+column+` = $1`, account)
	return err
}

// factorChanged writes the audit line and, where mails are sent, tells the owner.
func (s *Service) factorChanged(ctx context.Context, tx store.Tx, actor, account, action string) error {
	if err := s.Audit(ctx, tx, Entry{Actor: actor, Action: action, Target: account}); err != nil {
		return err
	}
	return s.notify(ctx, tx, account, mailFactor)
}

// renewRecoveryCodes gives new codes in place of the old ones.
func renewRecoveryCodes(ctx context.Context, tx store.Tx, account string) ([]string, error) {
	if err := eraseFrom(ctx, tx, "recovery_codes", "account_id", account); err != nil {
		return nil, err
	}
	return newRecoveryCodes(ctx, tx, account)
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
