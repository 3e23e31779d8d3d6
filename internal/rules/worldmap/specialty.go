package worldmap

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/ledger"
)

const (
	goldLand       = content.LandGold
	powerLand      = content.LandPower
	populationLand = content.LandPopulation
)

// heldWith lists the Controlled lands with a kind of bonus. A land counts once, however it is Controlled (H118).
func heldWith(env *rules.Env, kind string) (out []*content.Territory) {
	for _, id := range land.HeldIDs(env) {
		if def, ok := env.Content.Territory(id); ok && bonusOf(def) == kind {
			out = append(out, def)
		}
	}
	return out
}

func bonusOf(def *content.Territory) string {
	if def.Specialty == nil || def.Specialty.Bonus == nil {
		return ""
	}
	return def.Specialty.Bonus.Type
}

// specialties are the terms of the gold multiplier.
func specialties(env *rules.Env, _ string) []rules.Term {
	lands := heldWith(env, goldLand)
	if len(lands) == 0 {
		return nil
	}
	out := make([]rules.Term, len(lands))
	for i, def := range lands {
		value := int64(def.Specialty.Bonus.Value)
		out[i] = rules.Term{Code: "income.land", Params: env.Params("land", def.Name, "specialty", def.Specialty.Name, "permille", value), Value: value}
	}
	return out
}

// tick adds the yield of lands of power and of population; the value of their specialty has no effect (decision H19).
func tick(env *rules.Env) {
	b := &env.Content.Balance.Tick
	if n := env.Figure("lands.population"); n > 0 && env.Doc.Resources.Get().Population < env.Content.Balance.Resources.PopulationMax {
		ledger.Award(env, "map.population", content.Amounts{Population: n * b.LandPopulation})
	}
	if env.Figure("lands.power") > 0 {
		empower(env)
	}
}

// empower adds the power of a tick. Each land yields for a limited number of ticks a day.
func empower(env *rules.Env) {
	b, today := &env.Content.Balance.Tick, env.Today()
	var gain int64
	for i := range env.Content.Territories { // runs at every tick, so it builds no list
		def := &env.Content.Territories[i]
		if bonusOf(def) != powerLand || !land.Held(env, def.ID) {
			continue
		}
		d := env.Doc.Dominion.Get()
		if b.LandPowerTicksPerDay > 0 && d.PowerDay == today && d.PowerTicks[def.ID] >= b.LandPowerTicksPerDay {
			continue
		}
		gain += b.LandPower
		if b.LandPowerTicksPerDay > 0 {
			countTick(env, def.ID, today)
		}
	}
	if gain > 0 {
		p := &env.Doc.Growth.Edit().Power
		p.Territory = game.Add(p.Territory, gain)
		env.Enter("map.power", "power", gain)
	}
}

func countTick(env *rules.Env, id string, today int64) {
	d := env.Doc.Dominion.Edit()
	if d.PowerDay != today || d.PowerTicks == nil {
		d.PowerDay, d.PowerTicks = today, map[string]int64{}
	}
	d.PowerTicks[id]++
}
