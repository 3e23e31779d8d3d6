package quest

import (
	"strconv"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// basicAt is the prefix of a figure that counts the common buildings at a level or above.
const basicAt = "buildings.basicAtLevel"

// Reached is the value of a quest's figure, at most its target. Counters are those of the whole reign (decision H109),
// so that a quest may be complete when accepted; a quest without a figure always is.
func Reached(env *rules.Env, q *content.Quest) int64 {
	if q.Trigger.Figure == "" {
		return q.ProgressMax
	}
	if level, ok := strings.CutPrefix(q.Trigger.Figure, basicAt); ok {
		return game.Clamp(basics(env, level), 0, q.ProgressMax)
	}
	return max(env.AtMost(q.Trigger.Figure, q.ProgressMax), 0)
}

// fed tells whether any system provides a quest's figure.
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

// progressOf is the progress of an accepted quest. That of an active quest is computed, not stored, because gold moves
// at every tick.
func progressOf(env *rules.Env, q *content.Quest, have *game.Quest) int64 {
	if have.Status == game.QuestActive {
		return Reached(env, q)
	}
	return min(have.Progress, q.ProgressMax) // an admin may have lowered the target
}
