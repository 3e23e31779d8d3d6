package ledger

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// ChangeUnits adds units of a kind, or removes them where n is negative, and adjusts the army's part of power.
func ChangeUnits(env *rules.Env, unit string, n int64, reason string) {
	a := env.Doc.Army.Edit()
	if a.Units == nil {
		a.Units = map[string]int64{}
	}
	if a.Units[unit] = game.Add(a.Units[unit], n); a.Units[unit] <= 0 {
		delete(a.Units, unit)
	}
	g, power := env.Doc.Growth.Edit(), PowerOf(env.Content, a.Units)
	env.Enter(reason, "power", power-g.Power.Army)
	g.Power.Army = power
}

// MoveUnits adds units that come from the realm, or removes units for good where n is negative. Soldiers are subjects: the
// population changes with them (decision K2).
func MoveUnits(env *rules.Env, unit string, n int64, reason string) {
	ChangeUnits(env, unit, n, reason)
	if moved := Moved(env, n); moved != 0 {
		env.Doc.Resources.Edit().Population += moved
		env.Enter(reason, "population", moved)
	}
}

// Moved is the change of the population when n soldiers come, or leave where n is negative.
func Moved(env *rules.Env, n int64) int64 {
	if !env.Content.Balance.Subjects.Shared {
		return 0
	}
	return within(env.Doc.Resources.Get().Population, n, env.Content.Balance.Resources.PopulationMax)
}

// PowerOf is the summed power of units.
func PowerOf(c *content.Snapshot, units map[string]int64) (sum int64) {
	for i := range c.Units {
		sum = game.Add(sum, game.Mul(units[c.Units[i].ID], c.Units[i].Power))
	}
	return sum
}
