package goal

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

type Name struct {
	Goal string `json:"goal" maxLength:"40" doc:"goal id"`
}

// Claimed is the reward paid.
type Claimed struct {
	Goal    string          `json:"goal"`
	Rewards content.Amounts `json:"rewards"`
}

func claim() rules.Command {
	return rules.Define(rules.Spec{
		Name: "goal.claim", Summary: "Collect the reward of a goal of this week", Codes: []game.Code{ErrUnknown, ErrPaid, ErrNotReached},
	}, planClaim)
}

func planClaim(env *rules.Env, body Name) (rules.Plan[Claimed], error) {
	g, def := of(env, body.Goal)
	switch {
	case g == nil:
		return rules.Plan[Claimed]{}, ErrUnknown.With("id", body.Goal)
	case g.Paid:
		return rules.Plan[Claimed]{}, ErrPaid.With("title", def.Title)
	case progress(env, g, def) < def.N:
		return rules.Plan[Claimed]{}, ErrNotReached.With("title", def.Title, "progress", progress(env, g, def), "of", def.N)
	}
	reward := rewards(env, def)
	p := rules.Plan[Claimed]{Apply: func() Claimed {
		dealt := env.Doc.Goals.Edit().Dealt
		for i := range dealt {
			if dealt[i].ID == def.ID {
				dealt[i].Paid, dealt[i].Gold = true, reward.Gold
			}
		}
		pay(env, def, reward)
		return Claimed{Goal: def.ID, Rewards: reward}
	}}
	p.Effects = rules.Listed(reward)
	return p, nil
}
