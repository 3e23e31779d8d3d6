// Package land is the systems' shared view of territories. It merges a land's content, the kingdom's changes and the
// layer shared by all players, and it is the only way to change a land. It holds no rule of its own.
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

// Relationships of a land; Neutral is another.
const (
	Allied    = "Allied"
	Cautious  = "Cautious"
	Hostile   = "Hostile"
	Vassal    = "Vassal"
	Unknown   = "Unknown"
	Desperate = "Desperate"
)

const (
	Peace    = "Peace"
	ColdWar  = "Cold War"
	Tensions = "Tensions"
	War      = "War"
)

// Land is a territory as a kingdom sees it.
type Land struct {
	*content.Territory // as the content defines it

	Status       string
	Relationship string
	WarStatus    string
	Garrison     int64
	Income       int64
	Controlled   bool
	Scouted      bool // no fog lies over it: garrison, income and specialty are known
	WarDeclared  bool // by this kingdom, at least once
	RaidedAt     int64
	History      []game.LandDeed // newest first; the content's lines are older than all of them
	Shared       rules.SharedLand
}

// IDs lists all territories, the own domain included, in the order of the content.
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

// status is the first status that applies, in the order of decision H39c.
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

// Held tells whether a land is Controlled: the own domain, a vassal, or a land of the player's faction (decision H70).
func Held(env *rules.Env, id string) bool {
	if id == content.OwnDomain {
		return true
	}
	if stored, touched := env.Doc.Lands.Get(id); touched && stored.Relationship == Vassal {
		return true
	}
	return Ours(env, env.Facts().Land(id).Owner)
}

// Ours tells whether the kingdom belongs to a faction.
func Ours(env *rules.Env, faction string) bool {
	facts := env.Facts()
	return facts != nil && faction != "" && facts.Faction == faction
}

// HeldIDs lists the lands that are Controlled, in the order of the content.
func HeldIDs(env *rules.Env) []string {
	if facts := env.Facts(); env.Doc.Lands.Len() == 0 && (facts == nil || len(facts.Lands) == 0) {
		return []string{content.OwnDomain} // the common case, kept free of allocations in the loop
	}
	return slices.DeleteFunc(IDs(env), func(id string) bool { return !Held(env, id) })
}

// begun is the first record of a land, equal to its content.
func begun(def *content.Territory) game.Land {
	return game.Land{Relationship: def.Relationship, WarStatus: def.WarStatus, Garrison: def.Garrison, Income: def.Income}
}
