// Package dungeon is the dungeon under the keep: floors are dug and furnished, guarded by NPCs, and raided by raiders
// who come for the gold. It owns the sections floors and dungeon. It assigns the guardian's duty through the package
// duty.
package dungeon

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrGold      = game.Refuse(game.Unmet, "dungeon.excavate_gold_short")
	ErrDeepest   = game.Refuse(game.Conflict, "dungeon.deepest")
	ErrFloor     = game.Refuse(game.Missing, "dungeon.no_floor")
	ErrText      = game.Refuse(game.Unmet, "dungeon.text_unfit")
	ErrLarge     = game.Refuse(game.Unmet, "dungeon.floor_large")
	ErrMany      = game.Refuse(game.Unmet, "dungeon.too_many")
	ErrEffect    = game.Refuse(game.Missing, "dungeon.no_effect")
	ErrTwice     = game.Refuse(game.Unmet, "dungeon.effect_twice")
	ErrGuardian  = game.Refuse(game.Missing, "dungeon.no_guardian")
	ErrBusy      = game.Refuse(game.Conflict, "dungeon.guardian_busy")
	ErrTheme     = game.Refuse(game.Unmet, "dungeon.theme_missing")
	ErrGenerates = game.Refuse(game.Conflict, "dungeon.generating") // a provider is still writing an earlier request
)

func System() rules.System {
	return rules.System{
		Name:     "dungeon",
		About:    "Floors, guardians and raids.",
		Topic:    rules.TopicWorks,
		Commands: []rules.Command{excavate(), saveFloor(), generateFloor()},
		Dues:     map[string]func(*rules.Env, game.Due){warningDue: announce, raidDue: raid, rules.InheritFloor: inherit},
		Figures:  figures(),
		Counts:   map[string]func(*rules.Env) int64{repelled: lifetime(repelled), breached: lifetime(breached)},
		Return:   returned,
		Views: []rules.View{
			rules.Show("dungeon", show),
			rules.ShowEach("floors", ids, showFloor),
		},
	}
}

func lifetime(name string) func(*rules.Env) int64 {
	return func(env *rules.Env) int64 { return env.Doc.Stats.Of(name) }
}

func ids(env *rules.Env) []string { return env.Doc.Floors.IDs() }

func floorOf(env *rules.Env, id string) (*game.Floor, error) {
	f, ok := env.Doc.Floors.Get(id)
	if !ok {
		return nil, ErrFloor.With("id", id)
	}
	return f, nil
}
