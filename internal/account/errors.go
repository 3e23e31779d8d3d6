package account

import (
	"umbrarch/internal/refusal"

	"math"
	"time"
)

// Codes that this package answers. Their texts live in content/messages.en.json.
var (
	CodePasswordShort    = refusal.Declare(refusal.Unmet, "auth.password_short")
	CodePasswordLong     = refusal.Declare(refusal.Unmet, "auth.password_long")
	CodePasswordCommon   = refusal.Declare(refusal.Unmet, "auth.password_common")
	CodePasswordRequired = refusal.Declare(refusal.Unmet, "auth.password_required")
	CodePasswordsDiffer  = refusal.Declare(refusal.Unmet, "auth.passwords_differ")
	CodeEmailRequired    = refusal.Declare(refusal.Unmet, "auth.email_required")
	CodeEmailInvalid     = refusal.Declare(refusal.Unmet, "auth.email_invalid")
	CodeEmailTaken       = refusal.Declare(refusal.Conflict, "auth.email_taken")
	CodeCredentials      = refusal.Declare(refusal.Unsigned, "auth.credentials")
	CodeCurrentWrong     = refusal.Declare(refusal.Unsigned, "auth.current_wrong")
	CodeVerifyPassword   = refusal.Declare(refusal.Unsigned, "auth.verify_password")
	CodeVerifyWrong      = refusal.Declare(refusal.Unsigned, "auth.verify_wrong")
	CodeCodeRequired     = refusal.Declare(refusal.Unsigned, "auth.code_required")
	CodeCodeWrong        = refusal.Declare(refusal.Unsigned, "auth.code_wrong")
	CodeUnverified       = refusal.Declare(refusal.Unmet, "admin.unverified_email")
	CodeFactorNeeded     = refusal.Declare(refusal.Forbidden, "auth.factor_needed")
	CodeFactorOn         = refusal.Declare(refusal.Conflict, "auth.factor_on")
	CodeFactorOff        = refusal.Declare(refusal.Conflict, "auth.factor_off")
	CodePasskeyAddress   = refusal.Declare(refusal.Conflict, "auth.passkey_address")
	CodePasskeyNumber    = refusal.Declare(refusal.Conflict, "auth.passkey_number")
	CodePasskeyPlain     = refusal.Declare(refusal.Conflict, "auth.passkey_plain")
	CodePasskeyExpired   = refusal.Declare(refusal.Conflict, "auth.passkey_expired")
	CodePasskeyUnknown   = refusal.Declare(refusal.Missing, "auth.passkey_unknown")
	CodePasskeyWrong     = refusal.Declare(refusal.Unsigned, "auth.passkey_wrong")
	CodePasskeyCopied    = refusal.Declare(refusal.Unsigned, "auth.passkey_copied")
	CodePasskeyRequired  = refusal.Declare(refusal.Unsigned, "auth.passkey_required")
	CodePasskeyAgain     = refusal.Declare(refusal.Unsigned, "auth.passkey_again")
	CodePasskeyNone      = refusal.Declare(refusal.Conflict, "auth.passkey_none")
	CodePasskeyTaken     = refusal.Declare(refusal.Conflict, "auth.passkey_taken")
	CodePasskeyLast      = refusal.Declare(refusal.Conflict, "auth.passkey_last")
	CodePasskeysFull     = refusal.Declare(refusal.Conflict, "auth.passkeys_full")
	CodePasskeyUnnamed   = refusal.Declare(refusal.Unmet, "auth.passkey_unnamed")
	CodePasskeyNameLong  = refusal.Declare(refusal.Unmet, "auth.passkey_name_long")
	CodeSuspended        = refusal.Declare(refusal.Forbidden, "auth.suspended")
	CodeRequired         = refusal.Declare(refusal.Unsigned, "auth.required")
	CodeForbidden        = refusal.Declare(refusal.Forbidden, "auth.forbidden")
	CodeSessionUnknown   = refusal.Declare(refusal.Missing, "auth.session_unknown")
	CodeLinkExpired      = refusal.Declare(refusal.Conflict, "auth.link_expired")
	CodeMailOff          = refusal.Declare(refusal.Conflict, "auth.mail_off")
	CodeNotGuest         = refusal.Declare(refusal.Conflict, "auth.not_guest")
	CodeTooManyFailures  = refusal.Declare(refusal.Limited, "auth.too_many_failures")
	CodeRateLimited      = refusal.Declare(refusal.Limited, "rate.limited")
	CodeUnknownAccount   = refusal.Declare(refusal.Missing, "request.not_found")
	CodeUnknownRole      = refusal.Declare(refusal.Unmet, "request.invalid")
	CodeOwnRole          = refusal.Declare(refusal.Conflict, "admin.own_role")
	CodeConfirm          = refusal.Declare(refusal.Forbidden, "admin.confirm")
	CodeLastAdmin        = refusal.Declare(refusal.Conflict, "admin.last_admin")
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
	CodeKeptPasskey     = "auth.kept_passkey"
	CodePasskeyRemoved  = "auth.passkey_removed"
	CodeDeleted         = "auth.account_deleted"
)

func refuse(code refusal.Code) error { return code.With() }

func refuseWith(code refusal.Code, param string, value any) error { return code.With(param, value) }

func wait(code refusal.Code, d time.Duration) error {
	seconds := max(1, int64(math.Ceil(d.Seconds())))
	return code.With("seconds", seconds, "retryAfter", seconds)
}
