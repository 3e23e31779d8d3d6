package activity

import (
	"umbrarch/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// dragonHoard is the activity whose first harvest holds a catalyst (decision H19n).
const dragonHoard = "idle41"

// keys of rewards, in the order in which costs are asked.
var keys = []string{"gold", "military", "loyalty", "population", "intel", "power", "xp"}

// Collected says what the work brought.
type Collected struct {
	Activity string         `json:"activity"`
	Rewards  ledger.Rewards `json:"rewards" doc:"negative ones were paid"`
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
	pay := Rewards(a)
	if short, ok := missing(t, pay); ok {
		if short.What == "gold" {
			return turn.Plan[Collected]{}, ErrGold.With("name", a.Name, "n", short.N)
		}
		return turn.Plan[Collected]{}, ErrResource.With("name", a.Name, "resource", short.What, "n", short.N)
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
	p.Costs, p.Effects = split(a)
	return p, nil
}

// harvest of the hoard: the catalyst lies in the first alone.
func harvest(t *turn.Turn) {
	const counter = "hoardHarvests"
	if t.Doc.Stats.Get().Counts[counter] == 0 {
		ledger.Catalysts(t, "activity.collect", 1)
	}
	t.Tally(counter, 1)
}

// Rewards of an activity; negative ones are costs, and nothing is not listed.
func Rewards(a *content.Activity) ledger.Rewards {
	out := ledger.Rewards{}
	for _, key := range keys {
		if n := reward(a, key); n != 0 {
			out[key] = n
		}
	}
	return out
}

func reward(a *content.Activity, key string) int64 {
	r := &a.Rewards
	switch key {
	case "gold":
		return r.Gold
	case "xp":
		return r.XP
	case "power":
		return r.Power
	case "military":
		return r.Military
	case "loyalty":
		return r.Loyalty
	case "population":
		return r.Population
	case "intel":
		return r.Intel
	}
	return 0
}

// missing is the first cost that cannot be paid, its price positive.
func missing(t *turn.Turn, pay ledger.Rewards) (turn.Amount, bool) {
	for _, key := range keys {
		if price := -pay[key]; price > 0 && held(t, key) < price {
			return turn.Amount{What: key, N: price}, true
		}
	}
	return turn.Amount{}, false
}

// held is what a cost is taken from. Of loyalty that is the stored one: a policy's cannot be spent.
func held(t *turn.Turn, key string) int64 {
	r := t.Doc.Resources.Get()
	switch key {
	case "gold":
		return ledger.Gold(t)
	case "military":
		return r.Military
	case "loyalty":
		return r.Loyalty
	case "population":
		return r.Population
	case "intel":
		return r.Intel
	case "power":
		return t.Doc.Growth.Get().Power.Sum()
	}
	return 0
}

func amounts(a *content.Activity) (out []turn.Amount) {
	for _, key := range keys {
		if n := reward(a, key); n != 0 {
			out = append(out, turn.Amount{What: key, N: n})
		}
	}
	return out
}

// split parts what collecting costs, as positive prices, from what it brings.
func split(a *content.Activity) (costs, gains []turn.Amount) {
	for _, amount := range amounts(a) {
		if amount.N < 0 {
			amount.N = -amount.N
			costs = append(costs, amount)
		} else {
			gains = append(gains, amount)
		}
	}
	return costs, gains
}
