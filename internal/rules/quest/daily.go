package quest

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// doneToday lists the daily quests completed today.
func doneToday(env *rules.Env) map[string]bool {
	if d := env.Doc.QuestDay.Get(); d.Day == env.Today() {
		return d.Done
	}
	return nil
}

// dayMatters tells whether midnight changes anything.
func dayMatters(env *rules.Env) bool {
	if len(doneToday(env)) > 0 {
		return true
	}
	for id, have := range env.Doc.Quests.All() {
		if q, known := env.Content.Quest(id); known && q.Type == content.QuestDaily && progressOf(env, q, have) > 0 {
			return true
		}
	}
	return false
}

func setDone(env *rules.Env, id string) {
	d := env.Doc.QuestDay.Edit()
	if today := env.Now() / rules.Day; d.Day != today {
		*d = game.QuestDay{Day: today}
	}
	if d.Done == nil {
		d.Done = map[string]bool{}
	}
	d.Done[id] = true
}
