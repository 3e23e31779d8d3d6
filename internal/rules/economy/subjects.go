package economy

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// freeSubjects are the people whom neither work nor war needs (decision K2), and those whom consorts bring (decision K6).
func freeSubjects(env *rules.Env, _ string) []rules.Term {
	left := env.Doc.Resources.Get().Population
	out := []rules.Term{{Code: "subjects.population", Value: left}}
	for _, part := range []struct {
		figure string
		sign   int64
	}{{"consortHands", 1}, {"subjectsAtWork", -1}, {"subjectsInArms", -1}} {
		br, _ := env.Book.Breakdown(env, part.figure)
		for _, term := range br.Terms {
			term.Value *= part.sign
			out = append(out, term)
		}
		left = game.Add(left, part.sign*br.Total)
	}
	if left < 0 {
		out = append(out, rules.Term{Code: "subjects.bound", Value: -left})
	}
	return out
}

// Subjects are the people of the kingdom by what they do. In classic all of them are free.
type Subjects struct {
	Shared bool  `json:"shared" doc:"whether work and war need subjects"`
	All    int64 `json:"all" doc:"population and the subjects that consorts bring"`
	Free   int64 `json:"free" doc:"all less work and soldiers, at least 0"`
	Lent   int64 `json:"lent" doc:"brought by consorts"`
	Work   int64 `json:"work" doc:"at work in activities"`
	Arms   int64 `json:"arms" doc:"soldiers, with those in training"`
}

func showSubjects(env *rules.Env) Subjects {
	lent := env.Figure("consortHands")
	return Subjects{
		Shared: env.Content.Balance.Subjects.Shared, All: game.Add(env.Doc.Resources.Get().Population, lent), Lent: lent,
		Free: env.Figure("freeSubjects"), Work: env.Figure("subjectsAtWork"), Arms: env.Figure("subjectsInArms"),
	}
}
