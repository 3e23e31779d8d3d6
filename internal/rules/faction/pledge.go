package faction

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// PledgePower lends power to the campaign of one's faction.
type PledgePower struct {
	Power int64 `json:"power" minimum:"1" maximum:"9007199254740991"`
}

// Lent is a member's pledge and the attacking power afterwards.
type Lent struct {
	Pledged       int64 `json:"pledged"`
	AttackerPower int64 `json:"attacker_power"`
}

func pledge() rules.Command {
	return rules.Define(rules.Spec{
		Name: "campaign.pledge", Summary: "Pledge power to the campaign of the own faction; it is counted once and not spent", Scope: rules.OnRealm, Seam: Seam.Types(),
		Codes: []game.Code{ErrNone, ErrNoCampaign, ErrNewcomer, ErrPledge},
	}, planPledge)
}

func planPledge(env *rules.Env, body PledgePower) (rules.Plan[Lent], error) {
	f, err := mine(env)
	switch {
	case err != nil:
		return rules.Plan[Lent]{}, err
	case f.Campaign == nil || f.Campaign.EndsAt <= env.Now():
		return rules.Plan[Lent]{}, ErrNoCampaign.With()
	}
	if err := Newcomer(env); err != nil {
		return rules.Plan[Lent]{}, err
	}
	left := PledgeMost(env) - f.Campaign.Pledged(env.Actor.Player)
	if body.Power < 1 || body.Power > left {
		return rules.Plan[Lent]{}, ErrPledge.With("left", max(left, 0))
	}
	return rules.Plan[Lent]{Apply: func() Lent {
		e, c := begin(env, f), *f.Campaign
		lent := c.lend(env, body.Power)
		e.After.Campaign = &c
		decide(env, Change{Factions: []Edit{e}, Pledged: lent, Facts: true})
		return Lent{Pledged: lent.Pledge.Power, AttackerPower: c.Power()}
	}}, nil
}

// lend adds to the actor's pledge to a campaign.
func (c *Campaign) lend(env *rules.Env, power int64) *Lending {
	p := Pledge{Player: env.Actor.Player, Name: env.Doc.Ruler.Get().Name, Power: game.Add(c.Pledged(env.Actor.Player), power)}
	c.Pledges = append(slices.DeleteFunc(slices.Clone(c.Pledges), func(old Pledge) bool { return old.Player == p.Player }), p)
	lent := env.Doc.Exchange.Edit()
	lent.Pledged, lent.Campaign = game.Add(lent.Pledged, power), c.ID
	env.Tally("campaignsPledged", 1)
	return &Lending{Campaign: c.ID, Pledge: p}
}

// PledgeMost is the most power that a member can pledge to one campaign.
func PledgeMost(env *rules.Env) int64 {
	return min(env.Figure("pledgePower"), env.Content.Balance.Campaign.PledgeMost)
}

// pledgeTerms give the effective power: the army counts with its readiness and with policies (decisions H60, H62).
func pledgeTerms(env *rules.Env, _ string) []rules.Term {
	army := env.Figure("armyPower")
	own := max(env.Figure("power")-army, 0)
	with := game.Scale(army, int64(content.Whole)+env.Figure("pledgeArmy"), int64(content.Whole))
	readiness := env.Figure("readiness")
	return []rules.Term{
		{Code: "pledgePower.own", Value: own},
		{Code: "pledgePower.army", Params: env.Params("readiness", readiness), Value: game.Scale(with, readiness, 100)},
	}
}
