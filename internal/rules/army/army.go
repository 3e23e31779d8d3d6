// Package army trains troops in a queue, disbands them, and computes their upkeep, power and command limit. It owns the
// section army and the army's part of power. It imports game, content and the kernel of the rules.
package army

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrUnit         = game.Refuse(game.Missing, "army.unknown_unit")
	ErrRequirements = game.Refuse(game.Unmet, "army.requirements")
	ErrGold         = game.Refuse(game.Unmet, "army.gold_short")
	ErrSubjects     = game.Refuse(game.Unmet, "army.subjects_short")
	ErrQueue        = game.Refuse(game.Conflict, "army.queue_full")
	ErrOrders       = game.Refuse(game.Conflict, "army.orders_full")
	ErrOrder        = game.Refuse(game.Missing, "army.unknown_order")
	ErrBegun        = game.Refuse(game.Conflict, "army.in_training")
	ErrFew          = game.Refuse(game.Unmet, "army.too_few")
	ErrSolvent      = game.Refuse(game.Conflict, "army.solvent")
	ErrNetworks     = game.Refuse(game.Unmet, "army.networks_too_dear")
)

const trainedDue = "army.trained"

func System() rules.System {
	return rules.System{
		Name:     "army",
		About:    "The army: troops are trained in a queue, and let go.",
		Topic:    rules.TopicWar,
		Prefixes: []string{"army", "insolvency"},
		Commands: []rules.Command{train(), cancel(), disband(), balance()},
		Dues:     map[string]func(*rules.Env, game.Due){trainedDue: trained},
		Figures:  figures(),
		Counts:   counts(),
		Tick:     desert,
		Views:    views(),
	}
}

// kinds are the ids of all units, in the order of the content.
var kinds = []string{"skeleton_warrior", "zombie", "goblin_archer", "ghoul", "death_knight", "elder_lich", "soul_eater", "doom_lord"}

func counts() map[string]func(*rules.Env) int64 {
	out := map[string]func(*rules.Env) int64{}
	for _, id := range kinds {
		out["units."+id] = func(env *rules.Env) int64 { return held(env, id) }
	}
	return out
}

func held(env *rules.Env, unit string) int64 { return env.Doc.Army.Get().Units[unit] }

// unmet is the first requirement of a unit that does not hold. An unreadable requirement never holds.
func unmet(env *rules.Env, u *content.Unit) (content.Requirement, bool) {
	for _, need := range u.Needs {
		if need.Building == "" || !env.HasLevel(need.Building, int64(need.Level)) {
			return need, true
		}
	}
	return content.Requirement{}, false
}

// pay is the cost of upkeep a tick, in thousandths of gold, after policies and items.
func pay(env *rules.Env, upkeep int64) int64 { return game.Mul(upkeep, env.Figure("upkeepRate")) }
