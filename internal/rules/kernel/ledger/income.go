package ledger

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Minutes is what a net income, in thousandths of gold a tick, brings in some minutes, in whole gold.
func Minutes(env *rules.Env, net, minutes int64) int64 {
	const seconds = 60
	return game.Scale(net, minutes*seconds, env.Content.Balance.Tick.Seconds*game.Milli)
}

// Sold is the gold of some minutes of today's net income: 0 while the kingdom loses gold.
func Sold(env *rules.Env, minutes int64) int64 {
	return max(Minutes(env, env.Figure("net"), minutes), 0)
}

// SoldTerm is the term of a figure that sells for some minutes of net income.
func SoldTerm(env *rules.Env, code string, minutes int64) rules.Term {
	return rules.Term{Code: code, Params: env.Params("n", minutes), Value: Sold(env, minutes)}
}

// Hour is the hour of net income by which a day's scenes and dowries are measured, in gold. The day's first command fixes it.
func Hour(env *rules.Env) int64 {
	return max(env.Doc.Story.Get().Hour, env.Content.Balance.Scene.HourLeast)
}
