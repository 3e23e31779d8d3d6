package economy

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// income is the base and what multiplies it, the treasury, and what other systems bring.
func income(env *rules.Env, _ string) []rules.Term {
	b := &env.Content.Balance.Tick
	base := b.BaseIncome * game.Milli
	treasury := env.Level(game.Treasury) * b.TreasuryIncome * game.Milli
	scope := env.Figure("incomeScope")
	br, _ := env.Book.Breakdown(env, "goldMultiplier")
	out := append(make([]rules.Term, 0, len(br.Terms)+2), rules.Term{Code: "income.base", Value: base})
	for _, m := range br.Terms {
		out = append(out, rules.Term{Code: m.Code, Params: m.Params, Value: scope * m.Value / 1000})
	}
	if treasury > 0 {
		level := treasury / (b.TreasuryIncome * game.Milli)
		out = append(out, rules.Term{Code: "income.treasury", Params: env.Params("level", level, "each", b.TreasuryIncome), Value: treasury})
	}
	return out
}

// incomeScope is what shares of income are counted from: the base, and where the profile says so the treasury.
func incomeScope(env *rules.Env, _ string) []rules.Term {
	b := &env.Content.Balance.Tick
	out := []rules.Term{{Code: "income.base", Value: b.BaseIncome * game.Milli}}
	if level := env.Level(game.Treasury); b.MultiplierOnTreasury && level > 0 {
		out = append(out, rules.Term{Code: "income.treasury", Params: env.Params("level", level, "each", b.TreasuryIncome), Value: level * b.TreasuryIncome * game.Milli})
	}
	return out
}

// upkeep is the army's at its modifier, which has a floor, and that of networks, which has none.
func upkeep(env *rules.Env, _ string) []rules.Term {
	army, networks := env.Figure("armyUpkeep")*game.Milli, env.Figure("networkUpkeep")*game.Milli
	var out []rules.Term
	if army > 0 {
		out = append(out, rules.Term{Code: "upkeep.army", Value: army})
		var sum, shown int64
		if br, ok := env.Book.Breakdown(env, "upkeepMultiplier"); ok {
			for _, m := range br.Terms {
				sum += m.Value
				shown += army * m.Value / 1000
				out = append(out, rules.Term{Code: m.Code, Params: m.Params, Value: army * m.Value / 1000})
			}
		}
		floor := int64(env.Content.Balance.Tick.UpkeepFloor)
		if due := army * max(1000+sum, floor) / 1000; due != army+shown {
			out = append(out, rules.Term{Code: "upkeep.floor", Params: env.Params("permille", floor), Value: due - army - shown})
		}
	}
	if networks > 0 {
		out = append(out, rules.Term{Code: "upkeep.networks", Value: networks})
	}
	return out
}

// net is what a tick leaves.
func net(env *rules.Env, _ string) []rules.Term {
	return []rules.Term{{Code: "net.income", Value: env.Figure("income")}, {Code: "net.upkeep", Value: -env.Figure("upkeep")}}
}

// loyalty shown is the stored one and the policies', held between 0 and 100.
func loyalty(env *rules.Env, _ string) []rules.Term {
	stored := env.Doc.Resources.Get().Loyalty
	out := []rules.Term{{Code: "loyalty.stored", Value: stored}}
	sum := stored
	if br, ok := env.Book.Breakdown(env, "loyaltyModifier"); ok {
		out = append(out, br.Terms...)
		sum += br.Total
	}
	if held := game.Clamp(sum, 0, env.Content.Balance.Resources.LoyaltyMax); held != sum {
		out = append(out, rules.Term{Code: "loyalty.bounds", Value: held - sum})
	}
	return append(out, moods(env, sum)...)
}

// moods tell what hangs on the loyalty that is shown (decision H110), and which of it is in force.
func moods(env *rules.Env, shown int64) []rules.Term {
	b := env.Content.Balance.Loyalty
	if env.SumOnly() {
		return nil
	}
	var out []rules.Term
	mood := func(has, inForce bool, now, else_ rules.Term) {
		if !has {
			return
		}
		if inForce {
			else_ = now
		}
		else_.Detail = true
		out = append(out, else_)
	}
	times, more := env.Params("times", int64(b.LossFactor)/1000), env.Params("percent", int64(b.GladPopulation)/10)
	mood(b.DoubleLossBelow > 0, shown < b.DoubleLossBelow,
		rules.Term{Code: "loyalty.losses_now", Params: times, Value: b.DoubleLossBelow},
		rules.Term{Code: "loyalty.losses", Params: times, Value: b.DoubleLossBelow})
	mood(b.RecruitFrom > 0, shown < b.RecruitFrom,
		rules.Term{Code: "loyalty.recruits_now", Value: b.RecruitFrom},
		rules.Term{Code: "loyalty.recruits", Value: b.RecruitFrom})
	mood(b.GladPopulation > 0, shown > b.GladAbove,
		rules.Term{Code: "loyalty.glad_now", Params: more, Value: b.GladAbove},
		rules.Term{Code: "loyalty.glad", Params: more, Value: b.GladAbove})
	return out
}
