package dungeon

import (
	"umbrarch/internal/rules"
)

// kind of work: the task of that name in content.
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

// brief is what a provider is told of a floor, and what its answer must be. It rolls nothing.
func brief(env *rules.Env, level int64, theme string) rules.Brief {
	c, b := env.Content, &env.Content.Balance.Dungeon
	return rules.Brief{
		Kind: kind, Busy: ErrGenerates.With(),
		Facts: promptFacts{
			Ruler: env.Doc.Ruler.Get().Name, Kingdom: env.Doc.Kingdom.Get().Name, Level: level, Theme: theme,
			Monsters: bounded{b.WrittenMonsterPower, b.MonsterPower}, Traps: bounded{b.WrittenTrapPower, b.TrapPower},
		},
		Shape: object(map[string]any{
			"description": text(),
			"monsters":    list(b.WrittenMonsters, b.Monsters),
			"traps":       list(b.WrittenTraps, b.Traps),
		}, "description", "monsters", "traps"),
		Admit: func(answer []byte) bool { return read(c, theme, answer) != nil },
	}
}

// sample is the brief of the first floor, of the first theme that content has.
func sample(env *rules.Env) rules.Brief { return brief(env, 1, env.Content.FloorThemes[0].Name) }

func text() map[string]any { return map[string]any{"type": "string", "minLength": 1} }

// list is of creatures. Their power has no bounds here: it is clamped, not refused (decision H80).
func list(least, most int64) map[string]any {
	creature := object(map[string]any{"name": text(), "description": text(), "power": map[string]any{"type": "integer"}}, "name", "description", "power")
	return map[string]any{"type": "array", "minItems": least, "maxItems": most, "items": creature}
}

func object(fields map[string]any, required ...string) map[string]any {
	return map[string]any{"type": "object", "additionalProperties": false, "properties": fields, "required": required}
}
