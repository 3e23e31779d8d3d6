package activity

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

type Name struct {
	Activity string `json:"activity" maxLength:"40" doc:"activity id"`
}

// Started says when the activity will be finished.
type Started struct {
	Activity string `json:"activity"`
	EndsAt   int64  `json:"endTime"`
	Duration int64  `json:"duration" doc:"seconds"`
}

func start() rules.Command {
	return rules.Define(rules.Spec{
		Name: "activity.start", Summary: "Start an idle activity", Codes: []game.Code{ErrUnknown, ErrNotReady, ErrRequirements, ErrHands},
	}, planStart)
}

// planStart allows a start without the cost in hand: the cost is charged at collection, and the plan lists it among its
// effects (decision H59k).
func planStart(env *rules.Env, body Name) (rules.Plan[Started], error) {
	a, no := startable(env, body.Activity)
	if no != nil {
		return rules.Plan[Started]{}, no
	}
	p := rules.Plan[Started]{Apply: func() Started {
		env.Log(rules.Plain, "idle.started", "name", a.Name)
		return begin(env, a)
	}}
	p.Effects, p.EndsAt = rules.Listed(a.Rewards), env.Now()+Duration(env, a)*1000
	return p, nil
}

// startable finds an activity that can start now, or the reason why it cannot.
func startable(env *rules.Env, id string) (*content.Activity, *game.Refusal) {
	a, ok := env.Content.Activity(id)
	if !ok || a.Retired && Status(env, id) == game.ActivityReady {
		return nil, ErrUnknown.With("id", id)
	}
	if Status(env, a.ID) != game.ActivityReady {
		return nil, ErrNotReady.With("name", a.Name)
	}
	if need, unmet := Unmet(env, a); unmet {
		return nil, ErrRequirements.With("name", a.Name, "requirement", need.Text)
	}
	if hands := env.Content.Hands(a); !env.Reaches("freeSubjects", hands) {
		return nil, ErrHands.With("name", a.Name, "n", hands, "free", env.Figure("freeSubjects"))
	}
	return a, nil
}

func begin(env *rules.Env, a *content.Activity) Started {
	duration := Duration(env, a)
	ends := env.Now() + duration*1000
	env.Doc.Activities.Put(a.ID, game.Activity{StartedAt: env.Now(), EndsAt: ends})
	env.Doc.Schedule(readyDue, ends, map[string]string{"activity": a.ID})
	return Started{Activity: a.ID, EndsAt: ends, Duration: duration}
}
