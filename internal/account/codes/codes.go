// Package codes has the codes of accounts' refusals and successes. Their texts are in content/messages.en.json.
package codes

import (
	"math"
	"time"

	"umbrarch/internal/refusal"
)

// Refusals.
var (
	PasswordShort    = refusal.Declare(refusal.Unmet, "auth.password_short")
	PasswordLong     = refusal.Declare(refusal.Unmet, "auth.password_long")
	PasswordCommon   = refusal.Declare(refusal.Unmet, "auth.password_common")
	PasswordRequired = refusal.Declare(refusal.Unmet, "auth.password_required")
	PasswordsDiffer  = refusal.Declare(refusal.Unmet, "auth.passwords_differ")
	EmailRequired    = refusal.Declare(refusal.Unmet, "auth.email_required")
	EmailInvalid     = refusal.Declare(refusal.Unmet, "auth.email_invalid")
	EmailTaken       = refusal.Declare(refusal.Conflict, "auth.email_taken")
	Credentials      = refusal.Declare(refusal.Unsigned, "auth.credentials")
	CurrentWrong     = refusal.Declare(refusal.Unsigned, "auth.current_wrong")
	VerifyPassword   = refusal.Declare(refusal.Unsigned, "auth.verify_password")
	VerifyWrong      = refusal.Declare(refusal.Unsigned, "auth.verify_wrong")
	CodeRequired     = refusal.Declare(refusal.Unsigned, "auth.code_required")
	CodeWrong        = refusal.Declare(refusal.Unsigned, "auth.code_wrong")
	Unverified       = refusal.Declare(refusal.Unmet, "admin.unverified_email")
	FactorNeeded     = refusal.Declare(refusal.Forbidden, "auth.factor_needed")
	FactorOn         = refusal.Declare(refusal.Conflict, "auth.factor_on")
	FactorOff        = refusal.Declare(refusal.Conflict, "auth.factor_off")
	PasskeyAddress   = refusal.Declare(refusal.Conflict, "auth.passkey_address")
	PasskeyNumber    = refusal.Declare(refusal.Conflict, "auth.passkey_number")
	PasskeyPlain     = refusal.Declare(refusal.Conflict, "auth.passkey_plain")
	PasskeyExpired   = refusal.Declare(refusal.Conflict, "auth.passkey_expired")
	PasskeyUnknown   = refusal.Declare(refusal.Missing, "auth.passkey_unknown")
	PasskeyWrong     = refusal.Declare(refusal.Unsigned, "auth.passkey_wrong")
	PasskeyCopied    = refusal.Declare(refusal.Unsigned, "auth.passkey_copied")
	PasskeyRequired  = refusal.Declare(refusal.Unsigned, "auth.passkey_required")
	PasskeyAgain     = refusal.Declare(refusal.Unsigned, "auth.passkey_again")
	PasskeyNone      = refusal.Declare(refusal.Conflict, "auth.passkey_none")
	PasskeyTaken     = refusal.Declare(refusal.Conflict, "auth.passkey_taken")
	PasskeyLast      = refusal.Declare(refusal.Conflict, "auth.passkey_last")
	PasskeysFull     = refusal.Declare(refusal.Conflict, "auth.passkeys_full")
	PasskeyUnnamed   = refusal.Declare(refusal.Unmet, "auth.passkey_unnamed")
	PasskeyNameLong  = refusal.Declare(refusal.Unmet, "auth.passkey_name_long")
	Suspended        = refusal.Declare(refusal.Forbidden, "auth.suspended")
	Required         = refusal.Declare(refusal.Unsigned, "auth.required")
	Forbidden        = refusal.Declare(refusal.Forbidden, "auth.forbidden")
	SessionUnknown   = refusal.Declare(refusal.Missing, "auth.session_unknown")
	LinkExpired      = refusal.Declare(refusal.Conflict, "auth.link_expired")
	MailOff          = refusal.Declare(refusal.Conflict, "auth.mail_off")
	NotGuest         = refusal.Declare(refusal.Conflict, "auth.not_guest")
	TooManyFailures  = refusal.Declare(refusal.Limited, "auth.too_many_failures")
	RateLimited      = refusal.Declare(refusal.Limited, "rate.limited")
	UnknownAccount   = refusal.Declare(refusal.Missing, "request.not_found")
	UnknownRole      = refusal.Declare(refusal.Unmet, "request.invalid")
	OwnRole          = refusal.Declare(refusal.Conflict, "admin.own_role")
	Confirm          = refusal.Declare(refusal.Forbidden, "admin.confirm")
	LastAdmin        = refusal.Declare(refusal.Conflict, "admin.last_admin")
)

// Successes.
const (
	Kept            = "auth.kept"
	Registered      = "auth.registered"
	RegisteredMail  = "auth.registered_check_mail"
	LoggedOut       = "auth.logged_out"
	PasswordChanged = "auth.password_changed"
	ResetSent       = "auth.reset_sent"
	VerifySent      = "auth.verify_sent"
	MailVerified    = "auth.mail_verified"
	FactorRemoved   = "auth.factor_removed"
	KeptPasskey     = "auth.kept_passkey"
	PasskeyRemoved  = "auth.passkey_removed"
	Deleted         = "auth.account_deleted"
)

// Wait is a refusal with a waiting time.
func Wait(code refusal.Code, d time.Duration) error {
	seconds := max(1, int64(math.Ceil(d.Seconds())))
	return code.With("seconds", seconds, "retryAfter", seconds)
}
