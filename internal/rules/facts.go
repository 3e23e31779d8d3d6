package rules

// Facts are what the realm says about this kingdom: one immutable value with a version.
type Facts struct {
	Version int64
	Faction string                // the player's, where there is one
	Lands   map[string]SharedLand // by territory; a land without a place here belongs to nobody and is at peace
}

// SharedLand is the layer of a territory that all players share (decision H70).
type SharedLand struct {
	Owner       string    // the faction that holds it
	OwnerName   string    // as it is written
	OwnerEmblem string    // id of its emblem
	SafeUntil   int64     // no campaign may be launched against it before
	Campaign    *Campaign // the one under way
	Fortified   int64     // levels of fortification above the content's
	Garrison    int64     // what a campaign is measured against; 0: the content's
	OwnerSince  int64
}

// Campaign is a faction's war for a land, while it lasts.
type Campaign struct {
	ID            string
	Attacker      string // faction
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
