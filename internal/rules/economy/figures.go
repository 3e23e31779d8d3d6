package economy

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// income is what a tick earns, less the instalment of a debt (decision J5).
func income(env *rules.Env, _ string) []rules.Term {
	out := earnings(env)
	if indebted(env) {
		out = append(out, rules.Term{Code: "income.instalment", Value: -instalmentOf(env, out)})
	}
	return out
}

// earnings are the base with its multipliers, the treasury, and other systems' contributions.
func earnings(env *rules.Env) []rules.Term {
	b := &env.Content.Balance.Tick
	scope := multiplied(env)
	br, _ := env.Book.Breakdown(env, "goldMultiplier")
	out := append(make([]rules.Term, 0, len(br.Terms)+2), rules.Term{Code: "income.base", Value: b.BaseIncome * game.Milli})
	for _, m := range br.Terms {
		out = append(out, rules.Term{Code: m.Code, Params: m.Params, Value: scope * m.Value / 1000})
	}
	if treasury := treasuryIncome(env); treasury > 0 {
		out = append(out, rules.Term{Code: "income.treasury", Params: env.Params("level", env.Level(game.Treasury), "each", b.TreasuryIncome), Value: treasury})
	}
	return out
}

func treasuryIncome(env *rules.Env) int64 {
	return env.Level(game.Treasury) * env.Content.Balance.Tick.TreasuryIncome * game.Milli
}

// multiplied is the part of the income to which the multiplier applies (decision H14).
func multiplied(env *rules.Env) int64 {
	b := &env.Content.Balance.Tick
	if b.MultiplierOnTreasury {
		return b.BaseIncome*game.Milli + treasuryIncome(env)
	}
	return b.BaseIncome * game.Milli
}

// upkeep is the army's pay and the cost of networks, which no discount reduces.
func upkeep(env *rules.Env, _ string) []rules.Term {
	br, _ := env.Book.Breakdown(env, "armyPay")
	out := br.Terms
	if networks := env.Figure("networkUpkeep") * game.Milli; networks > 0 {
		out = append(out, rules.Term{Code: "upkeep.networks", Value: networks})
	}
	return out
}

// armyPay is the army's upkeep at its rate. Whole gold times a rate in thousandths gives thousandths of gold.
func armyPay(env *rules.Env, _ string) []rules.Term {
	army := env.Figure("armyUpkeep")
	if army <= 0 {
		return nil
	}
	br, _ := env.Book.Breakdown(env, "upkeepRate")
	for i := range br.Terms {
		br.Terms[i].Value = game.Mul(br.Terms[i].Value, army)
	}
	br.Terms[0].Code = "upkeep.army"
	return br.Terms
}

// upkeepRate is the factor of policies and items on an army's upkeep; it has a lower bound.
func upkeepRate(env *rules.Env, _ string) []rules.Term {
	br, _ := env.Book.Breakdown(env, "upkeepMultiplier")
	out := append([]rules.Term{{Code: "upkeep.printed", Value: int64(content.Whole)}}, br.Terms...)
	floor, sum := int64(env.Content.Balance.Tick.UpkeepFloor), int64(content.Whole)+br.Total
	if sum < floor {
		out = append(out, rules.Term{Code: "upkeep.floor", Params: env.Params("permille", floor), Value: floor - sum})
	}
	return out
}

// net is income less upkeep of a tick.
func net(env *rules.Env, _ string) []rules.Term {
	return []rules.Term{{Code: "net.income", Value: env.Figure("income")}, {Code: "net.upkeep", Value: -env.Figure("upkeep")}}
}

// loyalty is the shown loyalty: the stored one plus policies, between 0 and 100.
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

// moods explain the effects of the shown loyalty (decision H110) and mark those in force.
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
