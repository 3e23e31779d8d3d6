package vassal

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Pays is a vassal's income a tick: a tenth of the tribute, rounded down, while its loyalty is above the bound
// (decision H35).
func Pays(env *rules.Env, v *game.Vassal) int64 {
	b := &env.Content.Balance.Tick
	if v.LoyaltyMilli <= b.TributeLoyaltyAbove*game.Milli {
		return 0
	}
	return v.Tribute / b.TributeDivisor
}

// income lists each paying vassal.
func income(env *rules.Env, _ string) []rules.Term {
	if env.SumOnly() {
		if sum := env.Figure("tribute"); sum != 0 {
			return []rules.Term{{Code: "income.tribute", Value: sum}}
		}
		return nil
	}
	return tributes(env)
}

// tribute lists the tributes of all vassals, or the terms of one vassal's.
func tribute(env *rules.Env, of string) []rules.Term {
	if of != "" {
		return tributeOf(env, of)
	}
	return tributes(env)
}

// paid is the sum of all tributes in thousandths; every tick asks for it.
func paid(env *rules.Env) int64 {
	var sum int64
	for i := range env.Doc.Vassals.Len() {
		_, v := env.Doc.Vassals.At(i)
		sum = game.Add(sum, Pays(env, v))
	}
	return game.Mul(sum, game.Milli)
}

func tributes(env *rules.Env) (out []rules.Term) {
	for _, v := range env.Doc.Vassals.All() {
		code, b := "income.tribute", &env.Content.Balance.Tick
		if v.LoyaltyMilli <= b.TributeLoyaltyAbove*game.Milli {
			code = "income.tribute_withheld"
		}
		out = append(out, rules.Term{Code: code, Params: env.Params("name", v.Name, "tribute", v.Tribute, "n", b.TributeLoyaltyAbove), Value: Pays(env, v) * game.Milli})
	}
	return out
}

// tributeOf lists the terms of a tribute: its tenth, the rounding, and the part withheld for low loyalty.
func tributeOf(env *rules.Env, id string) []rules.Term {
	v, ok := env.Doc.Vassals.Get(id)
	if !ok {
		return nil
	}
	b := &env.Content.Balance.Tick
	share, whole := v.Tribute*game.Milli/b.TributeDivisor, v.Tribute/b.TributeDivisor*game.Milli
	out := []rules.Term{{Code: "tribute.share", Params: env.Params("tribute", v.Tribute, "of", b.TributeDivisor), Value: share}}
	if whole != share {
		out = append(out, rules.Term{Code: "tribute.rounded", Value: whole - share})
	}
	if Pays(env, v) == 0 && whole != 0 {
		out = append(out, rules.Term{Code: "tribute.withheld", Params: env.Params("n", b.TributeLoyaltyAbove), Value: -whole})
	}
	return out
}
