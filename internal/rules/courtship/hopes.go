package courtship

import (
	"slices"

	"umbrarch/content"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

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
		if q.Trigger.Figure == "gold" {
			into = append(into, turn.Watch{Read: ledger.Gold, At: q.Trigger.At})
		}
	})
	return into
}

// value reads what a trigger names: a count, or a figure of the same name.
func value(t *turn.Turn, name string) int64 {
	if _, ok := t.Counts[name]; ok {
		return t.Count(name)
	}
	return t.Figure(name)
}
