package faction

import (
	"maps"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

var (
	ErrCampaignRole = game.Refuse(game.Forbidden, "faction.campaign_role")
	ErrCampaignGold = game.Refuse(game.Unmet, "faction.campaign_gold")
	ErrTarget       = game.Refuse(game.Unmet, "campaign.target")
	ErrTargetOwn    = game.Refuse(game.Conflict, "campaign.target_own")
	ErrTargetAlly   = game.Refuse(game.Conflict, "campaign.target_ally")
	ErrTargetPeace  = game.Refuse(game.Conflict, "campaign.target_peace")
	ErrTargetWar    = game.Refuse(game.Conflict, "campaign.target_war")
	ErrTargetSafe   = game.Refuse(game.Conflict, "campaign.target_safe")
	ErrCampaign     = game.Refuse(game.Conflict, "campaign.running")
	ErrPowerless    = game.Refuse(game.Unmet, "campaign.powerless")
	ErrNoCampaign   = game.Refuse(game.Conflict, "campaign.none")
	ErrPledge       = game.Refuse(game.Unmet, "campaign.pledge")
	ErrSeason       = game.Refuse(game.Conflict, "campaign.season")
)

// Campaign is a faction's running war for a land.
type Campaign struct {
	ID        string
	Faction   string
	Territory string
	Defender  string           // the faction that held the land at launch; "" for none
	Units     map[string]int64 // the army at launch
	Army      int64            // the army's power with the faction's readiness
	Pledges   []Pledge
	StartedAt int64
	EndsAt    int64
	Why       []rules.Term // of a house's campaign: the weights by which it chose the land
}

// Pledge is a member's power lent to a campaign.
type Pledge struct {
	Player string `json:"user_id"`
	Name   string `json:"name"`
	Power  int64  `json:"power"`
}

// Power is the attacking power: the army at launch plus the pledges.
func (c *Campaign) Power() int64 {
	sum := c.Army
	for _, p := range c.Pledges {
		sum = game.Add(sum, p.Power)
	}
	return sum
}

// Pledged is a player's pledge to the campaign.
func (c *Campaign) Pledged(player string) int64 {
	for _, p := range c.Pledges {
		if p.Player == player {
			return p.Power
		}
	}
	return 0
}

// Land is the shared layer of a territory for campaigns.
type Land struct {
	ID         string
	Owner      string // id of a faction; "" for none
	OwnerSince int64
	SafeUntil  int64
	Fortified  int64 // levels above the content's
	Garrison   int64 // at the time GarrisonAt; 0: the content's
	Thousandth int64 // thousandths of the garrison beside the whole number
	GarrisonAt int64
	Attacked   bool  // a campaign is running
	Held       int64 // number of lands of the owner, this one included
	Guard      Guard // of the owner
	Version    int64
}

// Defence is what a campaign must overcome at a time: the garrison and the guard.
func (l Land) Defence(c *content.Snapshot, now int64) int64 {
	return game.Add(l.Walls(c, now), l.Guarded(c))
}

// Walls is the shared garrison at a time, without the guard.
func (l Land) Walls(c *content.Snapshot, now int64) int64 {
	whole, _ := l.Decayed(c, now)
	return whole
}

// Decayed is the shared garrison at a time, with its thousandths: its excess over the content's falls by 1% an hour
// (decision H71). It is computed in thousandths, so that rounding does not add up over many hours.
func (l Land) Decayed(c *content.Snapshot, now int64) (whole, thousandths int64) {
	base := baseGarrison(c, l.ID)
	excess := int64(0)
	if l.Garrison >= base {
		excess = game.Add(game.Mul(l.Garrison-base, game.Milli), l.Thousandth)
	}
	for at := l.GarrisonAt; excess > 0 && at+Hour <= now; at += Hour {
		excess = game.Scale(excess, int64(content.Whole)-int64(c.Balance.Campaign.Decay), int64(content.Whole))
	}
	return base + excess/game.Milli, excess % game.Milli
}

func baseGarrison(c *content.Snapshot, id string) int64 {
	if t, ok := c.Territory(id); ok {
		return t.Garrison
	}
	return 0
}

type Launch struct {
	Territory string `json:"territory" maxLength:"40" doc:"territory id"`
	Power     int64  `json:"power,omitempty" minimum:"0" maximum:"9007199254740991" doc:"power that the sender pledges at once; required without an army"`
}

// Launched is the new campaign.
type Launched struct {
	ID            string `json:"id"`
	EndsAt        int64  `json:"end_time"`
	AttackerPower int64  `json:"attacker_power"`
	DefenderPower int64  `json:"defender_power"`
}

func launch() rules.Command {
	return rules.Define(rules.Spec{
		Name: "campaign.launch", Summary: "Launch a campaign for a land, from the faction's treasury", Scope: rules.OnRealm, Seam: Seam.Types(),
		Codes: []game.Code{ErrNone, ErrNewcomer, ErrCampaignRole, ErrCampaignGold, ErrCampaign, ErrSeason, ErrTarget, ErrTargetOwn, ErrTargetAlly, ErrTargetPeace, ErrTargetWar, ErrTargetSafe, ErrPowerless, ErrPledge},
	}, planLaunch)
}

func planLaunch(env *rules.Env, body Launch) (rules.Plan[Launched], error) {
	f, err := mine(env)
	if err == nil {
		err = CannotLaunch(env, f, env.Actor.Player)
	}
	if err == nil {
		err = Newcomer(env)
	}
	if err == nil {
		err = CannotAttack(env.Content, f, state(env).Land(body.Territory), env.Now())
	}
	if err == nil {
		err = cannotMarch(env, f, body.Power)
	}
	if err != nil {
		return rules.Plan[Launched]{}, err
	}
	return rules.Plan[Launched]{Apply: func() Launched {
		b, land, e := &env.Content.Balance.Campaign, state(env).Land(body.Territory), begin(env, f)
		e.After.Spend(b.Cost)
		c := Campaign{
			ID: state(env).NextID, Faction: f.ID, Territory: land.ID, Defender: land.Owner, Units: maps.Clone(e.After.Units),
			Army: e.After.marching(env.Content), StartedAt: env.Now(), EndsAt: env.Now() + b.Seconds*1000, Why: state(env).Motives,
		}
		ch := Change{Factions: []Edit{e}, Launched: &c, Facts: true}
		if body.Power > 0 {
			ch.Pledged = c.lend(env, body.Power)
		}
		e.After.Campaign = &c
		decide(env, ch)
		return Launched{ID: c.ID, EndsAt: c.EndsAt, AttackerPower: c.Power(), DefenderPower: land.Defence(env.Content, env.Now())}
	}}, nil
}

// marching is the army's power in a campaign launched now.
func (f *Faction) marching(c *content.Snapshot) int64 {
	return game.Scale(ledger.PowerOf(c, f.Units), f.Readiness, Ready)
}

// March is the army's power in a campaign after the upkeep due by now.
func (f *Faction) March(c *content.Snapshot, now int64) int64 {
	f = f.clone()
	Settle(c, f, now)
	return f.marching(c)
}

// cannotMarch is the refusal of a campaign by its power from the army and the launcher's pledge; nil where it suffices.
func cannotMarch(env *rules.Env, f *Faction, power int64) error {
	switch {
	case power == 0 && f.March(env.Content, env.Now()) == 0:
		return ErrPowerless.With()
	case power < 0 || power > PledgeMost(env):
		return ErrPledge.With("left", PledgeMost(env))
	}
	return nil
}

// CannotLaunch is the reason why a member cannot launch any campaign now; nil where they can.
func CannotLaunch(env *rules.Env, f *Faction, player string) error {
	now := f.clone()
	Settle(env.Content, now, env.Now())
	switch {
	case !f.Leads(player):
		return ErrCampaignRole.With()
	case f.Campaign != nil:
		return ErrCampaign.With()
	case late(env):
		return ErrSeason.With()
	case now.Treasury < env.Content.Balance.Campaign.Cost:
		return ErrCampaignGold.With()
	}
	return nil
}

// late tells whether the season ends before a campaign launched now would.
func late(env *rules.Env) bool {
	s := env.Facts().SeasonNow()
	return s.Number > 0 && env.Now()+env.Content.Balance.Campaign.Seconds*1000 > s.EndsAt
}

// CannotAttack is the reason why a faction cannot attack a land now (decision H68); nil where it can.
func CannotAttack(c *content.Snapshot, f *Faction, l Land, now int64) error {
	r, _ := f.Relation(l.Owner, now)
	_, known := c.Territory(l.ID)
	switch {
	case !known || l.ID == content.OwnDomain:
		return ErrTarget.With()
	case l.Owner == f.ID:
		return ErrTargetOwn.With()
	case l.Attacked:
		return ErrTargetWar.With()
	case r.Status == Active:
		return ErrTargetAlly.With()
	case l.Owner != "" && r.Status != AtWar:
		return ErrTargetPeace.With()
	case l.SafeUntil > now:
		return ErrTargetSafe.With("retryAt", l.SafeUntil)
	}
	return nil
}

// unitsOf lists units in the order of their ids.
func unitsOf(units map[string]int64) []string { return slices.Sorted(maps.Keys(units)) }
