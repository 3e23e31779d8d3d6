// Package scene is the system of the court's scenes. Its director decides which scenes wait in the hall and finds the
// persons for their slots; its commands choose an answer and have a text told anew. It owns the sections scenes, story and
// courtBook. All else that an outcome changes goes through the kernel: memories and bonds, offices, duties, lands, and the
// ledger.
package scene

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
)

var (
	ErrUnknown = game.Refuse(game.Missing, "scene.unknown")
	ErrChoice  = game.Refuse(game.Missing, "scene.choice_unknown")
	ErrGold    = game.Refuse(game.Unmet, "scene.gold_short")
)

// Refusals of a choice whose need is not met.
var (
	ErrVacant = game.Refuse(game.Unmet, "scene.needs_vacant") // an office that somebody holds
	ErrHeld   = game.Refuse(game.Unmet, "scene.needs_held")   // one that nobody holds
	ErrFree   = game.Refuse(game.Unmet, "scene.needs_free")   // somebody without that office
	ErrHolder = game.Refuse(game.Unmet, "scene.needs_holder") // somebody with it
	ErrMemory = game.Refuse(game.Unmet, "scene.needs_memory")
	ErrLevel  = game.Refuse(game.Unmet, "scene.needs_level") // of the kingdom
	ErrNeed   = game.Refuse(game.Unmet, "scene.needs")
)

func System() rules.System {
	return rules.System{
		Name:     "scene",
		About:    "Scenes at court: who waits in the hall, what they ask, and what a choice changes.",
		Topic:    rules.TopicCourt,
		Commands: []rules.Command{choose(), foresee(), retell()},
		Dues:     map[string]func(*rules.Env, game.Due){duty.BackDue: back},
		Figures:  []rules.Figure{{Name: oddsFigure, Unit: rules.Permille, Page: "court", Terms: oddsTerms}, {Name: foresights, Unit: rules.Whole, Page: "court", Terms: func(*rules.Env, string) []rules.Term { return nil }}},
		Views:    views(),
		Return:   returned,
		React:    react,
	}
}

// back ends somebody's time in a cell, away or in a sickbed.
func back(env *rules.Env, due game.Due) {
	npc := due.Params["npc"]
	n, here := env.Doc.NPCs.Get(npc)
	if !here || !duty.Absent(n) {
		return
	}
	kind := n.Duty.Kind
	duty.Back(env, npc)
	switch kind {
	case game.DutyJail:
		env.Say(rules.Plain, "scene.back_jail", "name", n.Name)
	case game.DutyWound:
		env.Say(rules.Plain, "scene.back_wound", "name", n.Name)
	default:
		env.Say(rules.Plain, "scene.back_away", "name", n.Name)
	}
}
