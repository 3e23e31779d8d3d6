// Package land is what systems share about territories: the land as a kingdom sees it now, made of its content, of what the
// kingdom has changed, and of the layer that all players share; and the one door through which it is changed. It decides no
// rule of its own.
package land

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Statuses of a land, as the interface writes them.
const (
	Controlled = "Controlled"
	Contested  = "Contested"
	Enemy      = "Enemy"
	Ally       = "Ally"
	Neutral    = "Neutral"
	Unexplored = "Unexplored"
)

// Relationships; Neutral is one, too.
const (
	Allied    = "Allied"
	Cautious  = "Cautious"
	Hostile   = "Hostile"
	Vassal    = "Vassal"
	Unknown   = "Unknown"
	Desperate = "Desperate"
)

// War statuses.
const (
	Peace    = "Peace"
	ColdWar  = "Cold War"
	Tensions = "Tensions"
	War      = "War"
)

// Land is a territory as a kingdom sees it.
type Land struct {
	*content.Territory // as it was before anyone played

	Status       string
	Relationship string
	WarStatus    string
	Garrison     int64
	Income       int64
	Controlled   bool
	Scouted      bool // no fog lies over it: garrison, income and specialty are known
	WarDeclared  bool // by this kingdom, at least once
	RaidedAt     int64
	History      []game.LandDeed // newest first; what the content tells is older than all of them
	Shared       rules.SharedLand
}

// IDs lists every territory, the own domain among them, in the order of the content.
func IDs(env *rules.Env) []string {
	out := make([]string, len(env.Content.Territories))
	for i := range env.Content.Territories {
		out[i] = env.Content.Territories[i].ID
	}
	return out
}

// Of is a land as it is now. It is false for an id that is no territory, such as that of the waste.
func Of(env *rules.Env, id string) (Land, bool) {
	def, ok := env.Content.Territory(id)
	if !ok {
		return Land{}, false
	}
	now := begun(def)
	if stored, touched := env.Doc.Lands.Get(id); touched {
		now = *stored
	}
	l := Land{
		Territory: def, Relationship: now.Relationship, WarStatus: now.WarStatus, Garrison: now.Garrison, Income: now.Income,
		Controlled: Held(env, id), WarDeclared: now.WarDeclared, RaidedAt: now.RaidedAt, History: now.History, Shared: env.Facts().Land(id),
	}
	l.Scouted = now.Scouted || l.Controlled || def.Status != Unexplored
	l.Status = status(&l)
	return l, true
}

// status is the first that applies (decision H39c).
func status(l *Land) string {
	switch {
	case l.Controlled:
		return Controlled
	case l.Shared.Campaign != nil:
		return Contested
	case !l.Scouted:
		return Unexplored
	case l.Relationship == Hostile || l.WarStatus == War:
		return Enemy
	case l.Relationship == Allied:
		return Ally
	}
	return Neutral
}

// Held tells whether a land is Controlled: the own domain, a vassal of ours, or our faction's (decision H70).
func Held(env *rules.Env, id string) bool {
	if id == content.OwnDomain {
		return true
	}
	if stored, touched := env.Doc.Lands.Get(id); touched && stored.Relationship == Vassal {
		return true
	}
	return Ours(env, env.Facts().Land(id).Owner)
}

// Ours tells whether a faction is the one that the kingdom belongs to.
func Ours(env *rules.Env, faction string) bool {
	facts := env.Facts()
	return facts != nil && faction != "" && facts.Faction == faction
}

// HeldIDs lists the lands that are Controlled, in the order of the content.
func HeldIDs(env *rules.Env) []string {
	if facts := env.Facts(); env.Doc.Lands.Len() == 0 && (facts == nil || len(facts.Lands) == 0) {
		return []string{content.OwnDomain} // as in most kingdoms, for long
	}
	return slices.DeleteFunc(IDs(env), func(id string) bool { return !Held(env, id) })
}

// begun is what a kingdom's land is made of before it differs from the content.
func begun(def *content.Territory) game.Land {
	return game.Land{Relationship: def.Relationship, WarStatus: def.WarStatus, Garrison: def.Garrison, Income: def.Income}
}
