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

// react brings the progress of what is active up to date.
func react(env *rules.Env) {
	for id, have := range env.Doc.Quests.All() {
		if have.Status != game.QuestActive {
			continue
		}
		q, known := env.Content.Quest(id)
		if !known {
			continue
		}
		if n := Reached(env, q); n != have.Progress {
			env.Doc.Quests.Edit(id).Progress = n
		}
	}
}
