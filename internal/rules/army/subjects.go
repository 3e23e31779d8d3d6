package army

import (
	"umbrarch/internal/rules"
)

// shared tells whether soldiers are subjects (decision K2).
func shared(env *rules.Env) bool { return env.Content.Balance.Subjects.Shared }

// inArms counts the soldiers, with those in training.
func inArms(env *rules.Env, _ string) (out []rules.Term) {
	if !shared(env) {
		return nil
	}
	if n := env.Figure("troops"); n > 0 {
		out = append(out, rules.Term{Code: "subjects.soldiers", Value: n})
	}
	if n := env.Doc.Army.Get().InTraining(); n > 0 {
		out = append(out, rules.Term{Code: "subjects.training", Value: n})
	}
	return out
}

// home lists the subjects who are free when n soldiers come home. A kingdom with more in arms and at work than people
// fills that gap first.
func home(env *rules.Env, n int64) []rules.Amount {
	if !shared(env) {
		return nil
	}
	left := env.Figure("people") - env.Figure("subjectsAtWork") - env.Figure("subjectsInArms")
	return []rules.Amount{{What: "freeSubjects", N: max(left+n, 0) - max(left, 0)}}
}
