package faction

import (
	"maps"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Refusals of campaigns.
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
)

// Campaign is a faction's war for a land while it lasts.
type Campaign struct {
	ID        string
	Faction   string
	Territory string
	Defender  string           // the faction that held the land at launch, "" for none
	Units     map[string]int64 // the army as it was at launch
	Army      int64            // its power, with the faction's readiness
	Pledges   []Pledge
	StartedAt int64
	EndsAt    int64
}

// Pledge is what a member lends to a campaign.
type Pledge struct {
	Player string `json:"user_id"`
	Name   string `json:"name"`
	Power  int64  `json:"power"`
}

// Power is what attacks: the army at launch and what was pledged.
func (c *Campaign) Power() int64 {
	sum := c.Army
	for _, p := range c.Pledges {
		sum = game.Add(sum, p.Power)
	}
	return sum
}

// Pledged is what a player has lent to it.
func (c *Campaign) Pledged(player string) int64 {
	for _, p := range c.Pledges {
		if p.Player == player {
			return p.Power
		}
	}
	return 0
}

// Land is the shared layer of a territory as campaigns read and change it.
type Land struct {
	ID         string
	Owner      string // a faction, "" for nobody
	OwnerSince int64
	SafeUntil  int64
	Fortified  int64 // levels above the content's
	Garrison   int64 // at GarrisonAt; 0: the content's
	Thousandth int64 // of the garrison, beside the whole ones
	GarrisonAt int64
	Attacked   bool  // a campaign runs
	Held       int64 // lands that the owner holds, this one among them
	Version    int64
}

// Defence is the shared garrison at a time: the excess over that of the content falls by a hundredth an hour (decision H71). It is
// counted in thousandths, so that the hours of a long time take no more than their share.
func (l Land) Defence(c *content.Snapshot, now int64) int64 {
	whole, _ := l.Decayed(c, now)
	return whole
}

// Decayed is the shared garrison at a time with its thousandths.
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

// Launch names the land.
type Launch struct {
	Territory string `json:"territory" maxLength:"40" doc:"territory id"`
	Power     int64  `json:"power,omitempty" minimum:"0" maximum:"9007199254740991" doc:"power that the sender lends at once; without an army there has to be some"`
}

// Launched is the campaign that began.
type Launched struct {
	ID            string `json:"id"`
	EndsAt        int64  `json:"end_time"`
	AttackerPower int64  `json:"attacker_power"`
	DefenderPower int64  `json:"defender_power"`
}

func launch() rules.Command {
	return rules.Define(rules.Spec{
		Name: "campaign.launch", Summary: "Launch a campaign for a land, from the faction's treasury", Scope: rules.OnRealm, Seam: Seam.Types(),
		Codes: []game.Code{ErrNone, ErrNewcomer, ErrCampaignRole, ErrCampaignGold, ErrCampaign, ErrTarget, ErrTargetOwn, ErrTargetAlly, ErrTargetPeace, ErrTargetWar, ErrTargetSafe, ErrPowerless, ErrPledge},
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
			Army: e.After.marching(env.Content), StartedAt: env.Now(), EndsAt: env.Now() + b.Seconds*1000,
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

// marching is what the army would bring to a campaign that is launched now.
func (f *Faction) marching(c *content.Snapshot) int64 {
	return game.Scale(ledger.PowerOf(c, f.Units), f.Readiness, Ready)
}

// March is what would march with a faction now.
func (f *Faction) March(c *content.Snapshot, now int64) int64 {
	f = f.clone()
	Settle(c, f, now)
	return f.marching(c)
}

// cannotMarch is why a campaign cannot begin with the army and what its launcher lends.
func cannotMarch(env *rules.Env, f *Faction, power int64) error {
	switch {
	case power == 0 && f.March(env.Content, env.Now()) == 0:
		return ErrPowerless.With()
	case power < 0 || power > PledgeMost(env):
		return ErrPledge.With("left", PledgeMost(env))
	}
	return nil
}

// CannotLaunch is why a member cannot launch any campaign now.
func CannotLaunch(env *rules.Env, f *Faction, player string) error {
	now := f.clone()
	Settle(env.Content, now, env.Now())
	switch {
	case !f.Leads(player):
		return ErrCampaignRole.With()
	case f.Campaign != nil:
		return ErrCampaign.With()
	case now.Treasury < env.Content.Balance.Campaign.Cost:
		return ErrCampaignGold.With()
	}
	return nil
}

// CannotAttack is why a faction cannot march on a land now (decision H68).
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

// units in the order of their ids.
func unitsOf(units map[string]int64) []string { return slices.Sorted(maps.Keys(units)) }
