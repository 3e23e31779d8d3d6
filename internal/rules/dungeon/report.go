package dungeon

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// report describes a raid floor by floor, with the floors as they were.
func report(env *rules.Env, told game.Raid, line string, steps []step) game.RaidReport {
	out := game.RaidReport{Raid: told, Line: line, Attack: env.Figure("armyAttack"), Defense: env.Figure("armyDefense"), Steps: make([]game.RaidFloor, len(steps))}
	for i, s := range steps {
		mood, wet := chamberOf(env, s.floor.Theme)
		f := game.RaidFloor{
			Level: game.FloorLevel(s.id), Theme: s.floor.Theme, Mood: mood, Flooded: wet, Monsters: drawn(s.floor.Monsters), Traps: drawn(s.floor.Traps),
			DefensePower: s.defense, Before: s.before, Takes: s.takes, After: s.after, Passed: s.passed,
		}
		if n, ok := env.Doc.NPCs.Get(s.floor.Guardian); ok && s.floor.Guardian != "" {
			f.Guardian = n.Name
		}
		out.Steps[i] = f
	}
	return out
}

func drawn(of []game.Denizen) []string {
	out := make([]string, len(of))
	for i := range of {
		out[i] = of[i].Figure
	}
	return out
}
