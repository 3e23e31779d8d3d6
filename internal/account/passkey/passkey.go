// Package passkey stores passkeys and verifies browsers' answers.
package passkey

import (
	"context"
	"database/sql"
	"encoding/base64"
	"errors"
	"log/slog"
	"strings"
	"unicode/utf8"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"golang.org/x/text/unicode/norm"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/session"
	"umbrarch/internal/account/token"
	"umbrarch/internal/store"
)

const (
	// Max bounds the passkeys of one account.
	Max          = 10
	maxName      = 40
	maxNameBytes = 4 * maxName
)

// Passkey is a passkey as its owner sees it in the list.
type Passkey struct {
	ID        string
	Name      string
	CreatedAt int64
	UsedAt    int64  // last use; 0: never
	SuspectAt int64  // last answer that suggests a copy; 0: never
	Site      string // host name for which the passkey works
	Synced    bool   // whether the passkey may be synced to the owner's other devices
}

// Stored is a stored passkey.
type Stored struct {
	Passkey
	player, credential, publicKey string
	transports                    string
	count                         int64
}

const columns = `id, player_id, credential, public_key, rp_id, name, transports, synced, sign_count, created_at, used_at, suspect_at`

func (k *Stored) scan(scan func(...any) error) error {
	return scan(&k.ID, &k.player, &k.credential, &k.publicKey, &k.Site, &k.Name, &k.transports, &k.Synced, &k.count, &k.CreatedAt, &k.UsedAt, &k.SuspectAt)
}

// Of lists the passkeys of an account, oldest first.
func Of(ctx context.Context, tx store.Tx, player string) ([]Stored, error) {
	rows, err := tx.Query(ctx, `SELECT `+columns+` FROM passkeys WHERE player_id = $1 ORDER BY created_at, id`, player)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []Stored
	for rows.Next() {
		var k Stored
		if err := k.scan(rows.Scan); err != nil {
			return nil, err
		}
		list = append(list, k)
	}
	return list, rows.Err()
}

// byCredential returns nil for an unknown credential.
func byCredential(ctx context.Context, tx store.Tx, credential, site string) (*Stored, error) {
	var k Stored
	err := k.scan(tx.QueryRow(ctx, `SELECT `+columns+` FROM passkeys WHERE credential_hash = $1 AND rp_id = $2`, token.Hash(credential), site).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &k, err
}

// Has tells whether an account has a passkey.
func Has(ctx context.Context, tx store.Tx, player string) (bool, error) {
	var n int
	err := tx.QueryRow(ctx, `SELECT COUNT(*) FROM passkeys WHERE player_id = $1`, player).Scan(&n)
	return n > 0, err
}

var base64url = base64.RawURLEncoding

// record converts a passkey for the library. An unreadable one matches nothing.
func (k *Stored) record() webauthn.Credential {
	id, _ := base64url.DecodeString(k.credential)
	key, _ := base64url.DecodeString(k.publicKey)
	var transports []protocol.AuthenticatorTransport
	for one := range strings.FieldsSeq(k.transports) {
		transports = append(transports, protocol.AuthenticatorTransport(one))
	}
	return webauthn.Credential{
		ID: id, PublicKey: key, Transport: transports,
		Flags:         webauthn.CredentialFlags{UserPresent: true, UserVerified: true, BackupEligible: k.Synced},
		Authenticator: webauthn.Authenticator{SignCount: uint32(k.count)},
	}
}

// holder is an account with passkeys in the library's form.
type holder struct {
	account, name string
	keys          []webauthn.Credential
}

func (h holder) WebAuthnID() []byte                         { return []byte(h.account) }
func (h holder) WebAuthnName() string                       { return h.name }
func (h holder) WebAuthnDisplayName() string                { return h.name }
func (h holder) WebAuthnCredentials() []webauthn.Credential { return h.keys }

// Keys has the passkeys of one store.
type Keys struct {
	Store     *store.Store
	Now       func() int64
	Log       *slog.Logger
	Limits    *limit.Limiter
	Audit     *audit.Log
	PublicURL string // without a trailing slash; empty: passkeys work on localhost alone
}

// List lists an account's passkeys, oldest first.
func (s *Keys) List(ctx context.Context, p session.Principal) (list []Passkey, err error) {
	err = s.Store.Read(ctx, func(tx store.Tx) error {
		keys, err := Of(ctx, tx, p.Account)
		list = nil
		for _, k := range keys {
			list = append(list, k.Passkey)
		}
		return err
	})
	return list, err
}

// Rename changes a passkey's name.
func (s *Keys) Rename(ctx context.Context, p session.Principal, id, typed string) error {
	name, err := nameOf(typed)
	if err != nil {
		return err
	}
	return s.Store.Write(ctx, func(tx store.Tx) error {
		n, err := tx.Exec(ctx, `UPDATE passkeys SET name = $1 WHERE id = $2 AND player_id = $3`, name, id, p.Account)
		if err == nil && n == 0 {
			err = codes.PasskeyUnknown.With()
		}
		return err
	})
}

// nameOf validates the name of a passkey. Only its owner reads it.
func nameOf(typed string) (string, error) {
	name := strings.Join(strings.Fields(session.Printable(norm.NFC.String(typed))), " ")
	switch {
	case name == "":
		return "", codes.PasskeyUnnamed.With()
	case utf8.RuneCountInString(name) > maxName || len(name) > maxNameBytes:
		return "", codes.PasskeyNameLong.With("max", maxName)
	}
	return name, nil
}
