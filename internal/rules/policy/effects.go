package policy

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// effect is one effect of policies: the figure with its term, and the amount.
type effect struct {
	what   string
	figure string
	unit   rules.Unit
	amount func(*content.PolicyEffects) int64
	more   bool   // a greater amount is better
	net    string // its term of a policy's net; "" where it moves no gold
}

var effects = []effect{
	{"goldIncome", "goldMultiplier", rules.Permille, func(e *content.PolicyEffects) int64 { return int64(e.GoldIncome) }, true, "policyNet.income"},
	{"armyUpkeep", "upkeepMultiplier", rules.Permille, func(e *content.PolicyEffects) int64 { return int64(e.ArmyUpkeep) }, false, "policyNet.upkeep"},
	{"trainingTime", "trainingMultiplier", rules.Permille, func(e *content.PolicyEffects) int64 { return int64(e.TrainingSpeed) }, false, ""},
	{"loyalty", "loyaltyModifier", rules.Whole, func(e *content.PolicyEffects) int64 { return e.Loyalty }, true, ""},
	{"pledge", "pledgeArmy", rules.Permille, func(e *content.PolicyEffects) int64 { return int64(e.PledgeArmy) }, true, ""},
}

const page = "policies" // of the Codex

func figures() []rules.Figure {
	out := make([]rules.Figure, len(effects), len(effects)+2)
	for i, e := range effects {
		out[i] = rules.Figure{Name: e.figure, Unit: e.unit, Page: page, Terms: func(env *rules.Env, _ string) []rules.Term { return terms(env, e) }}
	}
	return append(out,
		rules.Figure{Name: netOfOne, Unit: rules.Thousandths, Page: page, Terms: netTerms},
		rules.Figure{Name: netOfAll, Unit: rules.Thousandths, Page: page, Terms: sumTerms})
}

// terms list the contributions of policies in force to a figure, in the order of the content.
func terms(env *rules.Env, e effect) (out []rules.Term) {
	if len(env.Doc.Policies.Get().Active) == 0 {
		return nil
	}
	for i := range env.Content.Policies {
		p := &env.Content.Policies[i]
		if n := e.amount(&p.Effects); n != 0 && active(env, p) {
			out = append(out, rules.Term{Code: "policy.effect", Params: env.Params("policy", p.Name), Value: n})
		}
	}
	return out
}

// gold is an effect's yield in this kingdom, in thousandths of gold a tick: the actual one if its policy is in force,
// else the expected one. It is 0 for effects on other figures.
func (e effect) gold(env *rules.Env, n int64, inForce bool) int64 {
	switch e.what {
	case "goldIncome":
		return game.Mul(env.Figure("multipliedIncome"), n) / int64(content.Whole)
	case "armyUpkeep":
		with := env.Figure("upkeepMultiplier")
		if !inForce {
			with += n
		}
		return -game.Mul(env.Figure("armyUpkeep"), upkeepRate(env, with)-upkeepRate(env, with-n))
	}
	return 0
}

// upkeepRate is the factor on the army's upkeep for a multiplier; it has a lower bound (decision H63d).
func upkeepRate(env *rules.Env, multiplier int64) int64 {
	return max(int64(content.Whole)+multiplier, int64(env.Content.Balance.Tick.UpkeepFloor))
}
