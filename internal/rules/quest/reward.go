package quest

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// catalystRelic is the only relic that is also a catalyst for the forge (decision H19n).
const catalystRelic = "catalyst_of_ages"

// reward pays a quest and returns the amounts that moved.
func reward(env *rules.Env, q *content.Quest) content.Amounts {
	moved := ledger.Award(env, "quest.complete", q.Rewards.Amounts)
	for _, id := range q.Rewards.Items {
		bestow(env, id)
	}
	return moved
}

// bestow gives a relic, with its catalyst, unless it is owned.
func bestow(env *rules.Env, id string) {
	relic, known := env.Content.Relic(id)
	if !known || slices.Contains(env.Doc.Equipment.Get().Relics, id) {
		return
	}
	e := env.Doc.Equipment.Edit()
	e.Relics = append(e.Relics, id)
	env.Say(rules.Good, "relic.gained", "name", relic.Name)
	if id == catalystRelic {
		ledger.Award(env, "quest.complete", content.Amounts{Catalysts: 1})
	}
}
