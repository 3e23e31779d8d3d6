package goal

import (
	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// rewards are what a goal pays now: its own, and at least the gold of minutes that grow with the kingdom's level (decision H59r).
func rewards(env *rules.Env, def *content.Goal) content.Amounts {
	out := def.Rewards
	out.Gold = max(out.Gold, env.Figure("goalGold"))
	return out
}

func goldTerms(env *rules.Env, _ string) []rules.Term {
	return []rules.Term{ledger.SoldTerm(env, "goalGold.net", env.Content.Balance.Goals.LevelMinutes*env.Doc.Kingdom.Get().Level)}
}
