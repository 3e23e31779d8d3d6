package session

import (
	"strings"
	"unicode"

	"umbrarch/internal/account/row"
)

// Principal is who asks, as every handler sees it.
type Principal struct {
	Account     string // also the player id
	Session     string // the session's public id, not its token
	Role        string
	Moderator   bool // a grant beside the role; an admin moderates without it
	Guest       bool
	Factor      bool   // the account has a second factor: an app or a passkey
	Passkey     bool   // the account has a passkey
	NeedsFactor bool   // and must have one before it may use its role
	Email       string // empty for a guest
	Verified    bool
	ExpiresAt   int64
	Renewed     bool // by this very request: the cookie is to last as long
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

// Client is where a request came from, as httpapi judged it.
type Client struct {
	Address string // the player's, after trusted proxies
	Agent   string
	Token   string // of the session that the browser holds, whoever's it is
	Asked   string // of the browser that asked for a mail
	Browser string // of the browser that asked to sign in by a passkey
	Origin  string // scheme and host that the request names, as a browser writes them
}

const maxAgent = 200

// Printable keeps what a stranger's header says short and on one line.
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
