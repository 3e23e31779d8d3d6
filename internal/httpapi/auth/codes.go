package auth

import (
	"slices"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/game"
)

// refused are the refusals of accounts by operation. A test compares them with the call graph.
var refused = map[string][]game.Code{
	"auth.register": {codes.EmailRequired, codes.EmailInvalid, codes.EmailTaken, codes.PasswordRequired, codes.PasswordShort,
		codes.PasswordLong, codes.PasswordCommon, codes.PasswordsDiffer},
	"auth.keep": {codes.EmailRequired, codes.EmailInvalid, codes.EmailTaken, codes.PasswordRequired, codes.PasswordShort,
		codes.PasswordLong, codes.PasswordCommon, codes.PasswordsDiffer, codes.NotGuest},
	"auth.login": {codes.EmailRequired, codes.EmailInvalid, codes.PasswordRequired, codes.Credentials, codes.CodeRequired,
		codes.CodeWrong, codes.PasskeyRequired, codes.Suspended, codes.TooManyFailures},
	"auth.password": slices.Concat(confirmedCodes, []game.Code{codes.PasswordShort, codes.PasswordLong, codes.PasswordCommon,
		codes.PasswordsDiffer}),
	"auth.reset": {codes.EmailRequired, codes.EmailInvalid, codes.MailOff},
	"auth.reset.confirm": {codes.LinkExpired, codes.PasswordRequired, codes.PasswordShort, codes.PasswordLong,
		codes.PasswordCommon, codes.PasswordsDiffer},
	"auth.verify": {codes.LinkExpired, codes.VerifyPassword, codes.VerifyWrong, codes.EmailTaken, codes.NotGuest,
		codes.TooManyFailures},
	"auth.verify.mail":    {codes.MailOff, codes.Forbidden, codes.Required},
	"auth.delete":         slices.Concat(confirmedCodes, []game.Code{codes.LastAdmin}),
	"auth.confirm":        slices.Concat(confirmedCodes, factorCodes),
	"auth.export":         {codes.Required},
	"auth.session.revoke": {codes.SessionUnknown},
	"auth.factor.begin":   slices.Concat(confirmedCodes, factorCodes, []game.Code{codes.FactorOn}),
	"auth.factor.confirm": {codes.CodeWrong, codes.FactorOn, codes.FactorOff},
	"auth.factor.codes":   slices.Concat(passkeyCodes, factorCodes, []game.Code{codes.FactorOff, codes.TooManyFailures}),
	"auth.factor.remove":  slices.Concat(confirmedCodes, factorCodes, []game.Code{codes.FactorOff, codes.FactorNeeded}),
	"auth.passkey.begin":  siteCodes,
	"auth.passkey.login":  slices.Concat(passkeyCodes, []game.Code{codes.Suspended}),
	"auth.passkeys.prove": slices.Concat(siteCodes, []game.Code{codes.PasskeyNone}),
	"auth.passkeys.begin": slices.Concat(confirmedCodes, factorCodes, []game.Code{codes.PasskeysFull}),
	"auth.passkeys.add": slices.Concat(siteCodes, []game.Code{codes.PasskeyExpired, codes.PasskeyWrong, codes.PasskeyTaken, codes.PasskeysFull,
		codes.PasskeyUnnamed, codes.PasskeyNameLong, codes.Required, codes.Suspended}),
	"auth.passkeys.rename": {codes.PasskeyUnknown, codes.PasskeyUnnamed, codes.PasskeyNameLong},
	"auth.passkeys.remove": slices.Concat(confirmedCodes, factorCodes, []game.Code{codes.PasskeyLast, codes.FactorNeeded}),
}

// siteCodes are refusals of addresses without passkeys, passkeyCodes those of a presented passkey.
var (
	siteCodes    = []game.Code{codes.PasskeyAddress, codes.PasskeyNumber, codes.PasskeyPlain}
	passkeyCodes = slices.Concat(siteCodes, []game.Code{codes.PasskeyExpired, codes.PasskeyUnknown, codes.PasskeyWrong, codes.PasskeyCopied})
)

// confirmedCodes are refusals of operations that require a proof of identity, factorCodes of those that also require the
// second factor.
var (
	confirmedCodes = slices.Concat(passkeyCodes, []game.Code{codes.Required, codes.PasskeyAgain, codes.PasswordRequired, codes.CurrentWrong, codes.TooManyFailures})
	factorCodes    = []game.Code{codes.CodeRequired, codes.CodeWrong, codes.PasskeyRequired}
)
