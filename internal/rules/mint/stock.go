package mint

import "umbrarch/internal/rules"

// stocked is how many strikes there are at a moment. One more comes with each full period of the realm's clock, so that nothing
// is written while they come.
func stocked(env *rules.Env, period int64) int64 {
	b, m := &env.Content.Balance.Mint, env.Doc.Mint.Get()
	if m.StockAt == 0 {
		return b.Stock
	}
	return min(b.Stock, m.Stock+max(0, period-m.StockAt/b.StrikeMillis))
}

// Strikes are those of now.
func Strikes(env *rules.Env) int64 {
	return stocked(env, env.Now()/env.Content.Balance.Mint.StrikeMillis)
}

// nextStrike is when there will be one more.
func nextStrike(env *rules.Env) int64 {
	every := env.Content.Balance.Mint.StrikeMillis
	return (env.Now()/every + 1) * every
}

// fullAt is when the stock is full again; 0 where it was never touched.
func fullAt(env *rules.Env) int64 {
	b, m := &env.Content.Balance.Mint, env.Doc.Mint.Get()
	if m.StockAt == 0 {
		return 0
	}
	return (m.StockAt/b.StrikeMillis + max(0, b.Stock-m.Stock)) * b.StrikeMillis
}
