package quest

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// ErrNoneActive refuses a completion without active quests.
var ErrNoneActive = game.Refuse(game.Conflict, "quest.none_active")

// Completed lists the completed quests.
type Completed struct {
	Quests []string `json:"quests"`
}

func completeAll() rules.Command {
	return rules.Define(rules.Spec{
		Name: "quest.complete_all", Summary: "Complete all active quests of a player, whatever their progress", Scope: rules.OnPlayer, Confirm: true,
		Codes: []game.Code{ErrNoneActive},
	}, planCompleteAll)
}

func planCompleteAll(env *rules.Env, _ rules.TargetPlayer) (rules.Plan[Completed], error) {
	ids := active(env)
	if len(ids) == 0 {
		return rules.Plan[Completed]{}, ErrNoneActive.With()
	}
	return rules.Plan[Completed]{Apply: func() Completed {
		before, after := map[string]any{}, map[string]any{}
		for _, id := range ids {
			q, _ := env.Content.Quest(id)
			conclude(env, q)
			env.Say(rules.Good, "quest.completed", "title", q.Title)
			reward(env, q)
			before[id], after[id] = game.QuestActive, game.QuestCompleted
		}
		env.Changed(before, after)
		env.Assist()
		return Completed{Quests: ids}
	}}, nil
}

// active lists the accepted quests by id. One missing in the content is skipped.
func active(env *rules.Env) []string {
	ids := []string{}
	for id, have := range env.Doc.Quests.All() {
		if _, known := env.Content.Quest(id); known && have.Status == game.QuestActive {
			ids = append(ids, id)
		}
	}
	return ids
}
