package intelligence

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/ledger"
)

// ended resolves an operation at its end (decision H117). The due has been removed before.
func ended(env *rules.Env, due game.Due) {
	id := due.Params["network"]
	n, ok := env.Doc.Networks.Get(id)
	if !ok || n.Operation == nil || n.Operation.ID != due.Params["operation"] {
		return
	}
	op := *n.Operation
	o, known := env.Content.Operation(op.Type)
	success := env.Roll("intelligence.operation", certain) < odds(env, id, op.Intel)
	env.Doc.Networks.Edit(id).Operation = nil
	for _, agent := range op.Agents {
		if _, here := env.Doc.Agents.Get(agent); here {
			a := env.Doc.Agents.Edit(agent)
			a.Status, a.MissionEnds = game.AgentIdle, 0
		}
	}
	if !known {
		return
	}
	report := game.SpyReport{Operation: o.ID, Land: id, Agent: leader(env, &op), Success: success}
	if success {
		succeed(env, id, o, &op, &report)
	} else {
		fail(env, id, &op, &report)
	}
	tell(env, o, &report)
}

// leader is the agent named in the report: the most skilled of the operation.
func leader(env *rules.Env, op *game.Operation) (name string) {
	best := int64(-1)
	for _, id := range op.Agents {
		if a, here := env.Doc.Agents.Get(id); here && a.Skill > best {
			name, best = a.Name, a.Skill
		}
	}
	return name
}

func succeed(env *rules.Env, id string, o *content.Operation, op *game.Operation, report *game.SpyReport) {
	sale := secretsOf(env)
	env.Tally(completed+o.ID, 1)
	work(env, id, o, report)
	if o.ID == game.GatherIntel && sale.Left > 0 {
		report.Gold = ledger.Award(env, "intelligence.secrets", content.Gold(sale.Gold)).Gold
	}
	ledger.Award(env, "intelligence.operation", content.Amounts{Intel: report.Intel})
	for _, agent := range op.Agents {
		if _, here := env.Doc.Agents.Get(agent); here {
			learn(env, env.Doc.Agents.Edit(agent), experience(env, o))
		}
	}
}

// work applies the effects of a successful operation (decisions H39h, H39i and H39k).
func work(env *rules.Env, id string, o *content.Operation, report *game.SpyReport) {
	b := &env.Content.Balance.Intelligence
	switch o.ID {
	case game.GatherIntel:
		land.Scout(env, id)
		l, _ := land.Of(env, id)
		report.Garrison, report.Income, report.Intel = l.Garrison, l.Income, b.GatherIntel
	case game.CounterEspionage:
		env.Doc.Networks.Edit(id).Compromised = false
		report.Freed, report.Intel = free(env, id, 1), b.CounterIntel
	case game.RescueAgents:
		report.Freed = free(env, id, env.Doc.Agents.Len())
	case game.Sabotage:
		l := land.Edit(env, id)
		l.Garrison, l.Income = max(l.Garrison-b.SabotageGarrison, 0), max(l.Income-b.SabotageIncome, 0)
		land.Remember(env, id, "intelligence.history_sabotage")
	case game.SowDissent:
		land.Relate(env, id, land.Cautious, "intelligence.history_dissent")
	}
}

// fail compromises the network; each agent may be captured (decision H115).
func fail(env *rules.Env, id string, op *game.Operation, report *game.SpyReport) {
	env.Doc.Networks.Edit(id).Compromised = true
	for _, agent := range op.Agents {
		if _, here := env.Doc.Agents.Get(agent); here && env.Roll("intelligence.capture", int64(content.Whole)) < int64(env.Content.Balance.Intelligence.Capture) {
			report.Captured = append(report.Captured, capture(env, agent))
		}
	}
}

// experience is an operation's experience, by its duration and risk.
func experience(env *rules.Env, o *content.Operation) int64 {
	b := &env.Content.Balance.Intelligence
	risk := b.ExperienceLow
	switch o.Risk {
	case "High":
		risk = b.ExperienceHigh
	case "Medium":
		risk = b.ExperienceMedium
	}
	return o.Duration*b.ExperienceHour/3600 + risk
}
