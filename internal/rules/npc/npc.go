// Package npc is the retinue of NPCs: praise, gifts, missions, talk, journals. It owns the members of the section npcs,
// except their duties, which other systems set through the package duty. It imports game, content and the kernel of the
// rules.
package npc

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrMissing   = game.Refuse(game.Missing, "npc.missing")
	ErrCooldown  = game.Refuse(game.Conflict, "npc.praise_cooldown")
	ErrGift      = game.Refuse(game.Unmet, "npc.gift_missing")
	ErrMission   = game.Refuse(game.Missing, "npc.mission_missing")
	ErrLand      = game.Refuse(game.Missing, "npc.land_missing")
	ErrBusy      = game.Refuse(game.Conflict, "npc.busy")
	ErrPower     = game.Refuse(game.Unmet, "npc.power_short")
	ErrBlank     = game.Refuse(game.Unmet, "npc.message_blank")
	ErrLong      = game.Refuse(game.Unmet, "npc.message_long")
	ErrHidden    = game.Refuse(game.Unmet, "npc.message_hidden")
	ErrJournal   = game.Refuse(game.Unmet, "journal.gold_short")
	ErrWrites    = game.Refuse(game.Conflict, "journal.busy")  // a provider is still writing an earlier entry
	ErrAnswering = game.Refuse(game.Conflict, "npc.answering") // a provider is still writing an earlier answer
	ErrBound     = game.Refuse(game.Conflict, "npc.bound")
)

func System() rules.System {
	return rules.System{
		Name:     "npc",
		About:    "Subordinates: tasks, talk, gifts, praise.",
		Topic:    rules.TopicSubjects,
		Prefixes: []string{"npc", "journal"},
		Commands: []rules.Command{praise(), give(), assign(), assignAll(), talk(), ponder(), dismiss()},
		Dues:     map[string]func(*rules.Env, game.Due){missionDue: missionEnds},
		Figures:  figures(),
		Counts:   counts(),
		Init:     initialize,
		Views:    views(),
	}
}

// initialize adds the content's first NPCs to a new kingdom.
func initialize(env *rules.Env) {
	for i := range env.Content.NPCs.Default {
		env.Join(&env.Content.NPCs.Default[i], false)
	}
}

func npcOf(env *rules.Env, id string) (*game.NPC, error) {
	n, ok := env.Doc.NPCs.Get(id)
	if !ok {
		return nil, ErrMissing.With("id", id)
	}
	return n, nil
}
