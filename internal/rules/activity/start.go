package activity

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Name names an activity.
type Name struct {
	Activity string `json:"activity" maxLength:"40" doc:"activity id"`
}

// Started says when the work will be done.
type Started struct {
	Activity string `json:"activity"`
	EndsAt   int64  `json:"endTime"`
	Duration int64  `json:"duration" doc:"seconds"`
}

func start() rules.Command {
	return rules.Define(rules.Spec{
		Name: "activity.start", Summary: "Start an idle activity", Codes: []game.Code{ErrUnknown, ErrNotReady, ErrRequirements},
	}, planStart)
}

// planStart lets work begin whose cost cannot be paid yet: it is asked at collection alone,
// and the plan's effects name it (decision H59k).
func planStart(env *rules.Env, body Name) (rules.Plan[Started], error) {
	a, ok := env.Content.Activity(body.Activity)
	if !ok {
		return rules.Plan[Started]{}, ErrUnknown.With("id", body.Activity)
	}
	if Status(env, a.ID) != game.ActivityReady {
		return rules.Plan[Started]{}, ErrNotReady.With("name", a.Name)
	}
	if need, unmet := Unmet(env, a); unmet {
		return rules.Plan[Started]{}, ErrRequirements.With("name", a.Name, "requirement", need.Text)
	}
	duration := Duration(env, a)
	ends := env.Now() + duration*1000
	p := rules.Plan[Started]{Apply: func() Started {
		env.Doc.Activities.Put(a.ID, game.Activity{StartedAt: env.Now(), EndsAt: ends})
		env.Doc.Schedule(readyDue, ends, map[string]string{"activity": a.ID})
		env.Say(rules.Plain, "idle.started", "name", a.Name)
		return Started{Activity: a.ID, EndsAt: ends, Duration: duration}
	}}
	p.Effects, p.EndsAt = rules.Listed(a.Rewards), ends
	return p, nil
}
