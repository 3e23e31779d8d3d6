// Package legacy tells what the present ruler has inherited from the ancestors. The system succession decides it.
package legacy

import (
	"umbrarch/internal/content"
	"umbrarch/internal/rules"
)

// Times is how often a legacy counts: once for each of the latest ancestors who left it, within a bound.
func Times(env *rules.Env, id string) (n int64) {
	b := &env.Content.Balance.Succession
	all := env.Doc.Ancestry.Get().Ancestors
	for i := max(len(all)-int(b.Counts), 0); i < len(all); i++ {
		for _, left := range all[i].Legacies {
			if left == id {
				n++
			}
		}
	}
	return min(n, b.Most)
}

// Terms are what the legacies add to a figure.
func Terms(env *rules.Env, figure string) (out []rules.Term) {
	if env.Doc.Ancestry.Get().Count == 0 {
		return nil
	}
	for i := range env.Content.Legacies {
		l := &env.Content.Legacies[i]
		if l.Gives.Kind != content.LegacyFigure || l.Gives.Of != figure {
			continue
		}
		if n := Times(env, l.ID); n > 0 {
			out = append(out, rules.Term{Code: "legacy.term", Params: env.Params("legacy", l.Name, "times", n), Value: n * l.Gives.Amount})
		}
	}
	return out
}
