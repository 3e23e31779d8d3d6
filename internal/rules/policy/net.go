package policy

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

const (
	netOfOne = "policyNet"   // of a policy, by id
	netOfAll = "policiesNet" // of the policies in force
)

// netTerms are a policy's changes of income and of the army's upkeep in this kingdom, in thousandths of gold a tick
// (decision K19). They are the actual ones if the policy is in force, else the expected ones.
func netTerms(env *rules.Env, id string) (out []rules.Term) {
	p, ok := env.Content.Policy(id)
	if !ok {
		return nil
	}
	for _, e := range effects {
		n := e.amount(&p.Effects)
		if n == 0 || e.net == "" {
			continue
		}
		out = append(out, rules.Term{Code: e.net, Params: env.Params("percent", n/10), Value: e.gold(env, n, active(env, p))})
	}
	return out
}

// sumTerms list the net of each policy in force. Each is computed as if it alone were repealed. Where the lower bound of
// upkeep makes the whole differ from their sum, a last term corrects it.
func sumTerms(env *rules.Env, _ string) (out []rules.Term) {
	var sum, income, upkeep int64
	for i := range env.Content.Policies {
		p := &env.Content.Policies[i]
		if !active(env, p) {
			continue
		}
		net := env.Figure(netOfOne + ":" + p.ID)
		sum, income, upkeep = game.Add(sum, net), income+int64(p.Effects.GoldIncome), upkeep+int64(p.Effects.ArmyUpkeep)
		out = append(out, rules.Term{Code: "policy.effect", Params: env.Params("policy", p.Name), Value: net})
	}
	if bound := together(env, income, upkeep) - sum; bound != 0 {
		out = append(out, rules.Term{Code: "policiesNet.bound", Params: env.Params("percent", int64(env.Content.Balance.Tick.UpkeepFloor)/10), Value: bound})
	}
	return out
}

// together is the gold a tick of all policies in force: the net with them less the net without any.
func together(env *rules.Env, income, upkeep int64) int64 {
	with := env.Figure("upkeepMultiplier")
	saved := -game.Mul(env.Figure("armyUpkeep"), upkeepRate(env, with)-upkeepRate(env, with-upkeep))
	return game.Add(game.Mul(env.Figure("multipliedIncome"), income)/int64(content.Whole), saved)
}
