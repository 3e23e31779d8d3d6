package courtship

import (
	"slices"
	"strconv"

	"umbrarch/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// purse is the figure that every tick moves: the page reads it from the pulse.
const purse = "gold"

// hopes walks the personal quests that are not fulfilled yet. It reads alone: sweeps come after
// every command, and mostly nothing is fulfilled.
func hopes(t *turn.Turn, visit func(c *content.Candidate, q *content.PersonalQuest)) {
	if t.Doc.Court.Len() == 0 {
		return
	}
	for id, m := range t.Doc.Court.All() {
		c, ok := t.Content.Candidate(id)
		if !ok {
			continue
		}
		for i := range c.PersonalQuests {
			if q := &c.PersonalQuests[i]; !slices.Contains(m.Done, q.ID) {
				visit(c, q)
			}
		}
	}
}

// fulfil marks the personal quests whose figure has reached its number, for good.
func fulfil(t *turn.Turn) {
	hopes(t, func(c *content.Candidate, q *content.PersonalQuest) {
		if value(t, q.Trigger.Figure) < q.Trigger.At {
			return
		}
		m := t.Doc.Court.Edit(c.ID)
		m.Done = append(m.Done, q.ID)
		t.Say(turn.Good, "court.personal_quest", "name", c.Name, "quest", q.Description)
	})
}

// watch names the gold that somebody at court waits for: ticks move it without a command.
func watch(t *turn.Turn, into []turn.Watch) []turn.Watch {
	hopes(t, func(_ *content.Candidate, q *content.PersonalQuest) {
		if q.Trigger.Figure == purse {
			into = append(into, turn.Watch{Read: ledger.Gold, At: q.Trigger.At})
		}
	})
	return into
}

// hope is a personal quest as it stands. What was fulfilled counts as reached whatever came after.
func hope(t *turn.Turn, m *game.Member, q *content.PersonalQuest) Hope {
	h := Hope{ID: q.ID, Description: q.Description, Completed: slices.Contains(m.Done, q.ID), Progress: q.Trigger.At, Target: q.Trigger.At}
	switch {
	case h.Completed:
	case q.Trigger.Figure == purse:
		h.Progress, h.Purse = 0, true
	default:
		h.Progress = reached(t, q)
	}
	return h
}

func reached(t *turn.Turn, q *content.PersonalQuest) int64 {
	return game.Clamp(value(t, q.Trigger.Figure), 0, q.Trigger.At)
}

// markHopes keeps how far the hopes of each member are, so that only those whose hope came
// nearer are shown again.
func markHopes(t *turn.Turn) {
	list := t.Content.Candidates
	t.MarkEach("hopes", len(list), func(i int) string { return list[i].ID }, func(facts []byte, i int) []byte {
		m, courted := t.Doc.Court.Get(list[i].ID)
		if !courted {
			return facts
		}
		for k := range list[i].PersonalQuests {
			q := &list[i].PersonalQuests[k]
			if q.Trigger.Figure != purse && !slices.Contains(m.Done, q.ID) {
				facts = append(strconv.AppendInt(facts, reached(t, q), 10), ' ')
			}
		}
		return facts
	})
}

// value reads what a trigger names: a count, or a figure of the same name.
func value(t *turn.Turn, name string) int64 {
	if _, ok := t.Counts[name]; ok {
		return t.Count(name)
	}
	return t.Figure(name)
}
