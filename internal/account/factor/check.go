// Package factor implements the second factor beside a password: an authenticator app and recovery codes.
package factor

import (
	"context"
	"crypto/subtle"
	"log/slog"
	"strings"
	"time"
	"unicode"

	"github.com/pquerna/otp/totp"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/passkey"
	"umbrarch/internal/account/seal"
	"umbrarch/internal/store"
)

const (
	codePeriod = 30 * time.Second // standard period of authenticator apps
	codeDigits = 6
)

// Factors is the second factors of one store.
type Factors struct {
	Store  *store.Store
	Now    func() int64
	Log    *slog.Logger
	Keys   seal.Keys // seal the secrets; without keys they are stored in plain text
	Limits *limit.Limiter
}

// Pass requires the second factor if the account has one: a code of the app, valid once, or a recovery code, which is
// used up. If a passkey is the only factor, the code is a recovery code, since the owner of the passkey signs in without
// a password.
func (s *Factors) Pass(ctx context.Context, tx store.Tx, account, typed string) error {
	f, err := Of(ctx, tx, account)
	if err != nil {
		return err
	}
	keys, err := passkey.Has(ctx, tx, account)
	if err != nil || !f.On() && !keys {
		return err
	}
	code := bare(typed)
	switch {
	case code == "" && !f.On():
		return codes.PasskeyRequired.With()
	case code == "":
		return codes.CodeRequired.With()
	case !s.Limits.Code(account):
		return codes.Wait(codes.TooManyFailures, s.Limits.CodeEvery())
	}
	passed := false
	step, ok := int64(0), false
	if f.On() {
		step, ok = s.stepOf(f, code)
	}
	if ok {
		passed, err = useStep(ctx, tx, account, step)
	} else {
		passed, err = useRecoveryCode(ctx, tx, account, code)
	}
	if err == nil && !passed {
		err = codes.CodeWrong.With()
	}
	return err
}

// bare strips everything but letters and digits from a code.
func bare(typed string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, typed))
}

// stepOf finds the time step of a code: the current one, the previous or the next, since clocks differ. A step used
// before is not accepted.
func (s *Factors) stepOf(f *App, typed string) (int64, bool) {
	code := bare(typed)
	if len(code) != codeDigits {
		return 0, false
	}
	secret, _, err := s.Keys.Open(f.account, f.stored)
	if err != nil {
		s.Log.Error("a second factor cannot be read", "account", f.account, "error", err)
		return 0, false
	}
	for shift := -1; shift <= 1; shift++ {
		at := time.UnixMilli(s.Now()).Add(time.Duration(shift) * codePeriod)
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
