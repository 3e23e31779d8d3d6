package worldmap

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
)

// Deeds are the possible deeds towards a land, with their plans.
type Deeds struct {
	Gift       Plan `json:"gift"`
	Ally       Plan `json:"ally"`
	Insult     Plan `json:"insult"`
	Raid       Plan `json:"raid"`
	DeclareWar Plan `json:"declareWar"`
	Subjugate  Plan `json:"subjugate" doc:"conditions of enforcing vassalage; the command is vassal.subjugate"`
}

// Plan is a deed's conditions, costs and rewards.
type Plan struct {
	Conditions   []Condition    `json:"conditions"`
	Locked       *rules.Reason  `json:"locked,omitempty" doc:"reason of a refusal"`
	Costs        []rules.Amount `json:"costs,omitempty"`
	Effects      []rules.Amount `json:"effects,omitempty"`
	Relationship string         `json:"relationship,omitempty" doc:"relationship after the deed"`
	WarStatus    string         `json:"warStatus,omitempty" doc:"war status after the deed"`
	ReadyAt      int64          `json:"readyAt,omitempty" doc:"end of its cooldown"`
}

func deeds(env *rules.Env, l *land.Land) *Deeds {
	if land.Home(l) {
		return nil
	}
	return &Deeds{
		Gift: gift.plan(env, l), Ally: ally.plan(env, l), Insult: insult.plan(env, l), Raid: raid.plan(env, l), DeclareWar: declareWar.plan(env, l),
		Subjugate: subjugation(env, l),
	}
}

// plan shows a deed with the command's own checks.
func (d *deed) plan(env *rules.Env, l *land.Land) Plan {
	o := d.brings(env, l)
	p := Plan{Conditions: d.conditions(env, l), Costs: o.Costs, Effects: o.Effects}
	if o.Relationship != l.Relationship {
		p.Relationship = o.Relationship
	}
	if o.WarStatus != l.WarStatus {
		p.WarStatus = o.WarStatus
	}
	p.lock()
	return p
}

// lock names the first unmet condition.
func (p *Plan) lock() {
	for _, c := range p.Conditions {
		if c.Met || p.Locked != nil {
			continue
		}
		p.Locked = rules.ReasonOf(c.no)
		if at, waits := c.no.Params["retryAt"].(int64); waits {
			p.ReadyAt = at
		}
	}
}

// subjugation shows whether a land can be made a vassal. It does not reveal a garrison under fog.
func subjugation(env *rules.Env, l *land.Land) Plan {
	c, unmet := land.Conquer(env, l), land.ErrVassalage.With()
	strong := Condition{Code: "map.ask_power", Params: game.Params("n", l.Garrison), Met: c.Strong, no: unmet}
	if !l.Scouted {
		strong = Condition{Code: "map.ask_power_unknown", Met: true, Unknown: true}
	}
	p := Plan{Relationship: land.Vassal, WarStatus: land.Peace, Conditions: []Condition{
		{Code: "map.ask_foreign", Met: c.Foreign, no: unmet}, strong,
		{Code: "map.ask_quiet", Params: game.Params("minutes", c.Cooldown/60), Met: c.ReadyAt == 0, no: c.Cooling()},
	}}
	p.lock()
	return p
}
