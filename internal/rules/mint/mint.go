// Package mint is the Royal Mint: coins struck by hand from a stock of strikes, and presses that strike automatically.
// It owns the section mint. It imports game, content and the kernel of the rules.
package mint

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrCount   = game.Refuse(game.Unmet, "mint.count")
	ErrCooling = game.Refuse(game.Conflict, "mint.cooling")
	ErrUnknown = game.Refuse(game.Missing, "mint.unknown_upgrade")
	ErrOwned   = game.Refuse(game.Conflict, "mint.owned")
	ErrClicks  = game.Refuse(game.Unmet, "mint.needs_clicks")
	ErrMinted  = game.Refuse(game.Unmet, "mint.needs_gold_minted")
	ErrUpgrade = game.Refuse(game.Unmet, "mint.needs_upgrade")
	ErrGold    = game.Refuse(game.Unmet, "mint.gold_short")
)

// System is the system of the mint. The presses' yield is a term of income, so that ticks write nothing for it.
func System() rules.System {
	return rules.System{
		Name:     "mint",
		About:    "Striking coins, and the upgrades of the mint.",
		Commands: []rules.Command{strike(), buy()},
		Figures: []rules.Figure{
			{Name: "income", Terms: income},
			{Name: perClick, Unit: rules.Whole, Page: "mint_hoard", Terms: func(env *rules.Env, _ string) []rules.Term { return chain(env, click) }},
			{Name: perSecond, Unit: rules.Whole, Page: "mint_hoard", Terms: func(env *rules.Env, _ string) []rules.Term { return chain(env, auto) }},
		},
		Counts: map[string]func(*rules.Env) int64{
			clicks: func(env *rules.Env) int64 { return env.Doc.Mint.Get().Clicks },
			minted: func(env *rules.Env) int64 { return game.Add(env.Doc.Mint.Get().ClickGold, autoGold(env)) },
		},
		Views: []rules.View{rules.Show("mint", show), rules.Show("mintStock", showStock), rules.Show("mintTotals", showTotals)},
	}
}

const (
	perClick  = "goldPerClick"
	perSecond = "goldPerSecond"
	clicks    = "mint.clicks"
	minted    = "mint.gold"
)

const (
	click = "CLICK"
	auto  = "AUTO"
)
