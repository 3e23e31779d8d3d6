package economy

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

func indebted(env *rules.Env) bool { return env.Reaches("debt", 1) }

// instalment is the part of this tick's earnings that pays a debt.
func instalment(env *rules.Env) int64 {
	if !indebted(env) {
		return 0
	}
	return instalmentOf(env, earnings(env))
}

// instalmentOf is a share of earnings, at most what upkeep leaves of them, so that no debt keeps an army from its pay,
// and at most the debt. All are in thousandths of gold.
func instalmentOf(env *rules.Env, earnings []rules.Term) int64 {
	var sum int64
	for i := range earnings {
		sum = game.Add(sum, earnings[i].Value)
	}
	part := min(env.Content.Balance.Events.Instalment.Of(sum), sum-env.Figure("upkeep"))
	return env.AtMost("debt", max(part, 0))
}

// repay pays the instalment that this tick's income lacks.
func repay(env *rules.Env) {
	if env.Doc.Pulse.Get().DebtMilli == 0 {
		return
	}
	part := env.Figure("instalment")
	p := env.Doc.Pulse.Edit()
	if p.DebtMilli -= part; p.DebtMilli == 0 {
		env.Notify(game.Notice{Code: "economy.debt_paid", Tone: rules.Good})
	}
}
