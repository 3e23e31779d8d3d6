package quest

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// doneToday are the daily quests completed today.
func doneToday(t *turn.Turn) map[string]bool {
	if d := t.Doc.QuestDay.Get(); d.Day == t.Today() {
		return d.Done
	}
	return nil
}

// dayMatters tells whether anything changes when the day turns.
func dayMatters(t *turn.Turn) bool {
	if len(doneToday(t)) > 0 {
		return true
	}
	for id, have := range t.Doc.Quests.All() {
		if have.Progress <= 0 {
			continue
		}
		if q, known := t.Content.Quest(id); known && q.Type == content.QuestDaily {
			return true
		}
	}
	return false
}

func markDone(t *turn.Turn, id string) {
	d := t.Doc.QuestDay.Edit()
	if today := t.Now() / turn.Day; d.Day != today {
		*d = game.QuestDay{Day: today}
	}
	if d.Done == nil {
		d.Done = map[string]bool{}
	}
	d.Done[id] = true
}
