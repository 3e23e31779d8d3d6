// Package activity is idle work: it is started, takes its time whether the ruler is here or
// not, and is collected. It owns the section activities; one that is ready is not stored. It
// imports game, content and the kernel of the rules.
package activity

import (
	"strconv"

	"umbrarch/content"
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
		Commands: []turn.Command{start(), collect()},
		Dues:     map[string]func(*turn.Turn, game.Due){readyDue: ready},
		Follows:  map[string][]string{"activitiesCollected": {"stats/activitiesCollected"}},
		Counts: map[string]func(*turn.Turn) int64{
			"activitiesCollected": func(t *turn.Turn) int64 { return t.Doc.Stats.Get().Counts["activitiesCollected"] },
		},
		Views: views(),
		After: mark,
		Heeds: heeds,
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
		if t.Level(need.Building) < int64(need.Level) || need.Building == "" {
			return need, true
		}
	}
	return content.Requirement{}, false
}

// mark tells the view of all work when a lock opens or the mine saves more: buildings rise
// often, and mostly change neither.
func mark(t *turn.Turn) {
	locks := make([]byte, 0, len(t.Content.Activities)+20)
	for i := range t.Content.Activities {
		if _, unmet := Unmet(t, &t.Content.Activities[i]); unmet {
			locks = append(locks, '1')
		} else {
			locks = append(locks, '0')
		}
	}
	t.Mark("idle", string(locks))
	t.Mark("idle.discount", strconv.FormatInt(t.Figure("discount.idle"), 10))
}

// heeds names the levels that some work asks for, and what the mine saves.
func heeds(c *content.Snapshot) (h turn.Heed) {
	for i := range c.Activities {
		for _, need := range c.Activities[i].Needs {
			h.Gauges = append(h.Gauges, turn.Gauge{
				Name: "level." + need.Building, Figure: content.LevelFigure(need.Building), Steps: []int64{int64(need.Level)},
				Read: func(t *turn.Turn) int64 { return t.Level(need.Building) },
			})
		}
	}
	h.Gauges = append(h.Gauges, turn.Exactly("discount.idle", func(t *turn.Turn) int64 { return t.Figure("discount.idle") }))
	return h
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
