// Package forge is the Forge of Creation: a blueprint is chosen, fed with gold, named, and
// becomes a world item whose effect lasts. It owns the sections forge and items.
package forge

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// Refusals.
var (
	ErrNotBuilt    = game.Refuse(game.Unmet, "forge.not_built")
	ErrBlueprint   = game.Refuse(game.Missing, "forge.unknown_blueprint")
	ErrAlready     = game.Refuse(game.Conflict, "forge.already_set")
	ErrConfirm     = game.Refuse(game.Conflict, "forge.confirm_switch")
	ErrCatalysts   = game.Refuse(game.Unmet, "forge.catalysts_short")
	ErrNoBlueprint = game.Refuse(game.Conflict, "forge.no_blueprint")
	ErrComplete    = game.Refuse(game.Conflict, "forge.already_complete")
	ErrGold        = game.Refuse(game.Unmet, "forge.no_gold")
	ErrIncomplete  = game.Refuse(game.Unmet, "forge.incomplete")
	ErrBlank       = game.Refuse(game.Unmet, "forge.text_blank")
	ErrText        = game.Refuse(game.Unmet, "forge.text_unfit")
)

// System of the forge.
func System() turn.System {
	return turn.System{
		Name:     "forge",
		Commands: []turn.Command{start(), contribute(), ritual()},
		Figures:  modifiers(),
		Counts: map[string]func(*turn.Turn) int64{
			"catalysts":      func(t *turn.Turn) int64 { return t.Doc.Resources.Get().Catalysts },
			"catalystsFound": func(t *turn.Turn) int64 { return t.Doc.Resources.Get().CatalystsFound },
		},
		Views: []turn.View{
			turn.Show("forge", show),
			turn.ShowEach("items", forged, item),
		},
	}
}

func built(t *turn.Turn) bool { return t.Level(game.ForgeOfCreation) > 0 }

// Start sets the forge to a blueprint.
type Start struct {
	Blueprint string `json:"blueprint" maxLength:"40" doc:"blueprint id"`
	Confirm   bool   `json:"confirm,omitempty" doc:"lose the gold that another blueprint has been given"`
}

func start() turn.Command {
	return turn.Define(turn.Spec{
		Name: "forge.start", Summary: "Set the forge to a blueprint",
		Codes: []game.Code{ErrNotBuilt, ErrBlueprint, ErrAlready, ErrConfirm, ErrCatalysts},
	}, planStart)
}

func planStart(t *turn.Turn, b Start) (turn.Plan[turn.None], error) {
	def, ok := t.Content.Blueprint(b.Blueprint)
	f := t.Doc.Forge.Get()
	switch {
	case !built(t):
		return turn.Plan[turn.None]{}, ErrNotBuilt.With()
	case !ok:
		return turn.Plan[turn.None]{}, ErrBlueprint.With("id", b.Blueprint)
	case f.Blueprint == def.ID:
		return turn.Plan[turn.None]{}, ErrAlready.With("name", def.Name)
	case t.Doc.Resources.Get().Catalysts < def.Requirements.Catalysts:
		return turn.Plan[turn.None]{}, ErrCatalysts.With("name", def.Name, "n", def.Requirements.Catalysts)
	case f.Progress > 0 && !b.Confirm:
		return turn.Plan[turn.None]{}, ErrConfirm.With("lost", f.Progress)
	}
	return turn.Plan[turn.None]{Apply: func() turn.None {
		*t.Doc.Forge.Edit() = game.Forge{Blueprint: def.ID}
		t.Say(turn.Plain, "forge.started", "name", def.Name)
		return turn.None{}
	}}, nil
}

// Contributed says where the work stands.
type Contributed struct {
	Gold     int64 `json:"gold" doc:"whole gold taken"`
	Progress int64 `json:"forgeProgress"`
	Complete bool  `json:"complete"`
}

func contribute() turn.Command {
	return turn.Define(turn.Spec{
		Name: "forge.contribute", Summary: "Give the forge gold", Rate: turn.Rapid,
		Codes: []game.Code{ErrNoBlueprint, ErrComplete, ErrGold},
	}, planContribute)
}

func planContribute(t *turn.Turn, _ turn.None) (turn.Plan[Contributed], error) {
	f := t.Doc.Forge.Get()
	def, ok := t.Content.Blueprint(f.Blueprint)
	if !ok {
		return turn.Plan[Contributed]{}, ErrNoBlueprint.With()
	}
	left := def.Requirements.Gold - f.Progress
	gold := min(ledger.Gold(t), t.Content.Balance.Forge.Contribution, left)
	switch {
	case left <= 0:
		return turn.Plan[Contributed]{}, ErrComplete.With()
	case gold <= 0:
		return turn.Plan[Contributed]{}, ErrGold.With()
	}
	p := turn.Plan[Contributed]{Apply: func() Contributed {
		ledger.Charge(t, "forge.contribute", content.Gold(gold))
		f := t.Doc.Forge.Edit()
		f.Progress += gold
		t.Notify(game.Notice{Code: "forge.contributed", Params: game.Params("n", gold), Tone: turn.Plain, Quiet: true})
		if gold == left {
			t.Say(turn.Good, "forge.complete", "name", def.Name)
		}
		return Contributed{Gold: gold, Progress: f.Progress, Complete: gold == left}
	}}
	p.Costs = turn.Listed(content.Gold(gold))
	p.Effects = []turn.Amount{{What: "forgeProgress", N: gold}}
	return p, nil
}

// set is the blueprint in the forge.
func set(t *turn.Turn) *content.Blueprint {
	def, _ := t.Content.Blueprint(t.Doc.Forge.Get().Blueprint)
	return def
}
