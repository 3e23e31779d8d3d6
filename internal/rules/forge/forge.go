// Package forge is the Forge of Creation: a blueprint is chosen, paid with gold in parts, named, and becomes a world
// item with a lasting effect. It owns the sections forge and items.
package forge

import (
	"maps"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/worlditem"
	"umbrarch/internal/rules/kernel/written"
)

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
	ErrBusy        = game.Refuse(game.Conflict, "forge.busy") // a provider is still writing an earlier item
	ErrFull        = game.Refuse(game.Unmet, "forge.hall_full")
	ErrText        = game.Refuse(game.Unmet, "forge.text_unfit")
)

func System() rules.System {
	return rules.System{
		Name:     "forge",
		About:    "Blueprints and world items.",
		Topic:    rules.TopicWorks,
		Prefixes: []string{"forge", "catalyst"},
		Commands: []rules.Command{start(), contribute(), ritual(), takeUp(), layAside()},
		Figures:  figures(),
		Counts: map[string]func(*rules.Env) int64{
			"catalysts":      func(env *rules.Env) int64 { return env.Doc.Resources.Get().Catalysts },
			"catalystsFound": func(env *rules.Env) int64 { return env.Doc.Resources.Get().CatalystsFound },
		},
		Views: []rules.View{
			rules.Show("forge", show),
			rules.ShowEach("items", worlditem.Forged, item),
		},
	}
}

func built(env *rules.Env) bool { return env.Level(game.ForgeOfCreation) > 0 }

// Start chooses a blueprint.
type Start struct {
	Blueprint string `json:"blueprint" maxLength:"40" doc:"blueprint id"`
	Confirm   bool   `json:"confirm,omitempty" doc:"accept the loss of the gold paid for another blueprint"`
}

func start() rules.Command {
	return rules.Define(rules.Spec{
		Name: "forge.start", Summary: "Choose the forge's blueprint",
		Codes: []game.Code{ErrNotBuilt, ErrBlueprint, ErrAlready, ErrConfirm, ErrCatalysts, ErrFull},
	}, planStart)
}

func planStart(env *rules.Env, b Start) (rules.Plan[rules.None], error) {
	def, ok := env.Content.Blueprint(b.Blueprint)
	f := env.Doc.Forge.Get()
	switch {
	case !built(env):
		return rules.Plan[rules.None]{}, ErrNotBuilt.With()
	case !ok:
		return rules.Plan[rules.None]{}, ErrBlueprint.With("id", b.Blueprint)
	case f.Blueprint == def.ID:
		return rules.Plan[rules.None]{}, ErrAlready.With("name", def.Name)
	case env.Doc.Resources.Get().Catalysts < def.Requirements.Catalysts:
		return rules.Plan[rules.None]{}, ErrCatalysts.With("name", def.Name, "n", def.Requirements.Catalysts)
	case !hasRoom(env):
		return rules.Plan[rules.None]{}, ErrFull.With()
	case f.Progress > 0 && !b.Confirm:
		return rules.Plan[rules.None]{}, ErrConfirm.With("lost", f.Progress)
	}
	return rules.Plan[rules.None]{Apply: func() rules.None {
		*env.Doc.Forge.Edit() = game.Forge{Blueprint: def.ID}
		env.Say(rules.Plain, "forge.started", "name", def.Name)
		return rules.None{}
	}}, nil
}

const (
	// itemsShare is the percentage of a document's bytes that all items together may take.
	itemsShare = 12
	// loreShare is the percentage of a member's bytes that a provider's texts may take.
	loreShare = 4
	// itemShare is the percentage that an item with its name and the typed texts may take.
	itemShare = 3
)

// hasRoom tells whether the longest possible item fits beside the existing ones.
func hasRoom(env *rules.Env) bool {
	limits := &env.Content.Balance.Limits
	longest, most := limits.MemberBytes/itemShare, limits.DocumentBytes*itemsShare/100
	if int64(env.Doc.Items.Len()+1)*longest <= most {
		return true // few items always fit
	}
	return written.Size(maps.Collect(env.Doc.Items.All()))+longest <= most
}

// Contributed is the progress afterwards.
// everything is the amount of a contribution without the bound of a single one.
const everything = "max"

// Contribution says how much is given.
type Contribution struct {
	Amount string `json:"amount,omitempty" enum:"1,max" doc:"number of contributions; max gives all gold that is held and missing; default 1"`
}

type Contributed struct {
	Gold     int64 `json:"gold" doc:"whole gold taken"`
	Progress int64 `json:"forgeProgress"`
	Complete bool  `json:"complete"`
}

func contribute() rules.Command {
	return rules.Define(rules.Spec{
		Name: "forge.contribute", Summary: "Contribute gold to the forge", Rate: rules.Rapid,
		Codes: []game.Code{ErrNoBlueprint, ErrComplete, ErrGold},
	}, planContribute)
}

func planContribute(env *rules.Env, b Contribution) (rules.Plan[Contributed], error) {
	f := env.Doc.Forge.Get()
	def, ok := env.Content.Blueprint(f.Blueprint)
	if !ok {
		return rules.Plan[Contributed]{}, ErrNoBlueprint.With()
	}
	left := def.Requirements.Gold - f.Progress
	gold := min(ledger.Gold(env), left)
	if b.Amount != everything {
		gold = min(gold, env.Content.Balance.Forge.Contribution)
	}
	switch {
	case left <= 0:
		return rules.Plan[Contributed]{}, ErrComplete.With()
	case gold <= 0:
		return rules.Plan[Contributed]{}, ErrGold.With()
	}
	p := rules.Plan[Contributed]{Apply: func() Contributed {
		ledger.Charge(env, "forge.contribute", content.Gold(gold))
		f := env.Doc.Forge.Edit()
		f.Progress += gold
		env.Notify(game.Notice{Code: "forge.contributed", Params: game.Params("n", gold), Tone: rules.Plain, Quiet: true})
		if gold == left {
			env.Say(rules.Good, "forge.complete", "name", def.Name)
		}
		return Contributed{Gold: gold, Progress: f.Progress, Complete: gold == left}
	}}
	p.Costs = rules.Listed(content.Gold(gold))
	p.Effects = []rules.Amount{{What: "forgeProgress", N: gold}}
	return p, nil
}

// set is the chosen blueprint.
func set(env *rules.Env) *content.Blueprint {
	def, _ := env.Content.Blueprint(env.Doc.Forge.Get().Blueprint)
	return def
}
