// Package goal is what each week asks of a ruler: three goals of a deck, paid once. It owns the section goals. It imports game,
// content and the kernel of the rules.
package goal

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Refusals.
var (
	ErrUnknown    = game.Refuse(game.Missing, "goal.unknown")
	ErrPaid       = game.Refuse(game.Conflict, "goal.paid")
	ErrNotReached = game.Refuse(game.Conflict, "goal.not_reached")
)

// PerWeek is how many goals a week has, each of a counter of its own.
const PerWeek = 3

// System of the week's goals.
func System() rules.System {
	return rules.System{
		Name:     "goal",
		About:    "Three goals a week, of a deck of thirty.",
		Topic:    rules.TopicQuests,
		Prefixes: []string{"goal"},
		Commands: []rules.Command{claim()},
		Figures:  []rules.Figure{{Name: "goal", Unit: rules.Whole, Page: "quests", Terms: terms}},
		Views:    []rules.View{rules.Show("goals", show)},
		React:    react,
	}
}

// of is a goal of this week with what content says of it.
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

// progress is by how much the counter has grown this week, at most what is asked.
func progress(env *rules.Env, g *game.Goal, def *content.Goal) int64 {
	return game.Clamp(counted(env, def.Counter)-g.From, 0, def.N)
}

// terms are of the figure "goal:<id>": what the reign has counted in all, less what it had when the week began.
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
