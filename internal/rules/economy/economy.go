// Package economy is income and upkeep, the gold part of a tick, insolvency, and the reward of an absence. It owns the
// gold in the pulse and the sections resources and absence.
package economy

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

func System() rules.System {
	return rules.System{
		Name:     "economy",
		Prefixes: []string{"economy", "growth"},
		Commands: []rules.Command{acknowledge()},
		Figures: []rules.Figure{
			{Name: "income", Unit: rules.Thousandths, Page: "gold", Terms: income},
			{Name: "upkeep", Unit: rules.Thousandths, Page: "gold", Terms: upkeep},
			{Name: "armyPay", Unit: rules.Thousandths, Page: "gold", Terms: armyPay},
			{Name: "upkeepRate", Unit: rules.Permille, Page: "gold", Terms: upkeepRate},
			{Name: "net", Unit: rules.Thousandths, Page: "gold", Terms: net},
			{Name: "loyalty", Unit: rules.Percent, Page: "loyalty", Terms: loyalty},
			{Name: "people", Unit: rules.Whole, Page: "idle_work", Terms: population},
			{Name: "freeSubjects", Unit: rules.Whole, Page: "idle_work", Terms: freeSubjects},
		},
		Counts: map[string]func(*rules.Env) int64{
			"gold":             ledger.Gold,
			"multipliedIncome": multiplied,
			"debt":             func(env *rules.Env) int64 { return env.Doc.Pulse.Get().DebtMilli },
			"instalment":       instalment,
			"timePlayed":       func(env *rules.Env) int64 { return env.Doc.Pulse.Get().TimePlayed },
			"population":       func(env *rules.Env) int64 { return env.Doc.Resources.Get().Population },
			"military":         func(env *rules.Env) int64 { return env.Doc.Resources.Get().Military },
			"children":         func(env *rules.Env) int64 { return env.Doc.Resources.Get().Children },
		},
		Tick:      tick,
		Meanwhile: meanwhile,
		Return:    returned,
		Init:      initialize,
		Views:     views(),
	}
}

func initialize(env *rules.Env) {
	start := env.Content.Balance.Start
	res := env.Doc.Resources.Edit()
	res.Population, res.Military, res.Loyalty = start.Population, start.Military, start.Loyalty
	p := env.Doc.Pulse.Edit()
	p.TickedAt, p.PresentAt = env.Now(), env.Now()
}

// tick settles one tick in the order of decision H35.
func tick(env *rules.Env) {
	income, upkeep, farm := env.Figure("income"), env.Figure("upkeep"), env.Figure("farm")
	repay(env)
	b := &env.Content.Balance.Tick
	p := env.Doc.Pulse.Edit()
	p.TimePlayed = game.Add(p.TimePlayed, b.TimePlayed)
	p.Earned = game.Add(p.Earned, income)
	p.GoldMilli = min(game.Add(p.GoldMilli, income-upkeep), game.Max)
	if p.GoldMilli < 0 {
		insolvent(env, p, upkeep)
	} else {
		p.Paid = game.Add(p.Paid, upkeep)
		p.Insolvent = 0
	}
	if farm > 0 {
		harvest(env, p, farm)
	}
}

// harvest adds population: farm levels accumulate until they make a whole subject.
func harvest(env *rules.Env, p *game.Pulse, levels int64) {
	every := env.Content.PerkTicks("farm")
	p.FarmCarry += levels
	if p.FarmCarry < every {
		return
	}
	subjects := p.FarmCarry / every
	p.FarmCarry %= every
	if env.Doc.Resources.Get().Population < env.Content.Balance.Resources.PopulationMax {
		ledger.Award(env, "farm", content.Amounts{Population: subjects})
	}
}

// insolvent handles a tick whose upkeep cannot be paid: gold becomes zero, loyalty falls, and units desert, which the
// army's system handles.
func insolvent(env *rules.Env, p *game.Pulse, upkeep int64) {
	b := &env.Content.Balance.Tick
	p.Paid = game.Add(p.Paid, game.Add(upkeep, p.GoldMilli))
	p.GoldMilli = 0
	p.Insolvent++
	if env.Doc.Resources.Get().Loyalty > 0 {
		ledger.Award(env, "economy.insolvency", content.Amounts{Loyalty: -b.InsolvencyLoyalty})
	}
	if env.Figure("troops") > 0 {
		return // the army's notice names the deserters
	}
	env.Notify(game.Notice{Code: "economy.insolvent", Tone: rules.Ill, Key: "insolvency", Params: game.Params("ticks", p.Insolvent)})
}
