package intelligence

import (
	"strings"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Chances are computed in thousandths of a percent, so that averages lose nothing that is displayed.
const (
	perPermille = 100
	certain     = 100_000
)

// withIntel is the suffix of a network's id in the figure with spent intel.
const withIntel = "/intel"

// chanceOf names the figure of a network's chance.
func chanceOf(network string, intel bool) string {
	if intel {
		network += withIntel
	}
	return "operationChance:" + network
}

func odds(env *rules.Env, network string, intel bool) int64 {
	return env.Book.Total(env, chanceOf(network, intel))
}

// chance gives the terms of the chance of any operation of a network's agents; the operation's risk does not change it
// (decision H39g).
func chance(env *rules.Env, of string) []rules.Term {
	id, intel := strings.CutSuffix(of, withIntel)
	n, ok := env.Doc.Networks.Get(id)
	if !ok {
		return nil
	}
	going := crew(env, id, game.AgentIdle)
	if n.Operation != nil {
		going, intel = n.Operation.Agents, n.Operation.Intel
	}
	if len(going) == 0 {
		return nil
	}
	b := &env.Content.Balance.Intelligence
	var sum int64
	for _, agent := range going {
		if a, here := env.Doc.Agents.Get(agent); here {
			sum += min(a.Skill, b.SkillMost)
		}
	}
	base := int64(b.Chance) * perPermille
	skill := sum * int64(b.SkillChance) * perPermille / (b.SkillMost * int64(len(going)))
	out := []rules.Term{
		{Code: "operationChance.base", Value: base},
		{Code: "operationChance.skill", Params: env.Params("skill", average(sum, int64(len(going))), "most", b.SkillMost, "percent", int64(b.SkillChance)/10), Value: skill},
	}
	total := base + skill
	if intel {
		more := int64(b.IntelChance) * perPermille
		out, total = append(out, rules.Term{Code: "operationChance.intel", Params: env.Params("n", b.IntelPrice), Value: more}), total+more
	}
	if over := total - int64(b.ChanceMost)*perPermille; over > 0 {
		out = append(out, rules.Term{Code: "operationChance.most", Value: -over})
	}
	return out
}

// average formats a mean with one decimal as text, because params of labels are integers.
func average(sum, n int64) string {
	tenths := (sum*10 + n/2) / n
	return decimal(tenths)
}
