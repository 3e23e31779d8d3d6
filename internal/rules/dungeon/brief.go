package dungeon

import (
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

// kind is the task of a floor in content's generation settings.
const kind = "floor"

type promptFacts struct {
	Ruler    string  `json:"ruler"`
	Kingdom  string  `json:"kingdom"`
	Level    int64   `json:"floor"`
	Theme    string  `json:"theme"`
	Monsters bounded `json:"monsterPower"`
	Traps    bounded `json:"trapPower"`
}

type bounded struct {
	Least int64 `json:"least"`
	Most  int64 `json:"most"`
}

// brief gives a provider the facts of a floor and the shape of its answer. It rolls nothing.
func brief(env *rules.Env, level int64, theme string) rules.Brief {
	c, b := env.Content, &env.Content.Balance.Dungeon
	return rules.Brief{
		Kind: kind, Busy: ErrGenerates.With(),
		Facts: promptFacts{
			Ruler: env.Doc.Ruler.Get().Name, Kingdom: env.Doc.Kingdom.Get().Name, Level: level, Theme: theme,
			Monsters: bounded{b.WrittenMonsterPower, b.MonsterPower}, Traps: bounded{b.WrittenTrapPower, b.TrapPower},
		},
		Shape: written.Object(map[string]any{
			"description": written.Text(),
			"monsters":    written.List(creatureShape(), b.WrittenMonsters, b.Monsters),
			"traps":       written.List(creatureShape(), b.WrittenTraps, b.Traps),
		}),
		Admit: func(answer []byte) bool { return read(c, theme, answer) != nil },
	}
}

// sample is the brief of the first floor with the first theme of the content.
func sample(env *rules.Env) rules.Brief { return brief(env, 1, env.Content.FloorThemes[0].Name) }

// creatureShape sets no bounds on power: it is clamped, not refused (decision H80).
func creatureShape() map[string]any {
	return written.Object(map[string]any{"name": written.Text(), "description": written.Text(), "power": written.Integer()})
}
