package faction

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// Outcome is the result of a campaign.
type Outcome struct {
	Campaign      Campaign
	Won           bool
	Cancelled     bool // by an administrator, without a winner
	AttackerPower int64
	DefenderPower int64
	Losses        map[string]int64
	EndedAt       int64
}

// Events of a campaign's end.
const (
	EventConquered = "conquered"
	EventRepelled  = "repelled"
	EventLost      = "lost"
	EventHeld      = "held"
)

// Resolve ends a campaign (decisions H60, H71). The defence wins a tie. Only the attacker's army has losses: a share of
// each unit at launch, at most the rest of it. Defender is the faction that holds the land; nil for none.
func Resolve(c *content.Snapshot, attacker, defender *Faction, l Land, now int64) Change {
	e := Edit{Before: attacker, After: attacker.clone()}
	Settle(c, e.After, now)
	war := *attacker.Campaign
	out := Outcome{Campaign: war, AttackerPower: war.Power(), DefenderPower: l.Defence(c, war.EndsAt), Losses: map[string]int64{}, EndedAt: now}
	out.Won = out.AttackerPower > out.DefenderPower && !l.last(attacker)
	e.After.suffer(c, &out)
	e.After.Campaign = nil
	ch := Change{At: now, Factions: []Edit{e}, Ended: &out, Facts: true}
	if out.Won {
		ch.Land = conquered(c, l, attacker.ID, &out)
	}
	land := inText(c, war.Territory)
	tell(&ch, attacker, map[bool]string{true: EventConquered, false: EventRepelled}[out.Won], land)
	if defender != nil && defender.ID == war.Defender {
		tell(&ch, defender, map[bool]string{true: EventLost, false: EventHeld}[out.Won], land)
		repelled(&ch, leaderOf(c, attacker).Key())
	}
	if out.Won {
		blame(&ch, war.Pledges, robbed(c, defender, l).Key())
	}
	return ch.list(c)
}

// robbed is the person from whom a land is taken: its own ruler, or the leader of the house that holds it.
func robbed(c *content.Snapshot, holder *Faction, l Land) game.Person {
	switch {
	case holder == nil:
		return game.Person{Kind: game.PersonLand, ID: l.ID}
	case holder.House != "":
		return leaderOf(c, holder)
	}
	return game.Person{}
}

// leaderOf is the ruler who owns a house's faction; nobody for a faction of players.
func leaderOf(c *content.Snapshot, f *Faction) game.Person {
	if h, _ := c.HouseOf(f.Owner().ID); h != nil && h.ID == f.House {
		return game.HousePerson(f.Owner().ID)
	}
	return game.Person{}
}

// blame tells each who had pledged whose land it was.
func blame(ch *Change, pledges []Pledge, who string) {
	for i := range ch.Owed {
		if p := &ch.Owed[i]; p.Post.Event == EventConquered && slices.ContainsFunc(pledges, func(x Pledge) bool { return x.Player == p.Player }) {
			p.Post.Taken = who
		}
	}
}

// repelled tells the defenders who held their land whose campaign it was, if a house's.
func repelled(ch *Change, leader string) {
	for i := range ch.Owed {
		if p := &ch.Owed[i].Post; p.Event == EventHeld {
			p.House = leader
		}
	}
}

// last tells whether a land is its owner's only one, which no house can take.
func (l Land) last(attacker *Faction) bool {
	return attacker.House != "" && l.Owner != "" && l.Held <= 1
}

// suffer removes the losses from the army.
func (f *Faction) suffer(c *content.Snapshot, out *Outcome) {
	share := int64(c.Balance.Campaign.LossDefeat)
	if out.Won {
		share = int64(c.Balance.Campaign.LossVictory)
	}
	for _, unit := range unitsOf(out.Campaign.Units) {
		if n := game.Scale(min(out.Campaign.Units[unit], f.Units[unit]), share, int64(content.Whole)); n > 0 {
			f.Lose(unit, n)
			out.Losses[unit] = n
		}
	}
}

// conquered is the land with its new owner: half of the winning power becomes its garrison, it is better fortified, and
// it cannot be attacked for a while.
func conquered(c *content.Snapshot, l Land, owner string, out *Outcome) *Land {
	b := &c.Balance.Campaign
	l.Owner, l.OwnerSince, l.SafeUntil = owner, out.EndedAt, out.EndedAt+b.SafeSeconds*1000
	l.Garrison = max(baseGarrison(c, l.ID), game.Scale(out.AttackerPower, int64(b.GarrisonShare), int64(content.Whole)))
	l.Thousandth, l.GarrisonAt = 0, out.EndedAt
	base := int64(0)
	if t, ok := c.Territory(l.ID); ok {
		base = int64(t.FortificationLevel)
	}
	if base+l.Fortified < b.FortifiedMost {
		l.Fortified++
	}
	return &l
}

func tell(ch *Change, f *Faction, event, land string) {
	for _, m := range f.Members {
		ch.Owed = append(ch.Owed, Owed{m.ID, Post{Event: event, Name: f.Name, Land: land}})
	}
}
