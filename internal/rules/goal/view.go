package goal

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// View is the week's goals.
type View struct {
	Gold   int64   `json:"gold,omitempty" doc:"gold by the kingdom's level; absent where each goal pays its own"`
	EndsAt int64   `json:"endsAt" doc:"when the next goals are dealt and reached ones are paid"`
	Goals  []Shown `json:"goals"`
}

// Shown is one goal as the page shows it.
type Shown struct {
	ID       string          `json:"id"`
	Title    string          `json:"title"`
	Progress int64           `json:"progress"`
	Of       int64           `json:"of"`
	Ready    bool            `json:"ready" doc:"reached, and not yet paid"`
	Paid     bool            `json:"paid"`
	Rewards  content.Amounts `json:"rewards"`
	Lost     content.Amounts `json:"lost" doc:"part of the reward that a bound would cut now"`
}

func show(env *rules.Env) View {
	v := View{EndsAt: env.Doc.Goals.Get().EndsAt, Goals: Dealt(env)}
	gold := env.Figure("goalGold")
	if slices.ContainsFunc(v.Goals, func(g Shown) bool { return !g.Paid && g.Rewards.Gold == gold }) {
		v.Gold = gold
	}
	return v
}

// Dealt are the goals of this week with their progress.
func Dealt(env *rules.Env) []Shown {
	out := []Shown{}
	for _, g := range env.Doc.Goals.Get().Dealt {
		def := find(env, g.ID)
		if def == nil {
			continue // missing in the current content
		}
		one := Shown{ID: g.ID, Title: def.Title, Of: def.N, Paid: g.Paid, Rewards: rewards(env, def)}
		one.Progress = progress(env, &g, def)
		if g.Paid {
			one.Progress, one.Rewards.Gold = def.N, max(g.Gold, def.Rewards.Gold)
		} else {
			one.Ready, one.Lost = one.Progress >= def.N, ledger.Lost(env, one.Rewards)
		}
		out = append(out, one)
	}
	return out
}
