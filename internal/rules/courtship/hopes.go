package courtship

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// purse is the figure that every tick moves; the page takes it from the pulse.
const purse = "gold"

// fulfilHopes permanently marks the personal quests whose figure has reached its number. Fulfilling one may fulfil
// another, so it repeats after a change.
func fulfilHopes(env *rules.Env) {
	for again := true; again; {
		again = false
		for i := range env.Content.Candidates {
			c := &env.Content.Candidates[i]
			m, courted := env.Doc.Court.Get(c.ID)
			if !courted {
				continue
			}
			for k := range c.PersonalQuests {
				q := &c.PersonalQuests[k]
				if !slices.Contains(m.Done, q.ID) && env.Reaches(q.Trigger.Figure, q.Trigger.At) {
					fulfil(env, c, q)
					again = true
				}
			}
		}
	}
}

// fulfil fulfils a quest permanently: affection rises, and the chronicle gets a leaf (decision K6).
func fulfil(env *rules.Env, c *content.Candidate, q *content.PersonalQuest) {
	m := env.Doc.Court.Edit(c.ID)
	m.Done = append(m.Done, q.ID)
	if gain := env.Content.Balance.Courtship.HopeAffection; gain > 0 { // classic has neither
		warm(env, c.ID, gain, "court.note_hope")
		env.Record("hope", "name", c.Name)
	}
	env.Say(rules.Good, "court.personal_quest", "name", c.Name, "quest", q.Description)
}

// hope is a personal quest's progress. A fulfilled quest counts as reached permanently.
func hope(env *rules.Env, m *game.Member, q *content.PersonalQuest) Hope {
	h := Hope{ID: q.ID, Description: q.Description, Completed: slices.Contains(m.Done, q.ID), Progress: q.Trigger.At, Target: q.Trigger.At}
	switch {
	case h.Completed:
	case q.Trigger.Figure == purse:
		h.Progress, h.Purse = 0, true
	default:
		h.Progress = reached(env, q)
	}
	return h
}

func reached(env *rules.Env, q *content.PersonalQuest) int64 {
	return max(env.AtMost(q.Trigger.Figure, q.Trigger.At), 0)
}
