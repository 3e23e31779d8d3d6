package account

import (
	"context"
	"strings"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"umbrarch/internal/store"
)

// NewPasskey is what a browser answered when it made a passkey. All but the transports is base64url.
type NewPasskey struct {
	ID          string
	ClientData  string
	Attestation string
	Transports  []string
	Name        string
}

// Added is a passkey that was added. Recovery codes come with an account's first factor.
type Added struct {
	Passkey Passkey
	Codes   []string
}

// BeginPasskey gives a browser the options to make a passkey by. Whoever adds a way in gives all that a sign-in asks for: else a
// stolen password would become a passkey, and pass the second factor. shown is what the browser's own list of passkeys says of a
// guest, who has no e-mail.
func (s *Service) BeginPasskey(ctx context.Context, p Principal, shown string, proof Proof, c Client) (*protocol.CredentialCreation, error) {
	site, err := s.site(c.Origin)
	if err != nil {
		return nil, err
	}
	if err := s.proved(ctx, p, proof, c); err != nil {
		return nil, err
	}
	if p.Email != "" {
		shown = p.Email
	}
	var creation *protocol.CredentialCreation
	err = s.store.Write(ctx, func(tx store.Tx) error {
		if err := s.passProof(ctx, tx, p.Account, proof); err != nil {
			return err
		}
		keys, err := passkeysOf(ctx, tx, p.Account)
		if err != nil {
			return err
		}
		if len(keys) >= MaxPasskeys {
			return refuseWith(CodePasskeysFull, "max", MaxPasskeys)
		}
		var known []protocol.CredentialDescriptor
		for _, k := range keys {
			known = append(known, new(k.record()).Descriptor())
		}
		var session *webauthn.SessionData
		creation, session, err = site.BeginRegistration(holder{account: p.Account, name: shown}, webauthn.WithExclusions(known))
		if err != nil {
			return err
		}
		return newChallenge(ctx, tx, session.Challenge, toAdd, p.Session, s.nowMS())
	})
	return creation, err
}

// AddPasskey stores the passkey that a browser has made. An account's first factor brings recovery codes, which are told this
// once, and ends the other sessions: they were opened without it.
func (s *Service) AddPasskey(ctx context.Context, p Principal, typed NewPasskey, c Client) (*Added, error) {
	site, err := s.site(c.Origin)
	if err != nil {
		return nil, err
	}
	name, err := passkeyName(typed.Name)
	if err != nil {
		return nil, err
	}
	made, err := s.made(ctx, site, p, typed)
	if err != nil {
		return nil, err
	}
	out := &Added{Passkey: Passkey{
		ID: newID(), Name: name, CreatedAt: s.nowMS(), Site: site.Config.RPID, Synced: made.Flags.BackupEligible,
	}}
	k := &passkey{
		Passkey: out.Passkey, player: p.Account, credential: base64url.EncodeToString(made.ID), publicKey: base64url.EncodeToString(made.PublicKey),
		transports: transportsOf(typed.Transports), count: int64(made.Authenticator.SignCount),
	}
	_, err = s.end(ctx, func(tx store.Tx) (gone []ended, err error) {
		out.Codes, gone, err = s.keepPasskey(ctx, tx, p, k)
		return gone, err
	})
	if err != nil {
		return nil, err
	}
	s.Forget(p.Account)
	s.post()
	return out, nil
}

// made checks what the browser made against the challenge that it was given.
func (s *Service) made(ctx context.Context, site *webauthn.WebAuthn, p Principal, typed NewPasskey) (*webauthn.Credential, error) {
	parsed, err := typed.parse()
	if err != nil {
		return nil, s.passkeyWrong(err)
	}
	challenge := parsed.Response.CollectedClientData.Challenge
	err = s.store.Write(ctx, func(tx store.Tx) error {
		return takeChallenge(ctx, tx, challenge, toAdd, p.Session, s.nowMS())
	})
	if err != nil {
		return nil, err
	}
	made, err := site.CreateCredential(holder{account: p.Account}, webauthn.SessionData{
		Challenge: challenge, UserID: []byte(p.Account), RelyingPartyID: site.Config.RPID,
		UserVerification: protocol.VerificationRequired, CredParams: webauthn.CredentialParametersDefault(),
	}, parsed)
	if err != nil {
		return nil, s.passkeyWrong(err)
	}
	return made, nil
}

func (s *Service) keepPasskey(ctx context.Context, tx store.Tx, p Principal, k *passkey) (codes []string, gone []ended, err error) {
	if err := lockAccount(ctx, tx, p.Account); err != nil {
		return nil, nil, err
	}
	if err := s.StillAccount(ctx, tx, p.Account); err != nil {
		return nil, nil, err
	}
	factor, err := hasFactor(ctx, tx, p.Account)
	if err != nil {
		return nil, nil, err
	}
	keys, err := passkeysOf(ctx, tx, p.Account)
	if err != nil {
		return nil, nil, err
	}
	if len(keys) >= MaxPasskeys {
		return nil, nil, refuseWith(CodePasskeysFull, "max", MaxPasskeys)
	}
	n, err := tx.Exec(ctx, `INSERT INTO passkeys (id, player_id, credential_hash, credential, public_key, rp_id, name, transports, synced, sign_count, created_at, used_at, suspect_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, 0) ON CONFLICT (credential_hash) DO NOTHING`,
		k.ID, k.player, hashToken(k.credential), k.credential, k.publicKey, k.Site, k.Name, k.transports, k.Synced, k.count, k.CreatedAt)
	if err == nil && n == 0 {
		err = refuse(CodePasskeyTaken)
	}
	if err != nil {
		return nil, nil, err
	}
	if err := s.passkeyChanged(ctx, tx, p.Account, ActionPasskey, mailPasskey); err != nil || factor {
		return nil, nil, err
	}
	if !p.Guest { // a guest has no password, beside which a code would be asked
		if codes, err = renewRecoveryCodes(ctx, tx, p.Account); err != nil {
			return nil, nil, err
		}
	}
	gone, err = endSessions(ctx, tx, `account_id = $1 AND id <> $2`, p.Account, p.Session)
	return codes, gone, err
}

func (n NewPasskey) parse() (*protocol.ParsedCredentialCreationData, error) {
	id, err := base64url.DecodeString(n.ID)
	if err != nil {
		return nil, err
	}
	data, err := base64url.DecodeString(n.ClientData)
	if err != nil {
		return nil, err
	}
	attestation, err := base64url.DecodeString(n.Attestation)
	if err != nil {
		return nil, err
	}
	response := protocol.CredentialCreationResponse{PublicKeyCredential: named(n.ID, id)}
	response.AttestationResponse.ClientDataJSON = data
	response.AttestationResponse.AttestationObject = attestation
	return response.Parse()
}

func named(id string, raw []byte) protocol.PublicKeyCredential {
	return protocol.PublicKeyCredential{Credential: protocol.Credential{ID: id, Type: string(protocol.PublicKeyCredentialType)}, RawID: raw}
}

// The ways on which a browser reaches an authenticator. Others are left out: they are told to browsers again.
var transports = map[string]bool{"ble": true, "cable": true, "hybrid": true, "internal": true, "nfc": true, "smart-card": true, "usb": true}

func transportsOf(told []string) string {
	var known []string
	for _, one := range told {
		if transports[one] {
			known = append(known, one)
		}
	}
	return strings.Join(known, " ")
}
