package activity

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/office"
)

// dragonHoard is the activity whose first collection yields a catalyst (decision H19n).
const dragonHoard = "idle41"

// Collected is the yield of an activity.
type Collected struct {
	Activity string          `json:"activity"`
	Rewards  content.Amounts `json:"rewards" doc:"actual changes; negative ones were paid"`
}

func collect() rules.Command {
	return rules.Define(rules.Spec{
		Name: "activity.collect", Summary: "Collect a finished activity", Codes: []game.Code{ErrUnknown, ErrEarly, ErrGold, ErrResource},
	}, planCollect)
}

func planCollect(env *rules.Env, body Name) (rules.Plan[Collected], error) {
	a, ok := env.Content.Activity(body.Activity)
	if !ok {
		return rules.Plan[Collected]{}, ErrUnknown.With("id", body.Activity)
	}
	have, stored := env.Doc.Activities.Get(a.ID)
	switch {
	case !stored:
		return rules.Plan[Collected]{}, ErrEarly.With("name", a.Name)
	case !have.Done:
		return rules.Plan[Collected]{}, ErrEarly.With("name", a.Name, "retryAt", have.EndsAt)
	}
	if no := unpaid(env, a); no != nil {
		return rules.Plan[Collected]{}, no
	}
	p := rules.Plan[Collected]{Apply: func() Collected {
		env.Say(rules.Good, "idle.collected", "name", a.Name)
		take(env, a)
		return Collected{Activity: a.ID, Rewards: a.Rewards}
	}}
	p.Costs, p.Effects = rules.Listed(a.Rewards.Costs()), rules.Listed(a.Rewards.Gains())
	return p, nil
}

// unpaid is the refusal of collecting a finished activity whose cost cannot be paid; nil where it can.
func unpaid(env *rules.Env, a *content.Activity) *game.Refusal {
	for kind, n := range ledger.Short(env, a.Rewards.Costs()).All() {
		if kind.Key == "gold" {
			return ErrGold.With("name", a.Name, "n", n)
		}
		return ErrResource.With("name", a.Name, "resource", kind.Key, "n", n)
	}
	return nil
}

// take ends the activity and returns the amounts that moved.
func take(env *rules.Env, a *content.Activity) content.Amounts {
	env.Doc.Activities.Delete(a.ID)
	moved := ledger.Award(env, "activity.collect", a.Rewards)
	env.Worked(moved.Gold)
	env.Tally("activitiesCollected", 1)
	if a.ID == dragonHoard {
		harvest(env)
	}
	return moved
}

// harvest collects the hoard; only the first collection yields a catalyst.
func harvest(env *rules.Env) {
	const counter = "hoardHarvests"
	if env.Doc.Stats.Of(counter) == 0 {
		ledger.Award(env, "activity.collect", content.Amounts{Catalysts: 1})
	}
	env.Tally(counter, 1)
}

// repeat collects a finished activity and starts it again, each by its own rule, for a Steward (decision K1). The report
// of the absence tells of it.
func repeat(env *rules.Env, a *content.Activity) {
	office.Regency(env).AddActivity(a.ID, take(env, a).Gold)
	if again, no := startable(env, a.ID); no == nil {
		begin(env, again)
	}
}
