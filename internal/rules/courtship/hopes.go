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

// sweep marks for good the personal quests whose figure has reached its number, and keeps how
// far the others are, so that only members whose hope came nearer are shown again. To fulfil one
// may bring another about: then it looks once more.
func sweep(t *turn.Turn) {
	list := t.Content.Candidates
	for again := true; again; {
		again = false
		t.MarkEach("hopes", len(list), func(i int) string { return list[i].ID }, func(facts []byte, i int) []byte {
			m, courted := t.Doc.Court.Get(list[i].ID)
			if !courted {
				return facts
			}
			for k := range list[i].PersonalQuests {
				q := &list[i].PersonalQuests[k]
				if slices.Contains(m.Done, q.ID) {
					continue
				}
				switch n := value(t, q.Trigger.Figure); {
				case n >= q.Trigger.At:
					fulfil(t, &list[i], q)
					again = true
				case q.Trigger.Figure != purse:
					facts = append(strconv.AppendInt(facts, max(0, n), 10), ' ')
				}
			}
			return facts
		})
	}
}

// heeds names the figures that hopes read: how far each is, up to what the last of them asks, and of the purse whether it is
// enough.
func heeds(c *content.Snapshot) turn.Heed {
	h := turn.Heed{Sections: []string{"court"}, Gauges: []turn.Gauge{
		turn.Exactly("children", func(t *turn.Turn) int64 { return t.Doc.Resources.Get().Children }),
	}}
	for i := range c.Candidates {
		for _, q := range c.Candidates[i].PersonalQuests {
			g := turn.Gauge{Name: q.Trigger.Figure, Figure: q.Trigger.Figure, Read: func(t *turn.Turn) int64 { return value(t, q.Trigger.Figure) }}
			if g.Name == purse {
				g.Steps = []int64{q.Trigger.At}
			} else {
				g.Most = q.Trigger.At
			}
			h.Gauges = append(h.Gauges, g)
		}
	}
	return h
}

func fulfil(t *turn.Turn, c *content.Candidate, q *content.PersonalQuest) {
	m := t.Doc.Court.Edit(c.ID)
	m.Done = append(m.Done, q.ID)
	t.Say(turn.Good, "court.personal_quest", "name", c.Name, "quest", q.Description)
}

// watch names the gold that somebody at court waits for: ticks move it without a command.
func watch(t *turn.Turn, into []turn.Watch) []turn.Watch {
	for id, m := range t.Doc.Court.All() {
		c, ok := t.Content.Candidate(id)
		if !ok {
			continue
		}
		for i := range c.PersonalQuests {
			if q := &c.PersonalQuests[i]; q.Trigger.Figure == purse && !slices.Contains(m.Done, q.ID) {
				into = append(into, turn.Watch{Read: ledger.Gold, At: q.Trigger.At})
			}
		}
	}
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

// value reads what a trigger names: a count, or a figure of the same name.
func value(t *turn.Turn, name string) int64 {
	if count, ok := t.Counts[name]; ok {
		return count(t)
	}
	return t.Figure(name)
}
