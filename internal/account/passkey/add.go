package passkey

import (
	"context"
	"strings"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/session"
	"umbrarch/internal/account/token"
	"umbrarch/internal/store"
)

// New is the browser's answer with a new passkey. All fields but the transports are base64url.
type New struct {
	ID          string
	ClientData  string
	Attestation string
	Transports  []string
	Name        string
}

// Begin returns the browser's options for making a passkey. shown is the owner's name in the browser's list of passkeys.
func (s *Keys) Begin(ctx context.Context, tx store.Tx, p session.Principal, shown string, c session.Client) (*protocol.CredentialCreation, error) {
	site, err := s.site(c.Origin)
	if err != nil {
		return nil, err
	}
	keys, err := Of(ctx, tx, p.Account)
	if err != nil {
		return nil, err
	}
	if len(keys) >= Max {
		return nil, codes.PasskeysFull.With("max", Max)
	}
	var known []protocol.CredentialDescriptor
	for _, k := range keys {
		known = append(known, new(k.record()).Descriptor())
	}
	creation, given, err := site.BeginRegistration(holder{account: p.Account, name: shown}, webauthn.WithExclusions(known))
	if err != nil {
		return nil, err
	}
	return creation, newChallenge(ctx, tx, given.Challenge, toAdd, p.Session, s.Now())
}

// Made is a new passkey, checked and not stored yet.
func (s *Keys) Made(ctx context.Context, p session.Principal, typed New, c session.Client) (*Stored, error) {
	site, err := s.site(c.Origin)
	if err != nil {
		return nil, err
	}
	name, err := nameOf(typed.Name)
	if err != nil {
		return nil, err
	}
	made, err := s.made(ctx, site, p, typed)
	if err != nil {
		return nil, err
	}
	return &Stored{
		Passkey: Passkey{ID: token.NewID(), Name: name, CreatedAt: s.Now(), Site: site.Config.RPID, Synced: made.Flags.BackupEligible},
		player:  p.Account, credential: base64url.EncodeToString(made.ID), publicKey: base64url.EncodeToString(made.PublicKey),
		transports: transportsOf(typed.Transports), count: int64(made.Authenticator.SignCount),
	}, nil
}

// made checks the browser's answer against its challenge.
func (s *Keys) made(ctx context.Context, site *webauthn.WebAuthn, p session.Principal, typed New) (*webauthn.Credential, error) {
	parsed, err := typed.parse()
	if err != nil {
		return nil, s.wrong(err)
	}
	challenge := parsed.Response.CollectedClientData.Challenge
	err = s.Store.Write(ctx, func(tx store.Tx) error {
		return takeChallenge(ctx, tx, challenge, toAdd, p.Session, s.Now())
	})
	if err != nil {
		return nil, err
	}
	made, err := site.CreateCredential(holder{account: p.Account}, webauthn.SessionData{
		Challenge: challenge, UserID: []byte(p.Account), RelyingPartyID: site.Config.RPID,
		UserVerification: protocol.VerificationRequired, CredParams: webauthn.CredentialParametersDefault(),
	}, parsed)
	if err != nil {
		return nil, s.wrong(err)
	}
	return made, nil
}

// Keep stores a new passkey, unless its owner has the maximum or it is already stored.
func (k *Stored) Keep(ctx context.Context, tx store.Tx) error {
	keys, err := Of(ctx, tx, k.player)
	if err != nil {
		return err
	}
	if len(keys) >= Max {
		return codes.PasskeysFull.With("max", Max)
	}
	n, err := tx.Exec(ctx, `INSERT INTO passkeys (id, player_id, credential_hash, credential, public_key, rp_id, name, transports, synced, sign_count, created_at, used_at, suspect_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, 0) ON CONFLICT (credential_hash) DO NOTHING`,
		k.ID, k.player, token.Hash(k.credential), k.credential, k.publicKey, k.Site, k.Name, k.transports, k.Synced, k.count, k.CreatedAt)
	if err == nil && n == 0 {
		err = codes.PasskeyTaken.With()
	}
	return err
}

// Remove removes a passkey.
func Remove(ctx context.Context, tx store.Tx, player, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM passkeys WHERE id = $1 AND player_id = $2`, id, player)
	return err
}

// RemoveAll removes all passkeys of an account.
func RemoveAll(ctx context.Context, tx store.Tx, player string) error {
	_, err := tx.Exec(ctx, `DELETE FROM passkeys WHERE player_id = $1`, player)
	return err
}

func (n New) parse() (*protocol.ParsedCredentialCreationData, error) {
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

// transports are the known ways by which a browser reaches an authenticator. Others are dropped, because they would be
// sent to browsers again.
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
