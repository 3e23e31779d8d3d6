package worldmap

import (
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
)

// garrison lists the garrison of a land without fog: the content's, and the changes since.
func garrison(env *rules.Env, id string) []rules.Term {
	l, ok := land.Of(env, id)
	if !ok || !l.Scouted {
		return nil
	}
	out := []rules.Term{{Code: "garrison.base", Params: env.Params("land", l.InText), Value: l.Territory.Garrison}}
	if since := l.Garrison - l.Territory.Garrison; since != 0 {
		out = append(out, rules.Term{Code: "garrison.since", Value: since})
	}
	return out
}

// conquest is the ruler's power less a garrison; where it is positive, the land can be subjugated.
func conquest(env *rules.Env, id string) []rules.Term {
	l, ok := land.Of(env, id)
	if !ok || !l.Scouted {
		return nil
	}
	return []rules.Term{{Code: "conquest.power", Value: env.Figure("power")}, {Code: "conquest.garrison", Params: env.Params("land", l.InText), Value: -l.Garrison}}
}
