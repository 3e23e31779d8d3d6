package activity

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// dragonHoard is the activity whose first harvest holds a catalyst (decision H19n).
const dragonHoard = "idle41"

// Collected says what the work brought.
type Collected struct {
	Activity string          `json:"activity"`
	Rewards  content.Amounts `json:"rewards" doc:"negative ones were paid"`
}

func collect() turn.Command {
	return turn.Define(turn.Spec{
		Name: "activity.collect", Summary: "Collect finished idle work", Codes: []game.Code{ErrUnknown, ErrEarly, ErrGold, ErrResource},
	}, planCollect)
}

func planCollect(t *turn.Turn, body Name) (turn.Plan[Collected], error) {
	a, ok := t.Content.Activity(body.Activity)
	if !ok {
		return turn.Plan[Collected]{}, ErrUnknown.With("id", body.Activity)
	}
	have, stored := t.Doc.Activities.Get(a.ID)
	switch {
	case !stored:
		return turn.Plan[Collected]{}, ErrEarly.With("name", a.Name)
	case !have.Done:
		return turn.Plan[Collected]{}, ErrEarly.With("name", a.Name, "retryAt", have.EndsAt)
	}
	if no := unpaid(t, a); no != nil {
		return turn.Plan[Collected]{}, no
	}
	p := turn.Plan[Collected]{Apply: func() Collected {
		t.Say(turn.Good, "idle.collected", "name", a.Name)
		take(t, a)
		return Collected{Activity: a.ID, Rewards: a.Rewards}
	}}
	p.Costs, p.Effects = turn.Listed(a.Rewards.Costs()), turn.Listed(a.Rewards.Gains())
	return p, nil
}

// unpaid is why finished work cannot be collected: a cost that cannot be paid; nil where it can.
func unpaid(t *turn.Turn, a *content.Activity) *game.Refusal {
	for kind, n := range ledger.Short(t, a.Rewards.Costs()).All() {
		if kind.Key == "gold" {
			return ErrGold.With("name", a.Name, "n", n)
		}
		return ErrResource.With("name", a.Name, "resource", kind.Key, "n", n)
	}
	return nil
}

// take ends the work and gives what moved.
func take(t *turn.Turn, a *content.Activity) content.Amounts {
	t.Doc.Activities.Delete(a.ID)
	moved := ledger.Award(t, "activity.collect", a.Rewards)
	t.Tally("activitiesCollected", 1)
	if a.ID == dragonHoard {
		harvest(t)
	}
	return moved
}

// harvest of the hoard: the catalyst lies in the first alone.
func harvest(t *turn.Turn) {
	const counter = "hoardHarvests"
	if t.Doc.Stats.Get().Counts[counter] == 0 {
		ledger.Award(t, "activity.collect", content.Amounts{Catalysts: 1})
	}
	t.Tally(counter, 1)
}
