// Package profile is players' choices about themselves: name, title and biography, the page's settings, worn relics,
// and the reign's statistics. It owns the section settings, except the read news, and the worn relics of equipment; it
// writes name, title and biography of the section ruler. It imports game, content and the kernel of the rules.
package profile

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrTitle   = game.Refuse(game.Unmet, "profile.title_locked")
	ErrLong    = game.Refuse(game.Unmet, "profile.text_long")
	ErrHidden  = game.Refuse(game.Unmet, "profile.text_hidden")
	ErrSetting = game.Refuse(game.Unmet, "profile.setting_unknown")
	ErrItem    = game.Refuse(game.Missing, "profile.item_missing")
	ErrSlot    = game.Refuse(game.Unmet, "profile.slot_wrong")
	ErrNoSlot  = game.Refuse(game.Missing, "profile.slot_unknown")
)

func System() rules.System {
	return rules.System{
		Name:     "profile",
		About:    "The ruler's biography, settings and equipment.",
		Commands: []rules.Command{edit(), settings(), equip(), unequip()},
		Init:     initialize,
		Views: []rules.View{
			rules.Show("settings", showSettings),
			rules.Show("equipment", showEquipment),
			rules.ShowEach("stats", statIDs, showStat),
		},
	}
}

func initialize(env *rules.Env) {
	*env.Doc.Settings.Edit() = game.Settings{Theme: themes[0], Notation: notations[0], Motion: motions[0], Seen: []string{}}
	*env.Doc.Equipment.Edit() = game.Equipment{Worn: map[string]string{}, Relics: []string{}}
}
