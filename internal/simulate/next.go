package simulate

import (
	"slices"

	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
)

// Move is a command of a bot.
type Move struct {
	Name string
	Body any
}

// Systems lists the systems with strategies.
func Systems() (names []string) {
	for _, s := range strategies {
		names = append(names, s.system)
	}
	return names
}

// Next is the first command that a bot would give, trying the systems in turn, beginning with the one of this turn.
// Systems in `often` have two places in each round; commands in `without` are excluded. The kingdom is a copy, on which
// commands are tried. A copy does not know the seed that the casino has sealed next, so no bets are placed.
func Next(e *engine.Engine, env *rules.Env, often []string, turn int64, without ...string) (Move, bool) {
	r := &Reign{engine: e, content: env.Content, facts: env.Facts(), doc: env.Doc, now: env.Now(), meter: newMeter(), retry: map[click]int64{}, style: styleOf("greedy"), going: true}
	var found *Move
	try := func(name string, body any) bool {
		c, ok := e.Command(name)
		if found != nil || !ok || name == "casino.flip" || slices.Contains(without, name) {
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
		s := strategyOf(round[(int(turn)+i)%len(round)])
		if s.first != nil {
			s.first(r, try)
		}
		s.play(r, try)
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
