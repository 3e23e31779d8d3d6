package mint

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

type Strike struct {
	Count int64 `json:"count" minimum:"1" doc:"clicks since the last batch; at most the strikes in stock count"`
}

// Struck is the number of counted strikes.
type Struck struct {
	Counted int64 `json:"counted"`
	Gold    int64 `json:"gold" doc:"whole gold received"`
	Left    int64 `json:"left" doc:"strikes left in stock"`
	NextAt  int64 `json:"nextAt" doc:"when the next strike is added"`
}

func strike() rules.Command {
	return rules.Define(rules.Spec{
		Name: "mint.strike", Summary: "Strike coins by hand", Rate: rules.Rapid, Codes: []game.Code{ErrCount, ErrCooling},
	}, planStrike)
}

func planStrike(env *rules.Env, b Strike) (rules.Plan[Struck], error) {
	stock := Strikes(env)
	counted := min(b.Count, stock)
	switch {
	case b.Count < 1:
		return rules.Plan[Struck]{}, ErrCount.With()
	case counted < 1:
		return rules.Plan[Struck]{}, ErrCooling.With("retryAt", nextStrike(env))
	}
	gold := content.Gold(game.Mul(env.Figure(perClick), counted))
	p := rules.Plan[Struck]{Apply: func() Struck {
		moved := ledger.Award(env, "mint.strike", gold)
		m := env.Doc.Mint.Edit()
		m.Stock, m.StockAt = stock-counted, env.Now()
		m.Clicks = game.Add(m.Clicks, counted)
		m.ClickGold = game.Add(m.ClickGold, gold.Gold)
		return Struck{Counted: counted, Gold: moved.Gold, Left: stock - counted, NextAt: nextStrike(env)}
	}}
	p.Effects = rules.Listed(gold)
	return p, nil
}
