package quest

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// catalystRelic is the one relic that the forge can use as well (decision H19n).
const catalystRelic = "catalyst_of_ages"

func reward(t *turn.Turn, q *content.Quest) {
	ledger.Award(t, "quest.complete", q.Rewards.Amounts)
	for _, id := range q.Rewards.Items {
		bestow(t, id)
	}
}

// bestow gives a relic once; what came with it comes with it alone.
func bestow(t *turn.Turn, id string) {
	relic, known := t.Content.Relic(id)
	if !known || slices.Contains(t.Doc.Equipment.Get().Relics, id) {
		return
	}
	e := t.Doc.Equipment.Edit()
	e.Relics = append(e.Relics, id)
	t.Say(turn.Good, "relic.gained", "name", relic.Name)
	if id == catalystRelic {
		ledger.Award(t, "quest.complete", content.Amounts{Catalysts: 1})
	}
}
