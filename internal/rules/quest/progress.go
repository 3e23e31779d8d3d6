package quest

import (
	"strconv"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// basicAt begins a figure that counts the common buildings at a level or above.
const basicAt = "buildings.basicAtLevel"

// Reached is where a quest's figure stands, never above what is asked. Counters are those of
// the whole reign (decision H109), so that a quest may be complete when it is accepted; one
// without a figure is.
func Reached(t *turn.Turn, q *content.Quest) int64 {
	if q.Trigger.Figure == "" {
		return q.ProgressMax
	}
	if level, ok := strings.CutPrefix(q.Trigger.Figure, basicAt); ok {
		return game.Clamp(basics(t, level), 0, q.ProgressMax)
	}
	return max(t.AtMost(q.Trigger.Figure, q.ProgressMax), 0)
}

// fed tells whether anything in the game feeds a quest's figure yet.
func fed(t *turn.Turn, figure string) bool {
	return strings.HasPrefix(figure, basicAt) || t.Fed(figure)
}

func basics(t *turn.Turn, level string) int64 {
	least, err := strconv.ParseInt(level, 10, 64)
	if err != nil {
		return 0
	}
	var n int64
	for i := range t.Content.Buildings {
		def := &t.Content.Buildings[i]
		if def.Basic && t.HasLevel(def.ID, least) {
			n++
		}
	}
	return n
}

// react brings the progress of what is active up to date.
func react(t *turn.Turn) {
	for id, have := range t.Doc.Quests.All() {
		if have.Status != game.QuestActive {
			continue
		}
		q, known := t.Content.Quest(id)
		if !known {
			continue
		}
		if n := Reached(t, q); n != have.Progress {
			t.Doc.Quests.Edit(id).Progress = n
		}
	}
}
