// Package activity is idle work: it is started, takes its time whether the ruler is here or
// not, and is collected. It owns the section activities; one that is ready is not stored. It
// imports game, content and the kernel of the rules.
package activity

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// Refusals.
var (
	ErrUnknown      = game.Refuse(game.Missing, "idle.unknown")
	ErrNotReady     = game.Refuse(game.Conflict, "idle.not_ready")
	ErrRequirements = game.Refuse(game.Unmet, "idle.requirements")
	ErrEarly        = game.Refuse(game.Conflict, "idle.too_early")
	ErrGold         = game.Refuse(game.Unmet, "idle.gold_short")
	ErrResource     = game.Refuse(game.Unmet, "idle.resource_short")
)

const readyDue = "activity.ready"

// System of idle activities.
func System() turn.System {
	return turn.System{
		Name:     "activity",
		Commands: []turn.Command{start(), startAll(), collect(), collectAll()},
		Dues:     map[string]func(*turn.Turn, game.Due){readyDue: ready},
		Counts: map[string]func(*turn.Turn) int64{
			"activitiesCollected": func(t *turn.Turn) int64 { return t.Doc.Stats.Get().Counts["activitiesCollected"] },
			"daily.collects":      func(t *turn.Turn) int64 { return t.TodaysTally("activitiesCollected") },
		},
		Views: views(),
	}
}

// Status of an activity.
func Status(t *turn.Turn, id string) string {
	have, ok := t.Doc.Activities.Get(id)
	switch {
	case !ok:
		return game.ActivityReady
	case have.Done:
		return game.ActivityFinished
	}
	return game.ActivityActive
}

// Duration is how many seconds it would take if it were started now. The discount is fixed
// when it starts.
func Duration(t *turn.Turn, a *content.Activity) int64 {
	return discounted(t, a, t.Figure("discount.idle"))
}

func discounted(t *turn.Turn, a *content.Activity, discount int64) int64 {
	d := a.Duration
	if d <= 0 {
		d = t.Content.Balance.Idle.DefaultDuration
	}
	left := int64(content.Whole) - discount
	return max(game.Scale(d, max(left, 0), int64(content.Whole)), 1)
}

// Unmet is the first requirement that does not hold; one that cannot be read never does.
func Unmet(t *turn.Turn, a *content.Activity) (content.Requirement, bool) {
	for _, need := range a.Needs {
		if need.Building == "" || !t.HasLevel(need.Building, int64(need.Level)) {
			return need, true
		}
	}
	return content.Requirement{}, false
}

// ready ends the work. Collecting is the ruler's.
func ready(t *turn.Turn, due game.Due) {
	id := due.Params["activity"]
	if have, ok := t.Doc.Activities.Get(id); !ok || have.Done {
		return
	}
	t.Doc.Activities.Edit(id).Done = true
	if a, known := t.Content.Activity(id); known {
		t.Say(turn.Good, "idle.ready", "name", a.Name)
	}
}
