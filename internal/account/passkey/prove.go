package passkey

import (
	"context"
	"errors"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/session"
	"umbrarch/internal/account/token"
	"umbrarch/internal/store"
)

// Assertion is the browser's answer to a request for a passkey, in base64url.
type Assertion struct {
	ID            string
	ClientData    string
	Authenticator string
	Signature     string
	User          string // the owner; a browser may omit it if the request listed the passkeys
}

// BeginSignIn returns the browser's options for a sign-in by any of its passkeys. browser is for its cookie: the answer
// is valid only with it.
func (s *Keys) BeginSignIn(ctx context.Context, c session.Client) (options *protocol.CredentialAssertion, browser string, err error) {
	site, err := s.site(c.Origin)
	if err != nil {
		return nil, "", err
	}
	if err := s.Limits.Passkey(c.Address); err != nil {
		return nil, "", err
	}
	if browser = c.Browser; browser == "" {
		browser = token.New()
	}
	options, session, err := site.BeginDiscoverableLogin()
	if err != nil {
		return nil, "", err
	}
	err = s.Store.Write(ctx, func(tx store.Tx) error {
		return newChallenge(ctx, tx, session.Challenge, toSignIn, token.Hash(browser), s.Now())
	})
	return options, browser, err
}

// Owner verifies a passkey for a sign-in and returns its owner, with a refusal too if the owner is known.
func (s *Keys) Owner(ctx context.Context, typed Assertion, c session.Client) (account string, err error) {
	site, err := s.site(c.Origin)
	if err != nil {
		return "", err
	}
	if err := s.Limits.Passkey(c.Address); err != nil {
		return "", err
	}
	if c.Browser == "" {
		return "", codes.PasskeyExpired.With()
	}
	used, err := s.asserted(ctx, site, typed, toSignIn, token.Hash(c.Browser), "")
	if used != nil {
		account = used.player
	}
	return account, err
}

// BeginProof returns the browser's options to present one of the account's passkeys again.
func (s *Keys) BeginProof(ctx context.Context, p session.Principal, c session.Client) (options *protocol.CredentialAssertion, err error) {
	site, err := s.site(c.Origin)
	if err != nil {
		return nil, err
	}
	if err := s.Limits.PasskeyOf(p.Account); err != nil {
		return nil, err
	}
	err = s.Store.Write(ctx, func(tx store.Tx) error {
		keys, err := Of(ctx, tx, p.Account)
		if err != nil {
			return err
		}
		mine := holder{account: p.Account}
		for _, k := range keys {
			if k.Site == site.Config.RPID {
				mine.keys = append(mine.keys, k.record())
			}
		}
		if len(mine.keys) == 0 {
			return codes.PasskeyNone.With()
		}
		var session *webauthn.SessionData
		if options, session, err = site.BeginLogin(mine); err != nil {
			return err
		}
		return newChallenge(ctx, tx, session.Challenge, toProve, p.Session, s.Now())
	})
	return options, err
}

// Prove verifies that one of the principal's own passkeys was presented in this session.
func (s *Keys) Prove(ctx context.Context, p session.Principal, a Assertion, c session.Client) error {
	site, err := s.site(c.Origin)
	if err != nil {
		return err
	}
	if err := s.Limits.PasskeyOf(p.Account); err != nil {
		return err
	}
	_, err = s.asserted(ctx, site, a, toProve, p.Session, p.Account)
	return err
}

// asserted verifies the browser's answer against its challenge and records the use. The challenge is consumed in any
// case. of is the required owner, "" for any. With a refusal the passkey is returned too, if it is known.
func (s *Keys) asserted(ctx context.Context, site *webauthn.WebAuthn, typed Assertion, purpose, bound, of string) (*Stored, error) {
	parsed, err := typed.parse()
	if err != nil {
		return nil, s.wrong(err)
	}
	challenge := parsed.Response.CollectedClientData.Challenge
	var k *Stored
	err = s.Store.Write(ctx, func(tx store.Tx) error {
		if err := takeChallenge(ctx, tx, challenge, purpose, bound, s.Now()); err != nil {
			return err
		}
		k, err = byCredential(ctx, tx, typed.ID, site.Config.RPID)
		return err
	})
	switch {
	case err != nil:
		return nil, err
	case k == nil, of != "" && k.player != of:
		return nil, codes.PasskeyUnknown.With()
	}
	mine := holder{account: k.player, keys: []webauthn.Credential{k.record()}}
	session := webauthn.SessionData{Challenge: challenge, RelyingPartyID: site.Config.RPID, UserVerification: protocol.VerificationRequired}
	var seen *webauthn.Credential
	if of == "" {
		_, seen, err = site.ValidatePasskeyLogin(func(_, _ []byte) (webauthn.User, error) { return mine, nil }, session, parsed)
	} else {
		session.UserID = []byte(of)
		seen, err = site.ValidateLogin(mine, session, parsed)
	}
	if err != nil {
		return k, s.wrong(err)
	}
	return k, s.use(ctx, k, seen)
}

// use records the use. A counter that does not rise suggests a copy: the use is refused, logged and shown in the list.
func (s *Keys) use(ctx context.Context, k *Stored, seen *webauthn.Credential) error {
	copied := seen.Authenticator.CloneWarning
	err := s.Store.Write(ctx, func(tx store.Tx) error {
		if copied {
			_, err := tx.Exec(ctx, `UPDATE passkeys SET suspect_at = $1 WHERE id = $2`, s.Now(), k.ID)
			return errors.Join(err, s.Audit.Add(ctx, tx, audit.Entry{Actor: k.player, Action: audit.ActionPasskeyCopied, Target: k.player}))
		}
		// A concurrent use may have stored a higher counter.
		n, err := tx.Exec(ctx, `UPDATE passkeys SET sign_count = $1, used_at = $2 WHERE id = $3 AND (sign_count < $1 OR sign_count = 0 AND $1 = 0)`,
			int64(seen.Authenticator.SignCount), s.Now(), k.ID)
		if err == nil && n == 0 {
			err = codes.PasskeyExpired.With()
		}
		return err
	})
	if err == nil && copied {
		s.Log.Warn("a passkey answered as a copy would: its count did not rise", "account", k.player, "passkey", k.ID)
		err = codes.PasskeyCopied.With()
	}
	return err
}

// wrong is the same refusal for all invalid answers; the log has the reason.
func (s *Keys) wrong(err error) error {
	reason := err.Error()
	var of *protocol.Error
	if errors.As(err, &of) {
		reason = of.Details + ": " + of.DevInfo
	}
	s.Log.Debug("a passkey's answer does not hold", "reason", session.Printable(reason))
	return codes.PasskeyWrong.With()
}

func (a Assertion) parse() (*protocol.ParsedCredentialAssertionData, error) {
	var raw [5][]byte
	for i, text := range []string{a.ID, a.ClientData, a.Authenticator, a.Signature, a.User} {
		var err error
		if raw[i], err = base64url.DecodeString(text); err != nil {
			return nil, err
		}
	}
	response := protocol.CredentialAssertionResponse{PublicKeyCredential: named(a.ID, raw[0])}
	response.AssertionResponse.ClientDataJSON = raw[1]
	response.AssertionResponse.AuthenticatorData = raw[2]
	response.AssertionResponse.Signature = raw[3]
	response.AssertionResponse.UserHandle = raw[4]
	return response.Parse()
}
