// Package activity is the system of timed activities. An activity is started, runs whether or not the ruler is present,
// and is collected. The package owns the section activities, which stores nothing for activities that are not started.
// It imports game, content and the kernel of the rules.
package activity

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/office"
)

var (
	ErrUnknown      = game.Refuse(game.Missing, "idle.unknown")
	ErrNotReady     = game.Refuse(game.Conflict, "idle.not_ready")
	ErrRequirements = game.Refuse(game.Unmet, "idle.requirements")
	ErrHands        = game.Refuse(game.Unmet, "idle.subjects_short")
	ErrEarly        = game.Refuse(game.Conflict, "idle.too_early")
	ErrGold         = game.Refuse(game.Unmet, "idle.gold_short")
	ErrResource     = game.Refuse(game.Unmet, "idle.resource_short")
)

const readyDue = "activity.ready"

func System() rules.System {
	return rules.System{
		Name:     "activity",
		About:    "Idle activities: timed work that is started and collected.",
		Topic:    rules.TopicIdle,
		Prefixes: []string{"idle"},
		Commands: []rules.Command{start(), startAll(), collect(), collectAll(), put(), retire()},
		Dues:     map[string]func(*rules.Env, game.Due){readyDue: ready},
		Figures:  []rules.Figure{{Name: "subjectsAtWork", Unit: rules.Whole, Page: "idle_work", Terms: atWork}},
		Counts: map[string]func(*rules.Env) int64{
			"activitiesCollected": func(env *rules.Env) int64 { return env.Doc.Stats.Of("activitiesCollected") },
			"daily.collects":      func(env *rules.Env) int64 { return env.TodaysTally("activitiesCollected") },
		},
		Views: views(),
	}
}

func Status(env *rules.Env, id string) string {
	have, ok := env.Doc.Activities.Get(id)
	switch {
	case !ok:
		return game.ActivityReady
	case have.Done:
		return game.ActivityFinished
	}
	return game.ActivityActive
}

// Duration is the number of seconds that an activity would take if started now. Its discount is fixed at the start.
func Duration(env *rules.Env, a *content.Activity) int64 {
	return discounted(env, a, env.Figure("discount.idle"))
}

func discounted(env *rules.Env, a *content.Activity, discount int64) int64 {
	d := a.Duration
	if d <= 0 {
		d = env.Content.Balance.Idle.DefaultDuration
	}
	left := int64(content.Whole) - discount
	return max(game.Scale(d, max(left, 0), int64(content.Whole)), 1)
}

// Unmet is the first requirement that does not hold. An unreadable requirement never holds.
func Unmet(env *rules.Env, a *content.Activity) (content.Requirement, bool) {
	for _, need := range a.Needs {
		if need.Building == "" || !env.HasLevel(need.Building, int64(need.Level)) {
			return need, true
		}
	}
	return content.Requirement{}, false
}

// ready marks the activity as finished. The ruler collects it with a command, or a Steward in the ruler's absence.
func ready(env *rules.Env, due game.Due) {
	id := due.Params["activity"]
	if have, ok := env.Doc.Activities.Get(id); !ok || have.Done {
		return
	}
	env.Doc.Activities.Edit(id).Done = true
	a, known := env.Content.Activity(id)
	if known && office.KeepsActivity(env) && unpaid(env, a) == nil {
		repeat(env, a)
		return
	}
	if known {
		env.Say(rules.Good, "idle.ready", "name", a.Name)
	}
}
