// Package succession is the system of handing over: a ruler crowns the named heir, the reign ends, and another begins in
// the same document with what the ancestors left. It owns the section ancestry.
package succession

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/legacy"
)

var (
	ErrEarly   = game.Refuse(game.Unmet, "succession.early")
	ErrNoHeir  = game.Refuse(game.Unmet, "succession.no_heir")
	ErrAbsent  = game.Refuse(game.Conflict, "succession.heir_absent")
	ErrPledged = game.Refuse(game.Conflict, "succession.pledged")
	ErrLegacy  = game.Refuse(game.Missing, "succession.legacy_unknown")
	ErrMany    = game.Refuse(game.Unmet, "succession.legacies")
	ErrEarned  = game.Refuse(game.Unmet, "succession.legacy_unearned")
	ErrRelic   = game.Refuse(game.Missing, "succession.relic")
	ErrPoints  = game.Refuse(game.Unmet, "succession.points")
	ErrChoice  = game.Refuse(game.Unmet, "succession.choice")
	ErrName    = game.Refuse(game.Unmet, "succession.name")
)

func System() rules.System {
	return rules.System{
		Name:     "succession",
		About:    "Handing over: the named heir is crowned, and another reign begins with what the ancestors left.",
		Topic:    rules.TopicCourt,
		Prefixes: []string{"succession", "legacy"},
		Commands: []rules.Command{crown()},
		Figures:  figures(),
		Counts: map[string]func(*rules.Env) int64{
			"reigns": func(env *rules.Env) int64 { return env.Doc.Ancestry.Get().Count + 1 }, "goldWorked": (*rules.Env).GoldWorked,
		},
		Views: []rules.View{rules.Show("succession", show)},
	}
}

// figures are the terms of legacies.
func figures() []rules.Figure {
	of := func(name string, unit rules.Unit, page string) rules.Figure {
		return rules.Figure{Name: name, Unit: unit, Page: page, Terms: func(env *rules.Env, _ string) []rules.Term { return legacy.Terms(env, name) }}
	}
	return []rules.Figure{
		of("income", rules.Thousandths, "gold"), of("regentShare", rules.PercentMilli, "court"), of("pledgeArmy", rules.Permille, ""),
		of("progressTick", rules.Whole, "kingdom_levels"), of("discount.operations", rules.Permille, "spies"), of("discount.loot", rules.Permille, ""),
		of("discount.training", rules.Permille, ""),
	}
}

// started are the legacies that are there at the beginning of a reign.
func started(env *rules.Env, visit func(l *content.Legacy, times int64)) {
	for i := range env.Content.Legacies {
		l := &env.Content.Legacies[i]
		if n := legacy.Times(env, l.ID); n > 0 && l.Gives.Kind == content.LegacyStart {
			visit(l, n)
		}
	}
}
