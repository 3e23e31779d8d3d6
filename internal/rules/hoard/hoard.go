// Package hoard is the Oracle's Hoard: cases with printed odds, a daily stock, and the treasures found. A treasure is
// decided when the case is opened; the page reveals it afterwards. It owns the section hoard. It imports game, content
// and the kernel.
package hoard

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrUnknown = game.Refuse(game.Missing, "hoard.unknown_case")
	ErrOpening = game.Refuse(game.Conflict, "hoard.opening")
	ErrBarred  = game.Refuse(game.Conflict, "hoard.barred")
	ErrGold    = game.Refuse(game.Unmet, "hoard.gold_short")
)

func System() rules.System {
	return rules.System{
		Name:     "hoard",
		About:    "Cases with printed odds.",
		Commands: []rules.Command{open()},
		Figures:  []rules.Figure{{Name: "caseReturn", Unit: rules.Thousandths, Page: "mint_hoard", Terms: returns}},
		Views:    []rules.View{rules.Show("hoard", show)},
	}
}

const (
	gold  = "GOLD"
	xp    = "XP"
	power = "POWER"
	npc   = "NPC"
)

// Order of rarities and kinds in a roll.
var (
	rarities = []string{"Common", "Rare", "Epic", "Legendary"}
	kinds    = []string{gold, xp, power, npc}
)
