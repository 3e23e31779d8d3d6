package faction

import (
	"maps"
	"slices"
)

// Roles, as the interface writes them.
const (
	Owner   = "Owner"
	Officer = "Officer"
	Plain   = "Member"
)

// Gold is the kind of donation that is no unit.
const Gold = "gold"

// Faction is a faction with all its rows.
type Faction struct {
	ID          string
	Name        string
	Description string
	Emblem      string
	ByRequest   bool  // who wants to join has to be let in
	Treasury    int64 // whole gold
	Readiness   int64 // permille
	ChargedAt   int64 // up to when its army was paid, in whole hours
	WarAt       int64 // when it last declared war
	CreatedAt   int64
	Version     int64
	House       string // the house whose rulers lead it; "": players do

	Members   []Member // the Owner first, then Officers, then by when they joined
	Requests  []Request
	Units     map[string]int64
	Unpaid    map[string]int64            // by unit, thousandths of a soldier who has deserted for lack of pay
	Donors    map[string]map[string]int64 // by kind and player: what each would get back
	Relations []Relation
	Campaign  *Campaign        // of this faction, under way
	Denied    map[string]int64 // until when another faction may not be asked again
}

// Member is a player in a faction.
type Member struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Role     string `json:"role" enum:"Owner,Officer,Member"`
	JoinedAt int64  `json:"joinedAt"`
}

// Request is a player who waits to be let in.
type Request struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	At   int64  `json:"at"`
}

// Statuses of a relation.
const (
	Pending = "pending"
	Active  = "active"
	AtWar   = "war"
)

// Relation is what a faction has with another.
type Relation struct {
	With   string
	Status string
	By     string // who proposed, or declared
	At     int64
	EndsAt int64 // of a dissolved alliance; 0: it does not end
}

// State is what a decision reads.
type State struct {
	NextID    string   // of a new faction
	Mine      *Faction // the actor's; nil: none
	LeftUntil int64    // the actor may not join before
	Target    *Faction // that the command names; nil: there is none
	NameTaken bool
	Applicant Applicant
	Lands     map[string]Land // that the command is about
}

// Applicant is the player whom an answered request is about.
type Applicant struct {
	Elsewhere bool // a member of some faction by now
	LeftUntil int64
}

// Land is the shared layer of a territory; one that nobody fought for has none of its own.
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

// RoleOf is a player's role, "" for who is no member.
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

// Owner is the one member of that role.
func (f *Faction) Owner() Member {
	for _, m := range f.Members {
		if m.Role == Owner {
			return m
		}
	}
	return Member{}
}

// Relation is what there is with another faction now; one that has ended is none.
func (f *Faction) Relation(with string, now int64) (Relation, bool) {
	for _, r := range f.Relations {
		if r.With == with && (r.EndsAt == 0 || r.EndsAt > now) {
			return r, true
		}
	}
	return Relation{}, false
}

// clone is a copy that a decision may change.
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

// Sort puts members in the order in which they are shown.
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
