package economy

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// population is the kingdom's own part of the people; others add those whom they lend.
func population(env *rules.Env, _ string) []rules.Term {
	return []rules.Term{{Code: "subjects.population", Value: env.Doc.Resources.Get().Population}}
}

// freeSubjects are the people whom neither work nor war needs (decision K2).
func freeSubjects(env *rules.Env, _ string) []rules.Term {
	br, _ := env.Book.Breakdown(env, "people")
	left, out := br.Total, br.Terms
	for _, figure := range []string{"subjectsAtWork", "subjectsInArms"} {
		br, _ := env.Book.Breakdown(env, figure)
		for _, term := range br.Terms {
			term.Value = -term.Value
			out = append(out, term)
		}
		left = game.Add(left, -br.Total)
	}
	if left < 0 {
		out = append(out, rules.Term{Code: "subjects.bound", Value: -left})
	}
	return out
}

// Subjects are the people of the kingdom by what they do. In classic all of them are free.
type Subjects struct {
	Shared bool  `json:"shared" doc:"whether work and war need subjects"`
	All    int64 `json:"all" doc:"population, and the hands that consorts and a world item lend"`
	Free   int64 `json:"free" doc:"all less work and soldiers, at least 0"`
	Lent   int64 `json:"lent" doc:"hands that consorts and a world item lend"`
	Work   int64 `json:"work" doc:"at work in activities"`
	Arms   int64 `json:"arms" doc:"soldiers, with those in training"`
}

func showSubjects(env *rules.Env) Subjects {
	all := env.Figure("people")
	return Subjects{
		Shared: env.Content.Balance.Subjects.Shared, All: all, Lent: all - env.Doc.Resources.Get().Population,
		Free: env.Figure("freeSubjects"), Work: env.Figure("subjectsAtWork"), Arms: env.Figure("subjectsInArms"),
	}
}
