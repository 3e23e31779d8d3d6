// Package goal is the system of weekly goals: three goals dealt from a deck, each paid once. It owns the section goals.
// It imports game, content and the kernel of the rules.
package goal

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrUnknown    = game.Refuse(game.Missing, "goal.unknown")
	ErrPaid       = game.Refuse(game.Conflict, "goal.paid")
	ErrNotReached = game.Refuse(game.Conflict, "goal.not_reached")
)

// PerWeek is the number of goals of a week, each with a counter of its own.
const PerWeek = 3

func System() rules.System {
	return rules.System{
		Name:     "goal",
		About:    "Three goals a week, of a deck of thirty.",
		Topic:    rules.TopicQuests,
		Prefixes: []string{"goal"},
		Commands: []rules.Command{claim()},
		Figures: []rules.Figure{
			{Name: "goal", Unit: rules.Whole, Page: "quests", Terms: terms},
			{Name: "goalGold", Unit: rules.Whole, Page: "quests", Terms: goldTerms},
		},
		Views: []rules.View{rules.Show("goals", show)},
		React: react,
	}
}

// of is a goal of this week with its definition in the content.
func of(env *rules.Env, id string) (*game.Goal, *content.Goal) {
	dealt := env.Doc.Goals.Get().Dealt
	for i := range dealt {
		if def := find(env, id); def != nil && dealt[i].ID == id {
			return &dealt[i], def
		}
	}
	return nil, nil
}

func find(env *rules.Env, id string) *content.Goal {
	for i := range env.Content.Goals {
		if env.Content.Goals[i].ID == id {
			return &env.Content.Goals[i]
		}
	}
	return nil
}

func counted(env *rules.Env, counter string) int64 { return env.Doc.Stats.Of(counter) }

// progress is the growth of the counter this week, at most the goal's target.
func progress(env *rules.Env, g *game.Goal, def *content.Goal) int64 {
	return game.Clamp(counted(env, def.Counter)-g.From, 0, def.N)
}

// terms give the figure "goal:<id>": the counter's total, less its value at the beginning of the week.
func terms(env *rules.Env, id string) []rules.Term {
	g, def := of(env, id)
	if g == nil {
		return nil
	}
	now := counted(env, def.Counter)
	out := []rules.Term{{Code: "goal.in_all", Value: now}, {Code: "goal.before", Value: -g.From}}
	if over := now - g.From - def.N; over > 0 {
		out = append(out, rules.Term{Code: "goal.over", Value: -over})
	}
	return out
}
