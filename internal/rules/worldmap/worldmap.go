// Package worldmap is diplomacy and war with other lands, the yield of Controlled lands, and the responses of the
// powers of the world. It owns the section dominion; lands are shared by systems through the kernel package land.
package worldmap

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
)

var (
	ErrUnknown  = game.Refuse(game.Missing, "map.unknown_land")
	ErrHome     = game.Refuse(game.Unmet, "map.own_domain")
	ErrVassal   = game.Refuse(game.Conflict, "map.vassal")
	ErrGold     = game.Refuse(game.Unmet, "map.gift_gold_short")
	ErrAllied   = game.Refuse(game.Conflict, "map.gift_allied")
	ErrCold     = game.Refuse(game.Conflict, "map.alliance_cold")
	ErrMilitary = game.Refuse(game.Unmet, "map.raid_military_short")
	ErrRaided   = game.Refuse(game.Conflict, "map.raid_cooldown")
	ErrAtWar    = game.Refuse(game.Conflict, "map.at_war")
)

func System() rules.System {
	return rules.System{
		Name:     "worldmap",
		Topic:    rules.TopicMarches,
		Commands: []rules.Command{gift.command(), ally.command(), insult.command(), raid.command(), declareWar.command()},
		Figures: []rules.Figure{
			{Name: "goldMultiplier", Terms: specialties},
			{Name: "allied", Unit: rules.Whole, Terms: allied},
			{Name: "garrison", Unit: rules.Whole, Page: "world_map", Terms: garrison},
			{Name: "conquest", Unit: rules.Whole, Page: "world_map", Terms: conquest},
		},
		Counts: map[string]func(*rules.Env) int64{
			"lands.controlled": func(env *rules.Env) int64 { return int64(len(land.HeldIDs(env))) },
			"lands.power":      func(env *rules.Env) int64 { return int64(len(heldWith(env, powerLand))) },
			"lands.population": func(env *rules.Env) int64 { return int64(len(heldWith(env, populationLand))) },
			"warsDeclared":     warsDeclared,
		},
		Dues:  map[string]func(*rules.Env, game.Due){land.Answers: answered},
		Tick:  tick,
		Views: views(),
	}
}

// warsDeclared counts the lands on which war was ever declared, each once (decision H39).
func warsDeclared(env *rules.Env) (n int64) {
	for _, l := range env.Doc.Lands.All() {
		if l.WarDeclared {
			n++
		}
	}
	return n
}

// allied is 1 for an allied land, which negative cards skip (decision H38).
func allied(env *rules.Env, id string) []rules.Term {
	if l, ok := land.Of(env, id); ok && l.Relationship == land.Allied {
		return []rules.Term{{Code: "map.allied", Value: 1}}
	}
	return nil
}
