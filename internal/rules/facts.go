package rules

// Facts are the realm's facts about this kingdom: one immutable value with a version.
type Facts struct {
	Version int64
	Faction string                // the player's faction, if any
	Lands   map[string]SharedLand // by territory; a land without an entry has no owner and is at peace
	Season  *Season               // the running one; nil: there is none
}

// Season is a span of the shared map, at whose end every land is free again (decision K21).
type Season struct {
	Number    int64
	StartedAt int64
	EndsAt    int64
	Last      *Triumph            // of the season before; nil in the first
	Holders   map[string][]Holder // by territory, who held it at the end of the latest seasons, the latest first
}

// Triumph is the end of a season: the faction that held the most lands.
type Triumph struct {
	Faction string // "": nobody held a land
	Name    string
	Lands   int64
}

// Holder is a faction that held a land at the end of a season.
type Holder struct {
	Season int64  `json:"season"`
	Name   string `json:"name" doc:"name of the faction at the end of that season"`
	Emblem string `json:"emblem"`
}

// SeasonNow is the running season; its number is 0 where there is none.
func (f *Facts) SeasonNow() Season {
	if f == nil || f.Season == nil {
		return Season{}
	}
	return *f.Season
}

// SharedLand is the layer of a territory that all players share (decision H70).
type SharedLand struct {
	Owner       string    // id of the faction that holds it
	OwnerName   string    // name of that faction
	OwnerEmblem string    // id of its emblem
	SafeUntil   int64     // before this moment no campaign may be launched against it
	Campaign    *Campaign // the running campaign
	Fortified   int64     // levels of fortification above the content's
	Garrison    int64     // of its walls, without the guard of its owner; 0: the content's
	OwnerSince  int64
}

// Campaign is a faction's war for a land, while it lasts.
type Campaign struct {
	ID            string
	Attacker      string // id of the faction
	AttackerName  string
	AttackerPower int64
	DefenderPower int64
	StartedAt     int64
	EndsAt        int64
}

// Land is the shared layer of a territory.
func (f *Facts) Land(id string) SharedLand {
	if f == nil {
		return SharedLand{}
	}
	return f.Lands[id]
}

// Equal tells whether two layers say the same.
func (l SharedLand) Equal(o SharedLand) bool {
	same := l.Campaign == nil && o.Campaign == nil || l.Campaign != nil && o.Campaign != nil && *l.Campaign == *o.Campaign
	l.Campaign, o.Campaign = nil, nil
	return same && l == o
}
