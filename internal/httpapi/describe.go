package httpapi

import (
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// tags are the subjects of operations outside the systems of rules, in the terms of CONTEXT.md; systems have their own.
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

// subjects are all tags with descriptions.
func (d *description) subjects() map[string]string {
	all := maps.Clone(tags)
	for _, system := range d.keeper.Engine().Systems() {
		if len(system.Commands) > 0 && system.About != "" {
			all[system.Name] = system.About
		}
	}
	return all
}

const sessionScheme = "session"

// describeRealm writes the parts that hold for every operation.
func (d *description) describeRealm() {
	d.doc.Servers = []*huma.Server{{URL: "/", Description: "The server that served this description"}}
	d.doc.Info.Contact = &huma.Contact{Name: "The operator of this realm"}
	d.doc.Components.SecuritySchemes = map[string]*huma.SecurityScheme{sessionScheme: {
		Type: "apiKey", In: "cookie", Name: "umbrarch",
		Description: "The session's random token, set at sign-in. Under https the cookie's name is __Host-umbrarch.",
	}}
	all := d.subjects()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		d.doc.Tags = append(d.doc.Tags, &huma.Tag{Name: name, Description: all[name]})
	}
	// The page's types are generated from this document: the topics of notices are not sent, and are listed here for
	// that purpose.
	d.doc.Extensions = map[string]any{"x-topics": rules.Topics(), "x-topic-of": d.keeper.Engine().Topics()}
}

// security is the required authentication; an open operation lists none.
func security(a access) []map[string][]string {
	if a == open {
		return []map[string][]string{{}}
	}
	return []map[string][]string{{sessionScheme: {}}}
}

// refusals are an operation's codes by status: those of its rule and those of httpapi.
type refusals map[int][]string

func (r refusals) add(codes ...game.Code) {
	for _, c := range codes {
		if status := statuses[c.Class]; !slices.Contains(r[status], c.Name) {
			r[status] = append(r[status], c.Name)
		}
	}
}

// refusalsOf are the codes that httpapi may answer before the operation's rule.
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
		r.add(codes.Forbidden)
	}
	if o.access == admins {
		r.add(codes.Forbidden, codes.FactorNeeded)
	}
	if o.confirm {
		r.add(codes.Confirm)
	}
	r.add(accountCodes[o.id]...)
	return r
}

func refusalsOfCommand(o op, c rules.Command) refusals {
	r := refusalsOf(o, true)
	r.add(ErrKeyShape)
	if c.Confirm {
		r.add(codes.Confirm)
	}
	r.add(c.Codes...)
	return r
}

// responses describes each status of refusals with its codes.
func (d *description) responses(into map[string]*huma.Response, r refusals) {
	for status, codes := range r {
		into[strconv.Itoa(status)] = &huma.Response{Description: http.StatusText(status) + ": " + strings.Join(codes, ", "), Content: problemContent(d)}
	}
}

// accountCodes are the refusals of accounts by operation. A test compares them with the call graph.
var accountCodes = map[string][]game.Code{
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

	"admin.role":      {codes.UnknownAccount, codes.UnknownRole, codes.OwnRole, codes.LastAdmin},
	"admin.moderator": {codes.UnknownAccount, codes.Required, codes.Suspended},
	"admin.suspend":   {codes.UnknownAccount, codes.OwnRole, codes.LastAdmin, codes.Required, codes.Suspended},
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
