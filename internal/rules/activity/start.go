package activity

import (
	"umbrarch/internal/content"
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
	a, no := startable(t, body.Activity)
	if no != nil {
		return turn.Plan[Started]{}, no
	}
	p := turn.Plan[Started]{Apply: func() Started {
		t.Say(turn.Plain, "idle.started", "name", a.Name)
		return begin(t, a)
	}}
	p.Effects, p.EndsAt = turn.Listed(a.Rewards), t.Now()+Duration(t, a)*1000
	return p, nil
}

// startable finds an activity that can begin now, or why it cannot.
func startable(t *turn.Turn, id string) (*content.Activity, *game.Refusal) {
	a, ok := t.Content.Activity(id)
	if !ok {
		return nil, ErrUnknown.With("id", id)
	}
	if Status(t, a.ID) != game.ActivityReady {
		return nil, ErrNotReady.With("name", a.Name)
	}
	if need, unmet := Unmet(t, a); unmet {
		return nil, ErrRequirements.With("name", a.Name, "requirement", need.Text)
	}
	return a, nil
}

func begin(t *turn.Turn, a *content.Activity) Started {
	duration := Duration(t, a)
	ends := t.Now() + duration*1000
	t.Doc.Activities.Put(a.ID, game.Activity{StartedAt: t.Now(), EndsAt: ends})
	t.Doc.Schedule(readyDue, ends, map[string]string{"activity": a.ID})
	return Started{Activity: a.ID, EndsAt: ends, Duration: duration}
}
