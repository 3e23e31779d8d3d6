package httpapi

import (
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/account"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// tags are the subjects of operations that no system of rules has, in the words of CONTEXT.md; systems say their own.
var tags = map[string]string{
	"absence":     "What an absence earned, and its report.",
	"agent":       "Spies: recruiting, assigning and dismissing them.",
	"network":     "Spy networks, by the land they listen in.",
	"land":        "Lands of the world map: gifts, alliances, insults, raids and wars.",
	"campaign":    "Wars of factions for lands that all players share.",
	"moderation":  "The queue of reported messages, for moderators and admins.",
	"notify":      "What finds a player whose page is closed: where, of which kinds, and when not.",
	"operation":   "What the agents of a network are sent to do.",
	"auth":        "Accounts: guests, sign-in, sessions, passwords, the second factor, export and deletion.",
	"content":     "The game's static content, the same for all.",
	"leaderboard": "The ranks of all rulers by power, gold and kingdom level.",
	"reign":       "One account's game: creation, the whole view, records and figures.",
}

// subjects are all tags with what they are about.
func (s *Server) subjects() map[string]string {
	all := maps.Clone(tags)
	for _, system := range s.Keeper.Engine().Systems() {
		if len(system.Commands) > 0 && system.About != "" {
			all[system.Name] = system.About
		}
	}
	return all
}

const sessionScheme = "session"

// describeRealm writes what holds for every operation.
func (s *Server) describeRealm() {
	s.doc.Servers = []*huma.Server{{URL: "/", Description: "The server that this description came from"}}
	s.doc.Info.Contact = &huma.Contact{Name: "The operator of this realm"}
	s.doc.Components.SecuritySchemes = map[string]*huma.SecurityScheme{sessionScheme: {
		Type: "apiKey", In: "cookie", Name: "umbrarch",
		Description: "A session's random token, set by signing in. Under https the cookie's name is __Host-umbrarch.",
	}}
	all := s.subjects()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		s.doc.Tags = append(s.doc.Tags, &huma.Tag{Name: name, Description: all[name]})
	}
	// The page is generated from this document: what notices are about is no wire format, and stands here for it alone.
	s.doc.Extensions = map[string]any{"x-topics": rules.Topics(), "x-topic-of": s.Keeper.Engine().Topics()}
}

// security is what an operation asks for; an open one says that it asks for nothing.
func security(a access) []map[string][]string {
	if a == open {
		return []map[string][]string{{}}
	}
	return []map[string][]string{{sessionScheme: {}}}
}

// refusals are an operation's codes by status: those of its rule and those of the wire.
type refusals map[int][]string

func (r refusals) add(codes ...game.Code) {
	for _, c := range codes {
		if status := statuses[c.Class]; !slices.Contains(r[status], c.Name) {
			r[status] = append(r[status], c.Name)
		}
	}
}

// refusalsOf are what the wire may refuse before an operation's own rule is asked.
func refusalsOf(o op, body bool) refusals {
	r := refusals{}
	r.add(ErrMalformed, ErrLimited)
	if body {
		r.add(ErrTooLarge, ErrInvalid)
	}
	if o.method != http.MethodGet {
		r.add(ErrCrossSite)
	}
	if o.access != open {
		r.add(ErrUnsigned)
	}
	if o.access == moderators {
		r.add(account.CodeForbidden)
	}
	if o.access == admins {
		r.add(account.CodeForbidden, account.CodeFactorNeeded)
	}
	if o.confirm {
		r.add(account.CodeConfirm)
	}
	r.add(accountCodes[o.id]...)
	return r
}

func refusalsOfCommand(o op, c rules.Command) refusals {
	r := refusalsOf(o, true)
	r.add(ErrKeyShape)
	if c.Confirm {
		r.add(account.CodeConfirm)
	}
	r.add(c.Codes...)
	return r
}

// responses describes each status of refusals with its codes.
func (s *Server) responses(into map[string]*huma.Response, r refusals) {
	for status, codes := range r {
		into[strconv.Itoa(status)] = &huma.Response{Description: http.StatusText(status) + ": " + strings.Join(codes, ", "), Content: problemContent(s)}
	}
}

// accountCodes are what accounts refuse by operation. A test follows the calls of the source and holds them against it.
var accountCodes = map[string][]game.Code{
	"auth.register": {account.CodeEmailRequired, account.CodeEmailInvalid, account.CodeEmailTaken, account.CodePasswordRequired, account.CodePasswordShort,
		account.CodePasswordLong, account.CodePasswordCommon, account.CodePasswordsDiffer},
	"auth.keep": {account.CodeEmailRequired, account.CodeEmailInvalid, account.CodeEmailTaken, account.CodePasswordRequired, account.CodePasswordShort,
		account.CodePasswordLong, account.CodePasswordCommon, account.CodePasswordsDiffer, account.CodeNotGuest},
	"auth.login": {account.CodeEmailRequired, account.CodeEmailInvalid, account.CodePasswordRequired, account.CodeCredentials, account.CodeCodeRequired,
		account.CodeCodeWrong, account.CodePasskeyRequired, account.CodeSuspended, account.CodeTooManyFailures},
	"auth.password": slices.Concat(confirmedCodes, []game.Code{account.CodePasswordShort, account.CodePasswordLong, account.CodePasswordCommon,
		account.CodePasswordsDiffer}),
	"auth.reset": {account.CodeEmailRequired, account.CodeEmailInvalid, account.CodeMailOff},
	"auth.reset.confirm": {account.CodeLinkExpired, account.CodePasswordRequired, account.CodePasswordShort, account.CodePasswordLong,
		account.CodePasswordCommon, account.CodePasswordsDiffer},
	"auth.verify": {account.CodeLinkExpired, account.CodeVerifyPassword, account.CodeVerifyWrong, account.CodeEmailTaken, account.CodeNotGuest,
		account.CodeTooManyFailures},
	"auth.verify.mail":    {account.CodeMailOff, account.CodeForbidden, account.CodeRequired},
	"auth.delete":         slices.Concat(confirmedCodes, []game.Code{account.CodeLastAdmin}),
	"auth.confirm":        slices.Concat(confirmedCodes, factorCodes),
	"auth.export":         {account.CodeRequired},
	"auth.session.revoke": {account.CodeSessionUnknown},
	"auth.factor.begin":   slices.Concat(confirmedCodes, factorCodes, []game.Code{account.CodeFactorOn}),
	"auth.factor.confirm": {account.CodeCodeWrong, account.CodeFactorOn, account.CodeFactorOff},
	"auth.factor.codes":   slices.Concat(passkeyCodes, factorCodes, []game.Code{account.CodeFactorOff, account.CodeTooManyFailures}),
	"auth.factor.remove":  slices.Concat(confirmedCodes, factorCodes, []game.Code{account.CodeFactorOff, account.CodeFactorNeeded}),
	"auth.passkey.begin":  siteCodes,
	"auth.passkey.login":  slices.Concat(passkeyCodes, []game.Code{account.CodeSuspended}),
	"auth.passkeys.prove": slices.Concat(siteCodes, []game.Code{account.CodePasskeyNone}),
	"auth.passkeys.begin": slices.Concat(confirmedCodes, factorCodes, []game.Code{account.CodePasskeysFull}),
	"auth.passkeys.add": slices.Concat(siteCodes, []game.Code{account.CodePasskeyExpired, account.CodePasskeyWrong, account.CodePasskeyTaken, account.CodePasskeysFull,
		account.CodePasskeyUnnamed, account.CodePasskeyNameLong, account.CodeRequired, account.CodeSuspended}),
	"auth.passkeys.rename": {account.CodePasskeyUnknown, account.CodePasskeyUnnamed, account.CodePasskeyNameLong},
	"auth.passkeys.remove": slices.Concat(confirmedCodes, factorCodes, []game.Code{account.CodePasskeyLast, account.CodeFactorNeeded}),

	"admin.role":      {account.CodeUnknownAccount, account.CodeUnknownRole, account.CodeOwnRole, account.CodeLastAdmin},
	"admin.moderator": {account.CodeUnknownAccount, account.CodeRequired, account.CodeSuspended},
	"admin.suspend":   {account.CodeUnknownAccount, account.CodeOwnRole, account.CodeLastAdmin, account.CodeRequired, account.CodeSuspended},
}

// siteCodes are those of an address that can have no passkeys, passkeyCodes those of one that is given.
var (
	siteCodes    = []game.Code{account.CodePasskeyAddress, account.CodePasskeyNumber, account.CodePasskeyPlain}
	passkeyCodes = slices.Concat(siteCodes, []game.Code{account.CodePasskeyExpired, account.CodePasskeyUnknown, account.CodePasskeyWrong, account.CodePasskeyCopied})
)

// confirmedCodes are those of every operation that asks for the password or a passkey again, factorCodes of those that ask for the second factor too.
var (
	confirmedCodes = slices.Concat(passkeyCodes, []game.Code{account.CodeRequired, account.CodePasskeyAgain, account.CodePasswordRequired, account.CodeCurrentWrong, account.CodeTooManyFailures})
	factorCodes    = []game.Code{account.CodeCodeRequired, account.CodeCodeWrong, account.CodePasskeyRequired}
)

// callers says in words who may call.
var callers = map[access]string{
	open:       "Anybody may call it.",
	signed:     "Whoever is signed in may call it, guests too.",
	moderators: "Moderators and administrators may call it.",
	admins:     "Administrators alone may call it.",
}

// parameters of paths and queries.
var parameters = map[string]string{
	"digest":    "The digest that the frame names: its answer may be kept for good",
	"id":        "The id of a session",
	"token":     "What stands in the link",
	"faction":   "The id of a faction",
	"before":    "Go on behind the message of this number",
	"kind":      "The kind of the rows, such as chronicle or activity",
	"figure":    "The name of the figure, such as income",
	"player":    "The id of a player",
	"target":    "The id of the account that it was done to",
	"npc":       "The id of a subordinate",
	"q":         "A part of what is looked for; nothing lists all",
	"after":     "Go on behind what the page before named as next",
	"of":        "Among which factions: world (all others), bonds (allies and enemies) or incoming (those that have proposed an alliance)",
	"hash":      "The hash of a picture's bytes, as its address names it",
	"by":        "What a board ranks by: power, gold or kingdomLevel; power where nothing is said",
	"limit":     "How many rows at most",
	"beforeAt":  "Go on behind the row of this time, in milliseconds",
	"beforeDay": "Go on with the days before this one, counted from 1970",
	"beforeId":  "Go on behind the row of this id",
}
