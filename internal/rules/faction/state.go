package faction

import (
	"maps"
	"slices"

	"umbrarch/internal/rules"
)

// Roles, as the interface writes them.
const (
	Owner   = "Owner"
	Officer = "Officer"
	Plain   = "Member"
)

// Gold is the kind of donations that are no units.
const Gold = "gold"

// Faction is a faction with all its rows.
type Faction struct {
	ID          string
	Name        string
	Description string
	Emblem      string
	ByRequest   bool  // joining needs an accepted request
	Treasury    int64 // whole gold
	Readiness   int64 // in thousandths
	ChargedAt   int64 // up to this time the army's upkeep is settled, in whole hours
	WarAt       int64 // time of its last declaration of war
	CreatedAt   int64
	Version     int64
	House       string // the house whose rulers lead it; "": players
	Lands       int64  // that it holds

	Members   []Member // the Owner first, then Officers, then by time of joining
	Requests  []Request
	Units     map[string]int64
	Unpaid    map[string]int64            // by unit, thousandths of a soldier deserted in unpaid hours
	Donors    map[string]map[string]int64 // by kind and player: each donor's refundable share
	Relations []Relation
	Campaign  *Campaign        // of this faction, if one is running
	Denied    map[string]int64 // by faction, the time until which it may not be asked again
}

// Member is a player in a faction.
type Member struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Role     string `json:"role" enum:"Owner,Officer,Member"`
	JoinedAt int64  `json:"joinedAt"`
}

// Request is a player's open request to join.
type Request struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	At   int64  `json:"at"`
}

const (
	Pending = "pending"
	Active  = "active"
	AtWar   = "war"
)

// Relation is a faction's relation with another.
type Relation struct {
	With   string
	Status string
	By     string // the faction that proposed or declared
	At     int64
	EndsAt int64 // of a dissolved alliance; 0: no end
}

// State is the input of a decision.
type State struct {
	NextID    string   // id for a new faction
	Mine      *Faction // the actor's; nil: none
	LeftUntil int64    // before this time the actor may not join
	Target    *Faction // the faction named in the command; nil: there is none
	NameTaken bool
	Applicant Applicant
	Lands     map[string]Land // the lands that the command concerns
	Motives   []rules.Term    // of a house that launches a campaign
}

// Applicant is the player of an answered request.
type Applicant struct {
	Elsewhere bool // already a member of some faction
	LeftUntil int64
}

// Land is the shared layer of a territory; empty for a land without one.
func (s State) Land(id string) Land {
	if l, ok := s.Lands[id]; ok {
		return l
	}
	return Land{ID: id}
}

// Member finds a player.
func (f *Faction) Member(player string) (*Member, bool) {
	at := slices.IndexFunc(f.Members, func(m Member) bool { return m.ID == player })
	if at < 0 {
		return nil, false
	}
	return &f.Members[at], true
}

// RoleOf is a player's role; "" for a player who is no member.
func (f *Faction) RoleOf(player string) string {
	if m, ok := f.Member(player); ok {
		return m.Role
	}
	return ""
}

// Leads tells whether a player is Owner or Officer.
func (f *Faction) Leads(player string) bool {
	role := f.RoleOf(player)
	return role == Owner || role == Officer
}

// Owner is the member with that role.
func (f *Faction) Owner() Member {
	for _, m := range f.Members {
		if m.Role == Owner {
			return m
		}
	}
	return Member{}
}

// Relation is the relation with another faction now; an ended one is left out.
func (f *Faction) Relation(with string, now int64) (Relation, bool) {
	for _, r := range f.Relations {
		if r.With == with && (r.EndsAt == 0 || r.EndsAt > now) {
			return r, true
		}
	}
	return Relation{}, false
}

// clone is a copy for a decision to change.
func (f *Faction) clone() *Faction {
	c := *f
	c.Members, c.Requests, c.Relations = slices.Clone(f.Members), slices.Clone(f.Requests), slices.Clone(f.Relations)
	c.Units, c.Unpaid, c.Denied = maps.Clone(f.Units), maps.Clone(f.Unpaid), maps.Clone(f.Denied)
	c.Donors = map[string]map[string]int64{}
	for kind, of := range f.Donors {
		c.Donors[kind] = maps.Clone(of)
	}
	return &c
}

var rank = map[string]int{Owner: 0, Officer: 1, Plain: 2}

// Sort orders members for display.
func (f *Faction) Sort() {
	slices.SortStableFunc(f.Members, func(a, b Member) int {
		if d := rank[a.Role] - rank[b.Role]; d != 0 {
			return d
		}
		switch {
		case a.JoinedAt < b.JoinedAt:
			return -1
		case a.JoinedAt > b.JoinedAt:
			return 1
		}
		return 0
	})
}
