package faction

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Refusals of administrators' acts on the shared map.
var (
	ErrAttacked = game.Refuse(game.Conflict, "campaign.reset_attacked")
	ErrIdle     = game.Refuse(game.Conflict, "campaign.cancel_none")
)

// Events of administrators' acts on the shared map.
const (
	EventCancelled = "cancelled"
	EventReleased  = "released"
)

func cancel() rules.Command {
	return rules.Define(rules.Spec{
		Name: "campaign.cancel", Summary: "Call off a faction's campaign; nobody wins, and the price is not refunded", Scope: rules.OnAdmin, Seam: Seam.Types(), Confirm: true,
		Codes: []game.Code{ErrUnknown, ErrIdle},
	}, planCancel)
}

func planCancel(env *rules.Env, _ Other) (rules.Plan[rules.None], error) {
	f := state(env).Target
	switch {
	case f == nil:
		return rules.Nothing[rules.None](), ErrUnknown.With()
	case f.Campaign == nil:
		return rules.Nothing[rules.None](), ErrIdle.With()
	}
	return rules.Plan[rules.None]{Apply: func() rules.None {
		e := begin(env, f)
		e.After.Campaign = nil
		out := Outcome{Campaign: *f.Campaign, Cancelled: true, AttackerPower: f.Campaign.Power(), Losses: map[string]int64{}, EndedAt: env.Now()}
		c := Change{Factions: []Edit{e}, Ended: &out, Facts: true}
		tell(&c, f, EventCancelled, inText(env.Content, f.Campaign.Territory))
		decide(env, c)
		env.ChangedOf(f.Campaign.Territory, map[string]any{"campaign": f.Campaign.ID, "faction": f.ID, "attacker_power": out.AttackerPower}, nil)
		return rules.None{}
	}}, nil
}

// inText is a land's name inside a sentence.
func inText(c *content.Snapshot, land string) string {
	if t, ok := c.Territory(land); ok {
		return t.InText
	}
	return land
}

type ResetLand struct {
	Territory string `json:"territory" maxLength:"40" doc:"territory id"`
}

func resetLand() rules.Command {
	return rules.Define(rules.Spec{
		Name: "campaign.reset_land", Summary: "Take a land of the shared map from its holder; it gets the garrison of the content", Scope: rules.OnAdmin, Seam: Seam.Types(), Confirm: true,
		Codes: []game.Code{ErrTarget, ErrAttacked},
	}, planResetLand)
}

func planResetLand(env *rules.Env, body ResetLand) (rules.Plan[rules.None], error) {
	none := rules.Nothing[rules.None]()
	if _, known := env.Content.Territory(body.Territory); !known || body.Territory == content.OwnDomain {
		return none, ErrTarget.With()
	}
	l := state(env).Land(body.Territory)
	after := Land{ID: l.ID, Garrison: baseGarrison(env.Content, l.ID), GarrisonAt: env.Now(), Version: l.Version}
	switch {
	case l.Attacked:
		return none, ErrAttacked.With()
	case l.layer(env) == after.layer(env):
		return none, nil
	}
	return rules.Plan[rules.None]{Apply: func() rules.None {
		c := Change{Land: &after, Facts: true}
		if owner := state(env).Target; owner != nil {
			tell(&c, owner, EventReleased, inText(env.Content, l.ID))
		}
		decide(env, c)
		env.ChangedOf(l.ID, l.layer(env).fields(), after.layer(env).fields())
		return rules.None{}
	}}, nil
}

// layer is the visible part of a land's shared layer.
type layer struct {
	owner                          string
	safeUntil, fortified, garrison int64
}

func (l Land) layer(env *rules.Env) layer {
	return layer{l.Owner, l.SafeUntil, l.Fortified, l.Walls(env.Content, env.Now())}
}

func (l layer) fields() map[string]any {
	return map[string]any{"owner": l.owner, "safeUntil": l.safeUntil, "fortified": l.fortified, "garrison": l.garrison}
}
