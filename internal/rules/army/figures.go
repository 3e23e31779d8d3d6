package army

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

func figures() []rules.Figure {
	const page = "army"
	return []rules.Figure{
		{Name: "armyPower", Unit: rules.Whole, Page: page, Terms: each(func(u *content.Unit) int64 { return u.Power })},
		{Name: "armyUpkeep", Unit: rules.Whole, Page: page, Terms: each(func(u *content.Unit) int64 { return u.Upkeep })},
		{Name: "armyAttack", Unit: rules.Whole, Page: page, Terms: each(func(u *content.Unit) int64 { return u.Attack })}, // raid reports show attack and defence (decision H62)
		{Name: "armyDefense", Unit: rules.Whole, Page: page, Terms: each(func(u *content.Unit) int64 { return u.Defense })},
		{Name: "troops", Unit: rules.Whole, Page: page, Terms: each(func(*content.Unit) int64 { return 1 })},
		{Name: "commandLimit", Unit: rules.Whole, Page: page, Terms: leadership},
		{Name: "readiness", Unit: rules.Percent, Page: page, Terms: readiness},
		{Name: "subjectsInArms", Unit: rules.Whole, Page: page, Terms: inArms},
		{Name: "trainingTime", Unit: rules.Seconds, Page: page, Terms: trainingTime},
	}
}

// each sums a value over all units.
func each(worth func(*content.Unit) int64) func(*rules.Env, string) []rules.Term {
	return func(env *rules.Env, _ string) (out []rules.Term) {
		for i := range env.Content.Units {
			u := &env.Content.Units[i]
			if n, one := held(env, u.ID), worth(u); n > 0 {
				out = append(out, rules.Term{Code: "army.units", Params: env.Params("unit", u.Name, "n", n, "each", one), Value: game.Mul(n, one)})
			}
		}
		return out
	}
}

// leadership is the ruler's part of the command limit; the barracks add a perk (decision H62).
func leadership(env *rules.Env, _ string) []rules.Term {
	points, per := env.FigureOf("attribute", "leadership"), env.Content.Balance.Army.PerLeadership
	if per == 0 {
		return nil
	}
	return []rules.Term{{Code: "commandLimit.leadership", Params: env.Params("points", points, "each", per), Value: game.Mul(points, per)}}
}

// readiness is 100% up to the command limit, and beyond it the share of troops within the limit (decision H62).
func readiness(env *rules.Env, _ string) []rules.Term {
	const whole = 100
	troops, limit := env.Figure("troops"), env.Figure("commandLimit")
	out := []rules.Term{{Code: "readiness.whole", Value: whole}}
	if troops <= limit {
		return out
	}
	led := game.Scale(limit, whole, troops)
	least := int64(env.Content.Balance.Army.ReadinessMin) * whole / int64(content.Whole)
	if at := max(led, least); at < whole {
		out = append(out, rules.Term{Code: "readiness.beyond", Params: env.Params("troops", troops, "limit", limit), Value: led - whole})
		if at > led {
			out = append(out, rules.Term{Code: "readiness.least", Params: env.Params("percent", least), Value: at - led})
		}
	}
	return out
}
