package quest

import (
	"strconv"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// basicAt begins a figure that counts the common buildings at a level or above.
const basicAt = "buildings.basicAtLevel"

// Reached is where a quest's figure stands, never above what is asked. Counters are those of
// the whole reign (decision H109), so that a quest may be complete when it is accepted; one
// without a figure is.
func Reached(env *rules.Env, q *content.Quest) int64 {
	if q.Trigger.Figure == "" {
		return q.ProgressMax
	}
	if level, ok := strings.CutPrefix(q.Trigger.Figure, basicAt); ok {
		return game.Clamp(basics(env, level), 0, q.ProgressMax)
	}
	return max(env.AtMost(q.Trigger.Figure, q.ProgressMax), 0)
}

// fed tells whether anything in the game feeds a quest's figure yet.
func fed(env *rules.Env, figure string) bool {
	return strings.HasPrefix(figure, basicAt) || env.Fed(figure)
}

func basics(env *rules.Env, level string) int64 {
	least, err := strconv.ParseInt(level, 10, 64)
	if err != nil {
		return 0
	}
	var n int64
	for i := range env.Content.Buildings {
		def := &env.Content.Buildings[i]
		if def.Basic && env.HasLevel(def.ID, least) {
			n++
		}
	}
	return n
}

// progressOf is where a quest stands that was taken on. That of an active one is read and not stored: gold moves with every tick,
// and nothing else that follows from the quests does.
func progressOf(env *rules.Env, q *content.Quest, have *game.Quest) int64 {
	if have.Status == game.QuestActive {
		return Reached(env, q)
	}
	return min(have.Progress, q.ProgressMax) // an admin may ask for less than before
}
