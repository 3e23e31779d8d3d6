package intelligence

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Secrets say what a successful Gather Intel brings in gold: rivals of a land buy what is learnt there (decision H39o).
type Secrets struct {
	Gold int64 `json:"gold" doc:"gold for the secrets of a land if an operation ends now, while the day's sales last"`
	Left int64 `json:"left" doc:"sales that this UTC day still has"`
	Day  int64 `json:"day" doc:"sales of a UTC day; 0 for none"`
}

func secretsOf(env *rules.Env) Secrets {
	day := env.Content.Balance.Intelligence.SecretsDay
	if day == 0 {
		return Secrets{}
	}
	return Secrets{Gold: env.Figure("secretSale"), Left: max(day-env.TodaysTally(completed+game.GatherIntel), 0), Day: day}
}

// saleTerms list the minutes of net income that secrets sell for.
func saleTerms(env *rules.Env, _ string) []rules.Term {
	return []rules.Term{ledger.SoldTerm(env, "secretSale.net", env.Content.Balance.Intelligence.SecretsMinutes)}
}
