package openapi

import (
	"maps"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
)

// tags are the subjects of operations outside the systems of rules, in the terms of CONTEXT.md; systems have their own.
var tags = map[string]string{
	"absence":     "What an absence earned, and its report.",
	"agent":       "Spies: recruiting, assigning and dismissing them.",
	"network":     "Spy networks, by the land they listen in.",
	"land":        "Lands of the world map: gifts, alliances, insults, raids and wars.",
	"book":        "Books of reigns that their rulers have opened.",
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
func subjects(k *reign.Keeper) map[string]string {
	all := maps.Clone(tags)
	for _, system := range k.Engine().Systems() {
		if len(system.Commands) > 0 && system.About != "" {
			all[system.Name] = system.About
		}
	}
	return all
}

const sessionScheme = "session"

// describeRealm writes the parts that hold for every operation.
func (d *Document) describeRealm(k *reign.Keeper) {
	d.doc.Servers = []*huma.Server{{URL: "/", Description: "The server that served this description"}}
	d.doc.Info.Contact = &huma.Contact{Name: "The operator of this realm"}
	d.doc.Components.SecuritySchemes = map[string]*huma.SecurityScheme{sessionScheme: {
		Type: "apiKey", In: "cookie", Name: "umbrarch",
		Description: "The session's random token, set at sign-in. Under https the cookie's name is __Host-umbrarch.",
	}}
	all := subjects(k)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		d.doc.Tags = append(d.doc.Tags, &huma.Tag{Name: name, Description: all[name]})
	}
	// The page's types are generated from this document: the topics of notices are not sent, and are listed here for
	// that purpose.
	d.doc.Extensions = map[string]any{"x-topics": rules.Topics(), "x-topic-of": k.Engine().Topics()}
}

// Security is the required authentication; an open operation lists none.
func Security(signed bool) []map[string][]string {
	if signed {
		return []map[string][]string{{sessionScheme: {}}}
	}
	return []map[string][]string{{}}
}

// Parameter describes a parameter of a path or a query. Those of a path are required.
func Parameter(name, in string) *huma.Param {
	return &huma.Param{Name: name, In: in, Required: in == "path", Description: parameters[name], Schema: &huma.Schema{Type: "string"}}
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
