// Package memory is the system of what persons remember of the ruler. At the first command of each day it lets memories
// fade and loyalty move. It owns the section minds; kernel/memory writes memories and bonds for it.
package memory

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

func System() rules.System {
	return rules.System{
		Name:    "memory",
		Topic:   rules.TopicCourt,
		Figures: figures(),
		Views:   []rules.View{rules.ShowEach("minds", persons, show)},
		Init:    begin,
		React:   dawn,
	}
}

// begin gives a reign the seed of its hashes. Its first day has already begun, so that loyalty stays as printed until
// the second.
func begin(env *rules.Env) {
	if len(env.Content.Deeds) > 0 {
		*env.Doc.Minds.Edit() = game.Minds{Seed: env.Doc.Dice.Get().Seed, Day: 1}
	}
}

// dawn begins each day reigned once. A reign that is older than these rules begins with its next day.
func dawn(env *rules.Env) {
	m, today := env.Doc.Minds.Get(), env.DaysCounted()
	switch {
	case len(env.Content.Deeds) == 0 || m.Day >= today && m.Seed != "":
		return
	case m.Seed == "":
		begin(env)
	default:
		turn(env, today)
	}
	env.Doc.Minds.Edit().Day = max(today, 1)
}
