package activity

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
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

func start() turn.Command {
	return turn.Define(turn.Spec{
		Name: "activity.start", Summary: "Start an idle activity", Codes: []game.Code{ErrUnknown, ErrNotReady, ErrRequirements},
	}, planStart)
}

// planStart lets work begin whose cost cannot be paid yet: it is asked at collection alone,
// and the plan's effects name it (decision H59k).
func planStart(t *turn.Turn, body Name) (turn.Plan[Started], error) {
	a, ok := t.Content.Activity(body.Activity)
	if !ok {
		return turn.Plan[Started]{}, ErrUnknown.With("id", body.Activity)
	}
	if Status(t, a.ID) != game.ActivityReady {
		return turn.Plan[Started]{}, ErrNotReady.With("name", a.Name)
	}
	if need, unmet := Unmet(t, a); unmet {
		return turn.Plan[Started]{}, ErrRequirements.With("name", a.Name, "requirement", need.Text)
	}
	duration := Duration(t, a)
	ends := t.Now() + duration*1000
	p := turn.Plan[Started]{Apply: func() Started {
		t.Doc.Activities.Put(a.ID, game.Activity{StartedAt: t.Now(), EndsAt: ends})
		t.Doc.Schedule(readyDue, ends, map[string]string{"activity": a.ID})
		t.Say(turn.Plain, "idle.started", "name", a.Name)
		return Started{Activity: a.ID, EndsAt: ends, Duration: duration}
	}}
	p.Effects, p.EndsAt = turn.Listed(a.Rewards), ends
	return p, nil
}
