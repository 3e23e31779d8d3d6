// Package recruit recruits NPCs to order: a draft is written, its portrait drawn, and the NPC hired. It owns the
// section recruit and adds members to npcs. It imports game, content and the kernel of the rules.
package recruit

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrName     = game.Refuse(game.Unmet, "npc.name_blank")
	ErrRole     = game.Refuse(game.Unmet, "npc.role_blank")
	ErrLong     = game.Refuse(game.Unmet, "npc.message_long")
	ErrHidden   = game.Refuse(game.Unmet, "npc.message_hidden")
	ErrNoTrait  = game.Refuse(game.Unmet, "npc.traits_missing")
	ErrTrait    = game.Refuse(game.Unmet, "npc.trait_unknown")
	ErrDetails  = game.Refuse(game.Unmet, "npc.details_missing")
	ErrPortrait = game.Refuse(game.Unmet, "npc.portrait_missing")
	ErrPoints   = game.Refuse(game.Unmet, "npc.points_many")
	ErrFull     = game.Refuse(game.Unmet, "npc.court_full")
	ErrDisloyal = game.Refuse(game.Unmet, "npc.loyalty_low")
	ErrBusy     = game.Refuse(game.Conflict, "npc.generating")   // a provider is still writing an earlier draft
	ErrPainting = game.Refuse(game.Conflict, "recruit.painting") // a provider is still painting an earlier picture
	ErrGold     = game.Refuse(game.Unmet, "npc.gold_short")
)

func System() rules.System {
	return rules.System{
		Name:     "recruit",
		About:    "New subordinates.",
		Topic:    rules.TopicSubjects,
		Commands: []rules.Command{draft(), portrait(), hire()},
		Figures:  []rules.Figure{{Name: "recruitCost", Unit: rules.Whole, Page: "subjects", Terms: costTerms}},
		Views:    []rules.View{rules.Show("recruit", show)},
	}
}
