package account

import (
	"math"
	"time"
)

// Codes that this package answers. Their texts live in content/messages.en.json.
const (
	CodePasswordShort    = "auth.password_short"
	CodePasswordLong     = "auth.password_long"
	CodePasswordCommon   = "auth.password_common"
	CodePasswordRequired = "auth.password_required"
	CodePasswordsDiffer  = "auth.passwords_differ"
	CodeEmailRequired    = "auth.email_required"
	CodeEmailInvalid     = "auth.email_invalid"
	CodeEmailTaken       = "auth.email_taken"
	CodeCredentials      = "auth.credentials"
	CodeCurrentWrong     = "auth.current_wrong"
	CodeVerifyPassword   = "auth.verify_password"
	CodeVerifyWrong      = "auth.verify_wrong"
	CodeCodeRequired     = "auth.code_required"
	CodeCodeWrong        = "auth.code_wrong"
	CodeUnverified       = "admin.unverified_email"
	CodeFactorNeeded     = "auth.factor_needed"
	CodeFactorOn         = "auth.factor_on"
	CodeFactorOff        = "auth.factor_off"
	CodeSuspended        = "auth.suspended"
	CodeRequired         = "auth.required"
	CodeForbidden        = "auth.forbidden"
	CodeSessionUnknown   = "auth.session_unknown"
	CodeLinkExpired      = "auth.link_expired"
	CodeMailOff          = "auth.mail_off"
	CodeNotGuest         = "auth.not_guest"
	CodeTooManyFailures  = "auth.too_many_failures"
	CodeRateLimited      = "rate.limited"
	CodeUnknownAccount   = "request.not_found"
	CodeUnknownRole      = "request.invalid"
	CodeOwnRole          = "admin.own_role"
	CodeLastAdmin        = "admin.last_admin"
)

// Codes of what went well.
const (
	CodeKept            = "auth.kept"
	CodeRegistered      = "auth.registered"
	CodeRegisteredMail  = "auth.registered_check_mail"
	CodeLoggedOut       = "auth.logged_out"
	CodePasswordChanged = "auth.password_changed"
	CodeResetSent       = "auth.reset_sent"
	CodeVerifySent      = "auth.verify_sent"
	CodeMailVerified    = "auth.mail_verified"
	CodeFactorRemoved   = "auth.factor_removed"
	CodeDeleted         = "auth.account_deleted"
)

// Error is a refusal that a player may see. Every other error is internal.
type Error struct {
	Code       string
	Params     map[string]any
	RetryAfter time.Duration // whole seconds, where waiting helps
}

func (e *Error) Error() string { return "account: " + e.Code }

func refuse(code string) error { return &Error{Code: code} }

func refuseWith(code, param string, value any) error {
	return &Error{Code: code, Params: map[string]any{param: value}}
}

func wait(code string, d time.Duration) error {
	seconds := max(1, int64(math.Ceil(d.Seconds())))
	return &Error{
		Code:       code,
		Params:     map[string]any{"seconds": seconds},
		RetryAfter: time.Duration(seconds) * time.Second,
	}
}
