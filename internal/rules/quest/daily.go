package quest

import (
	"slices"

	"umbrarch/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

const (
	day         = turn.Day
	midnightDue = "quest.midnight"
)

// today is the day's counters and what was done; those of another day count as none.
func today(t *turn.Turn) game.Daily {
	d := *t.Doc.Daily.Get()
	if d.Day != t.Now/day {
		return game.Daily{Day: t.Now / day}
	}
	return d
}

// nextMidnight is when daily quests begin anew: 00:00 UTC.
func nextMidnight(t *turn.Turn) int64 { return (t.Now/day + 1) * day }

// dayMatters tells whether anything changes when the day turns.
func dayMatters(t *turn.Turn) bool {
	if len(today(t).Done) > 0 {
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

// expectMidnight sees to it that the page is told when the day turns. The rules themselves
// compare days and need no bell.
func expectMidnight(t *turn.Turn) {
	waits := slices.ContainsFunc(t.Doc.Dues.Get().List, func(d game.Due) bool { return d.Kind == midnightDue })
	if !waits {
		t.Doc.Schedule(midnightDue, nextMidnight(t), nil)
	}
}

// midnight begins a new day. What was done yesterday is available again: touching it tells
// the page, though nothing is stored of it.
func midnight(t *turn.Turn, _ game.Due) {
	d := t.Doc.Daily.Edit()
	if d.Day != t.Now/day {
		*d = game.Daily{Day: t.Now / day}
	}
	for i := range t.Content.Quests {
		q := &t.Content.Quests[i]
		if _, stored := t.Doc.Quests.Get(q.ID); q.Type == content.QuestDaily && !stored {
			t.Doc.Quests.Edit(q.ID)
			t.Doc.Quests.Delete(q.ID)
		}
	}
}

func markDone(t *turn.Turn, id string) {
	d := t.Doc.Daily.Edit()
	if d.Day != t.Now/day {
		*d = game.Daily{Day: t.Now / day}
	}
	if d.Done == nil {
		d.Done = map[string]bool{}
	}
	d.Done[id] = true
}
