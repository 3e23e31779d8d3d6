package faction

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Public is the part of a faction that everybody sees.
type Public struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Emblem      string `json:"emblem"`
	Description string `json:"description"`
	OwnerID     string `json:"owner_id"`
	OwnerName   string `json:"ownerName"`
	Members     int64  `json:"memberCount"`
	Full        bool   `json:"full" doc:"whether it takes no members"`
	ByRequest   bool   `json:"byRequest" doc:"whether joining needs a request"`
	CreatedAt   int64  `json:"created_at"`
	Version     int64  `json:"version"`
	House       string `json:"house,omitempty" doc:"id of the house that leads it; the server plays its rulers, and players cannot join"`
	Manner      string `json:"manner,omitempty" doc:"behaviour of that house"`
	Aim         string `json:"aim,omitempty" doc:"aim of that house"`
	Rulers      []Face `json:"rulers,omitempty" doc:"rulers of that house, leader first"`
}

// Introduce adds the public data of the house that leads the faction, if one does.
func (p Public) Introduce(c *content.Snapshot) Public {
	if h, ok := c.House(p.House); ok {
		p.Manner, p.Aim, p.Rulers = h.Manner, h.Aim, facesOf(c, h)
	}
	return p
}

// Open is the public part of a loaded faction.
func Open(c *content.Snapshot, f *Faction) Public {
	owner := f.Owner()
	return Public{
		ID: f.ID, Name: f.Name, Emblem: f.Emblem, Description: f.Description, OwnerID: owner.ID, OwnerName: owner.Name, Members: int64(len(f.Members)),
		Full: Full(c, len(f.Members)), ByRequest: f.ByRequest, CreatedAt: f.CreatedAt, Version: f.Version, House: f.House,
	}.Introduce(c)
}

// Inside is a faction as its members see it, with the reader's permissions.
type Inside struct {
	Public
	Role     string    `json:"role" enum:"Owner,Officer,Member" doc:"role of the caller"`
	Treasury int64     `json:"treasury_gold"`
	List     []Seated  `json:"members" doc:"Owner first"`
	Requests []Request `json:"requests" doc:"requests to join; only for Owner and Officers"`
	Army     Army      `json:"army"`
	Ties     Ties      `json:"ties"`
	Refused  Denials   `json:"refused"`
}

// Ties is a faction's current relation with another.
type Ties struct {
	Campaigns int64 `json:"campaigns" doc:"number of campaigns that it leads"`
	Alliances int64 `json:"alliances"`
	Wars      int64 `json:"wars"`
}

func ties(f *Faction, now int64) (t Ties) {
	if f.Campaign != nil {
		t.Campaigns++
	}
	for _, with := range f.Relations {
		switch r, _ := f.Relation(with.With, now); r.Status {
		case Active:
			t.Alliances++
		case AtWar:
			t.Wars++
		}
	}
	return t
}

// Seated is a member as the other members see them, with the power and the look that the leaderboards have. Both are
// missing before the ruler is on the leaderboards.
type Seated struct {
	Member
	Power *int64 `json:"power,omitempty"`
	Look  *Look  `json:"look,omitempty"`
}

// Look is a ruler's appearance.
type Look struct {
	Race         string            `json:"race"`
	Gender       string            `json:"gender"`
	AvatarColors game.AvatarColors `json:"avatarColors"`
	AvatarEmblem string            `json:"avatarEmblem"`
}

func seated(members []Member) []Seated {
	out := make([]Seated, len(members))
	for i, m := range members {
		out[i] = Seated{Member: m}
	}
	return out
}

// Army is a faction's troops.
type Army struct {
	Units     []Unit `json:"units" doc:"existing units, in the order of the content"`
	Power     int64  `json:"power"`
	Upkeep    int64  `json:"totalUpkeep" doc:"gold a tick at the full rate"`
	Readiness int64  `json:"readiness" doc:"percent"`
	Charge    int64  `json:"charge" doc:"payment of the treasury an hour in gold"`
	ChargeAt  int64  `json:"chargeAt" doc:"time of the next payment"`
}

// Unit is a kind of troops of the army.
type Unit struct {
	Unit  string `json:"unit"`
	Count int64  `json:"count"`
	Power int64  `json:"power" doc:"army power of all"`
}

// Statuses of a faction in the view of another.
const (
	Neutral         = "Neutral"
	WarStatus       = "At War"
	Allied          = "Allied"
	PendingAlliance = "Pending Alliance"
)

// Standing is the faction's status with another.
type Standing struct {
	Public
	Status   string        `json:"status" enum:"Neutral,At War,Allied,Pending Alliance"`
	Incoming bool          `json:"incoming" doc:"whether the other faction has proposed and waits"`
	EndsAt   int64         `json:"endsAt" doc:"end of a dissolved alliance; 0 if it is in force"`
	Propose  *rules.Reason `json:"propose" doc:"why no alliance can be proposed now"`
	Declare  *rules.Reason `json:"declare" doc:"why no war can be declared now"`
	Dissolve *rules.Reason `json:"dissolve" doc:"why no alliance can be dissolved now"`
}

// Denials are the reasons why the caller may not use other roles' commands.
type Denials struct {
	Diplomacy *rules.Reason `json:"diplomacy" doc:"rights: answer, dissolve, propose, declare"`
	Manage    *rules.Reason `json:"manage" doc:"rights: transfer, promote, demote, kick, disband"`
	Admit     *rules.Reason `json:"admit" doc:"rights: answer requests, change how players join"`
	Leave     *rules.Reason `json:"leave"`
}

// Show is a loaded faction in the view of one of its members.
func Show(env *rules.Env, f *Faction, player string) Inside {
	f = f.clone()
	Settle(env.Content, f, env.Now())
	in := Inside{Public: Open(env.Content, f), Role: f.RoleOf(player), Treasury: f.Treasury, List: seated(f.Members), Requests: []Request{}, Army: army(env.Content, f), Ties: ties(f, env.Now())}
	if in.Refused.Diplomacy = undiplomatic(f, player); in.Refused.Diplomacy == nil {
		in.Requests = append(in.Requests, f.Requests...)
	}
	in.Refused.Admit = in.Refused.Diplomacy
	if in.Role != Owner {
		in.Refused.Manage = rules.ReasonFor(ErrOwner.With())
	} else {
		in.Refused.Leave = rules.ReasonFor(notLeft(env, "faction.leave_owner"))
	}
	return in
}

// Standings are a loaded faction's statuses with others, in the view of one of its members.
func Standings(env *rules.Env, f *Faction, player string, others []Public) []Standing {
	out, no := []Standing{}, undiplomatic(f, player)
	for _, o := range others {
		out = append(out, standing(env, f, o, no))
	}
	return out
}

// undiplomatic is the reason why a member may not act for the faction in diplomacy.
func undiplomatic(f *Faction, player string) *rules.Reason {
	if f.Leads(player) {
		return nil
	}
	return rules.ReasonFor(ErrOfficer.With())
}

func army(c *content.Snapshot, f *Faction) Army {
	a := Army{
		Units: []Unit{}, Power: ledger.PowerOf(c, f.Units), Upkeep: Upkeep(c, f.Units), Readiness: f.Readiness / 10, Charge: HourlyCharge(c, f.Units), ChargeAt: f.ChargedAt + Hour,
	}
	for i := range c.Units {
		if n := f.Units[c.Units[i].ID]; n > 0 {
			a.Units = append(a.Units, Unit{c.Units[i].ID, n, game.Mul(n, c.Units[i].Power)})
		}
	}
	return a
}

func standing(env *rules.Env, f *Faction, o Public, no *rules.Reason) Standing {
	s := Standing{Public: o, Status: Neutral, Propose: no, Declare: no, Dissolve: no}
	r, ok := f.Relation(o.ID, env.Now())
	if ok {
		s.Status = map[string]string{Pending: PendingAlliance, Active: Allied, AtWar: WarStatus}[r.Status]
		s.Incoming, s.EndsAt = r.Status == Pending && r.By == o.ID, r.EndsAt
	}
	if no != nil {
		return s
	}
	s.Propose, s.Declare = rules.ReasonFor(CannotPropose(f, o.ID, env.Now())), rules.ReasonFor(CannotDeclare(env, f, o.ID))
	if !ok || r.Status != Active || r.EndsAt > 0 {
		s.Dissolve = rules.ReasonFor(ErrNoAlly.With())
	}
	return s
}

// RefusedAll is the reason why a player can join no faction now; nil where there is none.
func RefusedAll(c *content.Snapshot, member bool, until, now int64) *rules.Reason {
	cause, params := "", []any{}
	switch {
	case member:
		cause = "faction.join_member"
	case until > now:
		cause, params = "faction.join_cooldown", []any{"retryAt", until}
	default:
		return nil
	}
	return rules.ReasonFor(ErrJoin.With(append(params, "cause", cause, "reason", c.Message(cause, nil))...))
}
