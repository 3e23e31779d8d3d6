package account

import (
	"context"
	"database/sql"
	"encoding/base64"
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"golang.org/x/text/unicode/norm"

	"umbrarch/internal/store"
)

const (
	// MaxPasskeys bounds the passkeys of one account.
	MaxPasskeys    = 10
	maxPasskeyName = 40
	maxNameBytes   = 4 * maxPasskeyName
)

// Passkey is one of an account's passkeys as its owner sees it.
type Passkey struct {
	ID        string
	Name      string
	CreatedAt int64
	UsedAt    int64  // 0: never since
	SuspectAt int64  // when it last answered as a copy would; 0: never
	Site      string // the host name that it works under
	Synced    bool   // whether its owner's other devices may have it too
}

// passkey is one as it is stored.
type passkey struct {
	Passkey
	player, credential, publicKey string
	transports                    string
	count                         int64
}

const passkeyColumns = `id, player_id, credential, public_key, rp_id, name, transports, synced, sign_count, created_at, used_at, suspect_at`

func (k *passkey) scan(scan func(...any) error) error {
	return scan(&k.ID, &k.player, &k.credential, &k.publicKey, &k.Site, &k.Name, &k.transports, &k.Synced, &k.count, &k.CreatedAt, &k.UsedAt, &k.SuspectAt)
}

func passkeysOf(ctx context.Context, tx store.Tx, player string) ([]passkey, error) {
	rows, err := tx.Query(ctx, `SELECT `+passkeyColumns+` FROM passkeys WHERE player_id = $1 ORDER BY created_at, id`, player)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []passkey
	for rows.Next() {
		var k passkey
		if err := k.scan(rows.Scan); err != nil {
			return nil, err
		}
		list = append(list, k)
	}
	return list, rows.Err()
}

// byCredential answers nil where nobody has such a passkey here.
func byCredential(ctx context.Context, tx store.Tx, credential, site string) (*passkey, error) {
	var k passkey
	err := k.scan(tx.QueryRow(ctx, `SELECT `+passkeyColumns+` FROM passkeys WHERE credential_hash = $1 AND rp_id = $2`, hashToken(credential), site).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &k, err
}

func hasPasskey(ctx context.Context, tx store.Tx, player string) (bool, error) {
	var n int
	err := tx.QueryRow(ctx, `SELECT COUNT(*) FROM passkeys WHERE player_id = $1`, player).Scan(&n)
	return n > 0, err
}

var base64url = base64.RawURLEncoding

// record is the passkey as the library has it. What cannot be read answers nothing.
func (k *passkey) record() webauthn.Credential {
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

// holder is an account with passkeys as the library has it.
type holder struct {
	account, name string
	keys          []webauthn.Credential
}

func (h holder) WebAuthnID() []byte                         { return []byte(h.account) }
func (h holder) WebAuthnName() string                       { return h.name }
func (h holder) WebAuthnDisplayName() string                { return h.name }
func (h holder) WebAuthnCredentials() []webauthn.Credential { return h.keys }

// Passkeys lists an account's passkeys, the oldest first.
func (s *Service) Passkeys(ctx context.Context, p Principal) (list []Passkey, err error) {
	err = s.store.Read(ctx, func(tx store.Tx) error {
		keys, err := passkeysOf(ctx, tx, p.Account)
		list = nil
		for _, k := range keys {
			list = append(list, k.Passkey)
		}
		return err
	})
	return list, err
}

// RenamePasskey gives a passkey another name.
func (s *Service) RenamePasskey(ctx context.Context, p Principal, id, typed string) error {
	name, err := passkeyName(typed)
	if err != nil {
		return err
	}
	return s.store.Write(ctx, func(tx store.Tx) error {
		n, err := tx.Exec(ctx, `UPDATE passkeys SET name = $1 WHERE id = $2 AND player_id = $3`, name, id, p.Account)
		if err == nil && n == 0 {
			err = refuse(CodePasskeyUnknown)
		}
		return err
	})
}

// passkeyName judges the name of a passkey. Its owner alone reads it.
func passkeyName(typed string) (string, error) {
	name := strings.Join(strings.Fields(printable(norm.NFC.String(typed))), " ")
	switch {
	case name == "":
		return "", refuse(CodePasskeyUnnamed)
	case utf8.RuneCountInString(name) > maxPasskeyName || len(name) > maxNameBytes:
		return "", refuseWith(CodePasskeyNameLong, "max", maxPasskeyName)
	}
	return name, nil
}

// RemovePasskey takes a passkey away, by all that a sign-in asks for. The last way into an account stays.
func (s *Service) RemovePasskey(ctx context.Context, p Principal, id string, proof Proof, c Client) (*Outcome, error) {
	if err := s.proved(ctx, p, proof, c); err != nil {
		return nil, err
	}
	err := s.store.Write(ctx, func(tx store.Tx) error {
		if err := s.passProof(ctx, tx, p.Account, proof); err != nil {
			return err
		}
		if err := s.dropPasskey(ctx, tx, p, id, c); err != nil {
			return err
		}
		return s.passkeyChanged(ctx, tx, p.Account, ActionPasskeyGone, mailPasskeyGone)
	})
	if err != nil {
		return nil, err
	}
	s.Forget(p.Account)
	s.post()
	return &Outcome{Code: CodePasskeyRemoved}, nil
}

func (s *Service) dropPasskey(ctx context.Context, tx store.Tx, p Principal, id string, c Client) error {
	if err := lockAccount(ctx, tx, p.Account); err != nil {
		return err
	}
	keys, err := passkeysOf(ctx, tx, p.Account)
	if err != nil {
		return err
	}
	known, usable := false, 0
	for _, k := range keys {
		if k.ID == id {
			known = true
		} else if s.worksHere(k.Site, c) {
			usable++
		}
	}
	if !known {
		return refuse(CodePasskeyUnknown)
	}
	a, err := byID(ctx, tx, p.Account)
	if err != nil || a == nil {
		return errors.Join(err, refuse(CodeRequired))
	}
	if a.password == "" && usable == 0 {
		return refuse(CodePasskeyLast)
	}
	app, err := hasApp(ctx, tx, p.Account)
	if err != nil {
		return err
	}
	if len(keys) == 1 && !app {
		if s.FactorRequired(p) {
			return refuse(CodeFactorNeeded)
		}
		if err := eraseFrom(ctx, tx, "recovery_codes", "account_id", p.Account); err != nil {
			return err
		}
	}
	_, err = tx.Exec(ctx, `DELETE FROM passkeys WHERE id = $1 AND player_id = $2`, id, p.Account)
	return err
}

// worksHere tells whether a passkey of a host name signs in at the address that is used now.
func (s *Service) worksHere(site string, c Client) bool {
	here, err := s.site(c.Origin)
	return err == nil && here.Config.RPID == site
}

// lockAccount makes two transactions of one account take turns in PostgreSQL, where each would otherwise still see the
// other's passkey.
func lockAccount(ctx context.Context, tx store.Tx, account string) error {
	_, err := tx.Exec(ctx, `UPDATE accounts SET role = role WHERE id = $1`, account)
	return err
}

// passkeyChanged writes the audit line and, where mails are sent, tells the owner.
func (s *Service) passkeyChanged(ctx context.Context, tx store.Tx, account, action, mail string) error {
	if err := s.Audit(ctx, tx, Entry{Actor: account, Action: action, Target: account}); err != nil {
		return err
	}
	return s.notify(ctx, tx, account, mail)
}
