package simulate

import (
	"slices"

	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
)

// Move is a command that a bot would give.
type Move struct {
	Name string
	Body any
}

// Systems are those that a strategy plays.
func Systems() (names []string) {
	for _, s := range strategies {
		names = append(names, s.system)
	}
	return names
}

// Next is the first command that a bot would give on a kingdom, going through the systems in turn from the one of this turn. Those
// in often come up once more in each round; commands in without are not given. The kingdom is a copy: the command is tried on it.
func Next(e *engine.Engine, env *rules.Env, often []string, turn int64, without ...string) (Move, bool) {
	r := &Reign{engine: e, content: env.Content, facts: env.Facts(), doc: env.Doc, now: env.Now(), meter: newMeter(), retry: map[click]int64{}}
	var found *Move
	try := func(name string, body any) bool {
		c, ok := e.Command(name)
		if found != nil || !ok || slices.Contains(without, name) {
			return false
		}
		if _, changed, err := e.Apply(r.newEnv(), c, body); err != nil || !changed {
			return false
		}
		found = &Move{name, body}
		return true
	}
	round := slices.Concat(often, Systems())
	for i := range round {
		strategyOf(round[(int(turn)+i)%len(round)]).play(r, try)
		if found != nil {
			return *found, true
		}
	}
	return Move{}, false
}

func strategyOf(system string) strategy {
	at := slices.IndexFunc(strategies, func(s strategy) bool { return s.system == system })
	if at < 0 {
		return strategy{play: func(*Reign, doing) {}}
	}
	return strategies[at]
}
