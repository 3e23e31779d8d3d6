package courtship

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// purse is the figure that every tick moves: the page reads it from the pulse.
const purse = "gold"

// fulfilHopes marks for good the personal quests whose figure has reached its number. To fulfil one may bring another about:
// then it looks once more.
func fulfilHopes(t *turn.Turn) {
	for again := true; again; {
		again = false
		for i := range t.Content.Candidates {
			c := &t.Content.Candidates[i]
			m, courted := t.Doc.Court.Get(c.ID)
			if !courted {
				continue
			}
			for k := range c.PersonalQuests {
				q := &c.PersonalQuests[k]
				if !slices.Contains(m.Done, q.ID) && t.Reaches(q.Trigger.Figure, q.Trigger.At) {
					fulfil(t, c, q)
					again = true
				}
			}
		}
	}
}

func fulfil(t *turn.Turn, c *content.Candidate, q *content.PersonalQuest) {
	m := t.Doc.Court.Edit(c.ID)
	m.Done = append(m.Done, q.ID)
	t.Say(turn.Good, "court.personal_quest", "name", c.Name, "quest", q.Description)
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
	return max(t.AtMost(q.Trigger.Figure, q.Trigger.At), 0)
}
