package mint

import "umbrarch/internal/rules"

// stocked is the number of strikes in a period of the realm's clock. Each full period adds one, so that the refill
// needs no writes.
func stocked(env *rules.Env, period int64) int64 {
	b, m := &env.Content.Balance.Mint, env.Doc.Mint.Get()
	if m.StockAt == 0 {
		return b.Stock
	}
	return min(b.Stock, m.Stock+max(0, period-m.StockAt/b.StrikeMillis))
}

// Strikes is the current number of strikes.
func Strikes(env *rules.Env) int64 {
	return stocked(env, env.Now()/env.Content.Balance.Mint.StrikeMillis)
}

// nextStrike is the time of the next added strike.
func nextStrike(env *rules.Env) int64 {
	every := env.Content.Balance.Mint.StrikeMillis
	return (env.Now()/every + 1) * every
}

// fullAt is the time at which the stock is full again; 0 if it was never used.
func fullAt(env *rules.Env) int64 {
	b, m := &env.Content.Balance.Mint, env.Doc.Mint.Get()
	if m.StockAt == 0 {
		return 0
	}
	return (m.StockAt/b.StrikeMillis + max(0, b.Stock-m.Stock)) * b.StrikeMillis
}
