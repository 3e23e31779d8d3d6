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
	pay := a.Rewards
	for kind, n := range ledger.Short(t, pay.Costs()).All() {
		if kind.Key == "gold" {
			return turn.Plan[Collected]{}, ErrGold.With("name", a.Name, "n", n)
		}
		return turn.Plan[Collected]{}, ErrResource.With("name", a.Name, "resource", kind.Key, "n", n)
	}
	p := turn.Plan[Collected]{Apply: func() Collected {
		t.Doc.Activities.Delete(a.ID)
		t.Say(turn.Good, "idle.collected", "name", a.Name)
		ledger.Award(t, "activity.collect", pay)
		t.Tally("activitiesCollected", 1)
		if a.ID == dragonHoard {
			harvest(t)
		}
		return Collected{Activity: a.ID, Rewards: pay}
	}}
	p.Costs, p.Effects = turn.Listed(pay.Costs()), turn.Listed(pay.Gains())
	return p, nil
}

// harvest of the hoard: the catalyst lies in the first alone.
func harvest(t *turn.Turn) {
	const counter = "hoardHarvests"
	if t.Doc.Stats.Get().Counts[counter] == 0 {
		ledger.Award(t, "activity.collect", content.Amounts{Catalysts: 1})
	}
	t.Tally(counter, 1)
}
