// Package quest is the system of quests: accepting, progress, completion and reward. It owns the section quests and the
// list of daily quests done. Only accepted quests are stored; a completed daily quest is stored in the day's list
// alone. It imports game, content and the kernel of the rules.
package quest

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/office"
)

var (
	ErrUnknown      = game.Refuse(game.Missing, "quest.unknown")
	ErrNotAvailable = game.Refuse(game.Conflict, "quest.not_available")
	ErrDoneToday    = game.Refuse(game.Conflict, "quest.done_today")
	ErrRequirements = game.Refuse(game.Unmet, "quest.requirements")
	ErrNotActive    = game.Refuse(game.Conflict, "quest.not_active")
	ErrNotReady     = game.Refuse(game.Conflict, "quest.not_ready")
	ErrNotBegun     = game.Refuse(game.Conflict, "quest.not_begun")
	ErrOver         = game.Refuse(game.Conflict, "quest.over")
	ErrInvalid      = game.Refuse(game.Unmet, "quest.invalid")
)

func System() rules.System {
	return rules.System{
		Name:     "quest",
		About:    "Quests of the day and of the content.",
		Topic:    rules.TopicQuests,
		Prefixes: []string{"quest", "relic"},
		Commands: []rules.Command{accept(), acceptAll(), complete(), handIn(), put(), retire(), completeAll()},
		Counts: map[string]func(*rules.Env) int64{
			"questsCompleted": func(env *rules.Env) int64 { return env.Doc.Stats.Of("questsCompleted") },
		},
		Views:  views(),
		Return: returned,
	}
}

// returned hands in finished quests where the Steward's manner does so (decision K1).
func returned(env *rules.Env, _ rules.Return) {
	list, most := ready(env), office.Manner(env).Quests
	list = list[:min(int64(len(list)), most)]
	for _, q := range list {
		conclude(env, q)
		reward(env, q)
	}
	if reports := env.Doc.Absence.Get().Reports; len(list) > 0 && len(reports) > 0 && reports[len(reports)-1].Regent != nil {
		a := env.Doc.Absence.Edit()
		line := *a.Reports[len(a.Reports)-1].Regent
		line.Quests = int64(len(list))
		a.Reports[len(a.Reports)-1].Regent = &line
	}
}

// held tells whether the player may read a quest: a retired one only if the player has accepted it.
func held(env *rules.Env, q *content.Quest) bool {
	if !q.Retired {
		return true
	}
	_, stored := env.Doc.Quests.Get(q.ID)
	return stored
}

// catalogue lists the quests that the player may read, in order.
func catalogue(env *rules.Env) []*content.Quest {
	out := make([]*content.Quest, 0, len(env.Content.Quests))
	for i := range env.Content.Quests {
		out = append(out, &env.Content.Quests[i])
	}
	for i := range env.Content.RetiredQuests {
		if q := &env.Content.RetiredQuests[i]; held(env, q) {
			out = append(out, q)
		}
	}
	return out
}

// closed refuses an Event outside its opening hours.
func closed(env *rules.Env, q *content.Quest) *game.Refusal {
	switch {
	case !env.Passed(q.StartsAt):
		return ErrNotBegun.With("title", q.Title, "retryAt", q.StartsAt)
	case q.EndsAt != 0 && env.Passed(q.EndsAt):
		return ErrOver.With("title", q.Title)
	}
	return nil
}

// Status is a quest's status for the player.
func Status(env *rules.Env, q *content.Quest) string {
	if have, ok := env.Doc.Quests.Get(q.ID); ok {
		return have.Status
	}
	if q.Type == content.QuestDaily && doneToday(env)[q.ID] {
		return game.QuestCompleted
	}
	return game.QuestAvailable
}

// Unmet is the first requirement that does not hold. An unreadable requirement never holds.
func Unmet(env *rules.Env, q *content.Quest) (content.Requirement, bool) {
	for _, need := range q.Needs {
		if !meets(env, need) {
			return need, true
		}
	}
	return content.Requirement{}, false
}

func meets(env *rules.Env, need content.Requirement) bool {
	return need.Building != "" && env.HasLevel(need.Building, int64(need.Level))
}
