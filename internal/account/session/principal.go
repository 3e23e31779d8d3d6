package session

import (
	"strings"
	"unicode"

	"umbrarch/internal/account/row"
)

// Principal is the identity behind a request.
type Principal struct {
	Account     string // also the player id
	Session     string // the session's public id, not its token
	Role        string
	Moderator   bool // a grant beside the role; an admin moderates without it
	Guest       bool
	Factor      bool   // the account has a second factor: an app or a passkey
	Passkey     bool   // the account has a passkey
	NeedsFactor bool   // the account must add a second factor before it may use its role
	Email       string // empty for a guest
	Verified    bool
	ExpiresAt   int64
	Renewed     bool // extended by this request: the cookie's lifetime is extended too
}

// Admin tells whether the principal may use the admin scope.
func (p Principal) Admin() bool { return p.Role == row.RoleAdmin && !p.NeedsFactor }

// Moderates tells whether the principal may use the moderators' queue.
func (p Principal) Moderates() bool { return p.Moderator || p.Admin() }

func principalOf(a *row.Account, session string) Principal {
	return Principal{
		Account: a.ID, Session: session, Role: a.Role,
		Guest: a.Email == "", Email: a.Email, Verified: a.Verified > 0,
	}
}

// Client is the origin of a request, as determined by httpapi.
type Client struct {
	Address string // the player's address, behind trusted proxies
	Agent   string
	Token   string // token of the browser's session, of any account
	Asked   string // token of the browser that requested a mail
	Browser string // token of the browser that began a sign-in by a passkey
	Origin  string // scheme and host of the request, in the form of the Origin header
}

const maxAgent = 200

// Printable shortens an untrusted header to one printable line.
func Printable(text string) string {
	text = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	if runes := []rune(text); len(runes) > maxAgent {
		return string(runes[:maxAgent])
	}
	return text
}
