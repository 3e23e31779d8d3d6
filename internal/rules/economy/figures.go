package economy

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// income is the base and what multiplies it, the treasury, and what other systems bring.
func income(t *turn.Turn, _ string) []turn.Term {
	b := &t.Content.Balance.Tick
	base := b.BaseIncome * game.Milli
	treasury := t.Level(game.Treasury) * b.TreasuryIncome * game.Milli
	scope := base
	if b.MultiplierOnTreasury {
		scope += treasury
	}
	br, _ := t.Book.Breakdown(t, "goldMultiplier")
	out := append(make([]turn.Term, 0, len(br.Terms)+2), turn.Term{Code: "income.base", Value: base})
	for _, m := range br.Terms {
		out = append(out, turn.Term{Code: m.Code, Params: m.Params, Value: scope * m.Value / 1000})
	}
	if treasury > 0 {
		level := treasury / (b.TreasuryIncome * game.Milli)
		out = append(out, turn.Term{Code: "income.treasury", Params: t.Params("level", level, "each", b.TreasuryIncome), Value: treasury})
	}
	return out
}

// upkeep is the army's at its modifier, which has a floor, and that of networks, which has none.
func upkeep(t *turn.Turn, _ string) []turn.Term {
	army, networks := t.Figure("armyUpkeep")*game.Milli, t.Figure("networkUpkeep")*game.Milli
	var out []turn.Term
	if army > 0 {
		out = append(out, turn.Term{Code: "upkeep.army", Value: army})
		var sum, shown int64
		if br, ok := t.Book.Breakdown(t, "upkeepMultiplier"); ok {
			for _, m := range br.Terms {
				sum += m.Value
				shown += army * m.Value / 1000
				out = append(out, turn.Term{Code: m.Code, Params: m.Params, Value: army * m.Value / 1000})
			}
		}
		floor := int64(t.Content.Balance.Tick.UpkeepFloor)
		if due := army * max(1000+sum, floor) / 1000; due != army+shown {
			out = append(out, turn.Term{Code: "upkeep.floor", Params: t.Params("permille", floor), Value: due - army - shown})
		}
	}
	if networks > 0 {
		out = append(out, turn.Term{Code: "upkeep.networks", Value: networks})
	}
	return out
}

// net is what a tick leaves.
func net(t *turn.Turn, _ string) []turn.Term {
	return []turn.Term{{Code: "net.income", Value: t.Figure("income")}, {Code: "net.upkeep", Value: -t.Figure("upkeep")}}
}

// loyalty shown is the stored one and the policies', held between 0 and 100.
func loyalty(t *turn.Turn, _ string) []turn.Term {
	stored := t.Doc.Resources.Get().Loyalty
	out := []turn.Term{{Code: "loyalty.stored", Value: stored}}
	sum := stored
	if br, ok := t.Book.Breakdown(t, "loyaltyModifier"); ok {
		out = append(out, br.Terms...)
		sum += br.Total
	}
	if held := game.Clamp(sum, 0, t.Content.Balance.Resources.LoyaltyMax); held != sum {
		out = append(out, turn.Term{Code: "loyalty.bounds", Value: held - sum})
	}
	return append(out, moods(t, sum)...)
}

// moods tell what hangs on the loyalty that is shown (decision H110), and which of it is in force.
func moods(t *turn.Turn, shown int64) []turn.Term {
	b := t.Content.Balance.Loyalty
	if t.SumOnly() {
		return nil
	}
	var out []turn.Term
	mood := func(has, inForce bool, now, else_ turn.Term) {
		if !has {
			return
		}
		if inForce {
			else_ = now
		}
		else_.Detail = true
		out = append(out, else_)
	}
	times, more := t.Params("times", int64(b.LossFactor)/1000), t.Params("percent", int64(b.GladPopulation)/10)
	mood(b.DoubleLossBelow > 0, shown < b.DoubleLossBelow,
		turn.Term{Code: "loyalty.losses_now", Params: times, Value: b.DoubleLossBelow},
		turn.Term{Code: "loyalty.losses", Params: times, Value: b.DoubleLossBelow})
	mood(b.RecruitFrom > 0, shown < b.RecruitFrom,
		turn.Term{Code: "loyalty.recruits_now", Value: b.RecruitFrom},
		turn.Term{Code: "loyalty.recruits", Value: b.RecruitFrom})
	mood(b.GladPopulation > 0, shown > b.GladAbove,
		turn.Term{Code: "loyalty.glad_now", Params: more, Value: b.GladAbove},
		turn.Term{Code: "loyalty.glad", Params: more, Value: b.GladAbove})
	return out
}
