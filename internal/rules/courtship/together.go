package courtship

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Refusals of an hour with all members (decision J4).
var (
	ErrNobody = game.Refuse(game.Unmet, "court.nobody")
	ErrNoTime = game.Refuse(game.Conflict, "court.nobody_has_time")
)

// MovedAll lists the members with whom time was spent.
type MovedAll struct {
	Members   []Moved `json:"members" nullable:"false"`
	Affection int64   `json:"affection" doc:"total affection"`
}

// Company is the gain of an hour with all available members now.
type Company struct {
	Members   int64 `json:"members" doc:"number of free members"`
	Affection int64 `json:"affection" doc:"total affection"`
	NextAt    int64 `json:"nextAt,omitempty" doc:"when the next member is free; absent if all are"`
}

func spendTimeAll() rules.Command {
	return rules.Define(rules.Spec{
		Name: "courtship.spend_time_all", Summary: "Spend time with every member of the court without a cooldown", Codes: []game.Code{ErrNobody, ErrNoTime},
	}, planSpendTimeAll)
}

func planSpendTimeAll(env *rules.Env, _ rules.None) (rules.Plan[MovedAll], error) {
	free, next := company(env)
	switch {
	case len(free) == 0 && next == 0:
		return rules.Plan[MovedAll]{}, ErrNobody.With()
	case len(free) == 0:
		return rules.Plan[MovedAll]{}, ErrNoTime.With("retryAt", next)
	}
	p := rules.Plan[MovedAll]{Apply: func() MovedAll {
		out := MovedAll{Members: []Moved{}}
		for _, id := range free {
			m, c, _ := who(env, id)
			got := spend(env, m, c)
			out.Members, out.Affection = append(out.Members, got), out.Affection+got.Gain
		}
		env.Say(rules.Good, "court.spent_time_all", "n", len(free), "affection", out.Affection)
		return out
	}}
	for _, id := range free {
		m, _, _ := who(env, id)
		p.Effects = append(p.Effects, rules.Amount{What: "affection", N: visit(env, m), Of: id})
	}
	p.EndsAt = again(env)
	return p, nil
}

// company lists the available members, and when the next of the others will be available.
func company(env *rules.Env) (free []string, next int64) {
	for id, m := range env.Doc.Court.All() {
		switch _, _, err := who(env, id); {
		case err != nil: // the candidate is no longer in the content
		case env.Passed(m.SpendTimeReady):
			free = append(free, id)
		case next == 0 || m.SpendTimeReady < next:
			next = m.SpendTimeReady
		}
	}
	return free, next
}

func showCompany(env *rules.Env) Company {
	free, next := company(env)
	out := Company{Members: int64(len(free)), NextAt: next}
	for _, id := range free {
		m, _, _ := who(env, id)
		out.Affection += visit(env, m)
	}
	return out
}
