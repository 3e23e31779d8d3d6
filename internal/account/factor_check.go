package account

import (
	"context"
	"crypto/subtle"
	"strings"
	"time"
	"unicode"

	"github.com/pquerna/otp/totp"

	"umbrarch/internal/store"
)

const (
	codePeriod = 30 * time.Second // as authenticator apps have it
	codeDigits = 6
)

// passFactor asks for the second factor where the account has one: a code of the app, each
// once, or a recovery code, which is used up. Where a passkey is the factor the code is a recovery
// code: whoever has the passkey signs in by it alone.
func (s *Service) passFactor(ctx context.Context, tx store.Tx, account, typed string) error {
	f, err := factorOf(ctx, tx, account)
	if err != nil {
		return err
	}
	app := f != nil && f.confirmed > 0
	passkey, err := hasPasskey(ctx, tx, account)
	if err != nil || !app && !passkey {
		return err
	}
	code := bare(typed)
	switch {
	case code == "" && !app:
		return refuse(CodePasskeyRequired)
	case code == "":
		return refuse(CodeCodeRequired)
	case !s.limits.code(s.o.Now(), account):
		return wait(CodeTooManyFailures, s.o.Limits.Code.Every)
	}
	passed := false
	step, ok := int64(0), false
	if app {
		step, ok = s.stepOf(f, code)
	}
	if ok {
		passed, err = useStep(ctx, tx, account, step)
	} else {
		passed, err = useRecoveryCode(ctx, tx, account, code)
	}
	if err == nil && !passed {
		err = refuse(CodeCodeWrong)
	}
	return err
}

// bare leaves the mails and digits of a code, however its groups were set apart.
func bare(typed string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, typed))
}

// stepOf tells of which time step a code is: this one, the one before or the one after, as
// clocks differ. One that was taken before is none.
func (s *Service) stepOf(f *factor, typed string) (int64, bool) {
	code := bare(typed)
	if len(code) != codeDigits {
		return 0, false
	}
	secret, _, err := s.o.FactorKeys.open(f.account, f.stored)
	if err != nil {
		s.log.Error("a second factor cannot be read", "account", f.account, "error", err)
		return 0, false
	}
	for shift := -1; shift <= 1; shift++ {
		at := s.o.Now().Add(time.Duration(shift) * codePeriod)
		step := at.Unix() / int64(codePeriod/time.Second)
		want, err := totp.GenerateCode(secret, at)
		if err == nil && step > f.used && subtle.ConstantTimeCompare([]byte(want), []byte(code)) == 1 {
			return step, true
		}
	}
	return 0, false
}

func useStep(ctx context.Context, tx store.Tx, account string, step int64) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE second_factors SET used_step = $1 WHERE account_id = $2 AND used_step < $1`, step, account)
	return n == 1, err
}

func useRecoveryCode(ctx context.Context, tx store.Tx, account, code string) (bool, error) {
	n, err := tx.Exec(ctx, `DELETE FROM recovery_codes WHERE code_hash = $1 AND account_id = $2`, recoveryHash(account, code), account)
	return n == 1, err
}

// FactorState is what a player is told of their own second factor.
type FactorState struct {
	On        bool // the app
	Passkey   bool // a passkey, which counts as one
	CodesLeft int
}

// FactorRequired tells whether the role of a principal needs a second factor.
func (s *Service) FactorRequired(p Principal) bool { return s.o.AdminFactor && p.Role == RoleAdmin }

// Factor tells which second factors the account has and how many recovery codes are left.
func (s *Service) Factor(ctx context.Context, p Principal) (out FactorState, err error) {
	err = s.store.Read(ctx, func(tx store.Tx) error {
		f, err := factorOf(ctx, tx, p.Account)
		if err != nil {
			return err
		}
		out.On = f != nil && f.confirmed > 0
		if out.Passkey, err = hasPasskey(ctx, tx, p.Account); err != nil {
			return err
		}
		return tx.QueryRow(ctx, `SELECT COUNT(*) FROM recovery_codes WHERE account_id = $1`, p.Account).Scan(&out.CodesLeft)
	})
	return out, err
}
