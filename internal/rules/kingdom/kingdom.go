// Package kingdom is the kingdom's name, level and upgrades. It owns the section kingdom and the progress in the pulse.
package kingdom

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/textcheck"
)

var (
	ErrGold     = game.Refuse(game.Unmet, "kingdom.gold_short")
	ErrProgress = game.Refuse(game.Unmet, "kingdom.progress_short")
	ErrHighest  = game.Refuse(game.Conflict, "kingdom.highest")
	ErrName     = game.Refuse(game.Unmet, "kingdom.name")
)

func System() rules.System {
	return rules.System{
		Name:     "kingdom",
		About:    "The kingdom's name, level and upgrades.",
		Prefixes: []string{"kingdom", "upgrade"},
		Commands: []rules.Command{upgradeKingdom(), purchase(), rename()},
		Figures: []rules.Figure{
			{Name: "goldMultiplier", Unit: rules.Permille, Terms: goldMultiplier},
			{Name: "upgradeCost", Unit: rules.Whole, Page: "kingdom_levels", Terms: upgradeCost},
			{Name: "upgradePower", Unit: rules.Whole, Page: "kingdom_levels", Terms: upgradePower},
			{Name: "progressTick", Unit: rules.Whole, Page: "kingdom_levels", Terms: progressTick},
			{Name: "kingdomPace", Unit: rules.Whole, Page: "kingdom_levels", Terms: paceTerms},
		},
		Counts: map[string]func(*rules.Env) int64{
			"kingdomLevel": func(env *rules.Env) int64 { return env.Doc.Kingdom.Get().Level },
			"progress":     func(env *rules.Env) int64 { return env.Doc.Pulse.Get().Progress },
		},
		Tick:  tick,
		Init:  initialize,
		Views: []rules.View{rules.Show("kingdom", show), rules.Show("rights", showRights)},
	}
}

func initialize(env *rules.Env) {
	s := env.Content.Balance.Start
	*env.Doc.Kingdom.Edit() = game.Kingdom{Name: env.Content.Message("kingdom.first_name", nil), Level: 1, ToNext: s.ProgressToNext, PurchasedUpgrades: []string{}}
	env.Doc.Pulse.Edit().Progress = s.Progress
}

func tick(env *rules.Env) {
	notePace(env)
	if p, k := env.Doc.Pulse.Edit(), env.Doc.Kingdom.Get(); p.Progress < k.ToNext {
		p.Progress = min(p.Progress+env.Figure("progressTick"), k.ToNext)
	}
}

// progressTick is what the kingdom's progress gains each tick, without the legacies of ancestors.
func progressTick(env *rules.Env, _ string) []rules.Term {
	return []rules.Term{{Code: "kingdom.progress_tick", Value: env.Content.Balance.Tick.Progress}}
}

// Upgraded is the kingdom's level afterwards.
type Upgraded struct {
	Level int64  `json:"level"`
	Rank  string `json:"rank"`
}

func upgradeKingdom() rules.Command {
	return rules.Define(rules.Spec{
		Name: "kingdom.upgrade", Formerly: "kingdom.rise", Summary: "Upgrade the kingdom to its next level", Codes: []game.Code{ErrGold, ErrProgress, ErrHighest},
	}, planUpgradeKingdom)
}

// upgradeCost is the price of the next level; at the highest level it has no terms.
func upgradeCost(env *rules.Env, _ string) []rules.Term {
	k, b := env.Doc.Kingdom.Get(), env.Content.Balance.Levels
	if k.Level >= b.KingdomMax {
		return nil
	}
	return []rules.Term{{Code: "kingdom.upgrade_cost", Params: env.Params("n", k.Level, "each", b.KingdomCost), Value: k.Level * b.KingdomCost}}
}

func upgradePower(env *rules.Env, _ string) []rules.Term {
	k, b := env.Doc.Kingdom.Get(), env.Content.Balance.Levels
	if k.Level >= b.KingdomMax {
		return nil
	}
	return []rules.Term{{Code: "kingdom.upgrade_power", Params: env.Params("n", k.Level+1, "each", b.KingdomPower), Value: b.KingdomPower * (k.Level + 1)}}
}

func planUpgradeKingdom(env *rules.Env, _ rules.None) (rules.Plan[Upgraded], error) {
	if no := unripe(env); len(no) > 0 {
		return rules.Plan[Upgraded]{}, no[0]
	}
	k, b := env.Doc.Kingdom.Get(), env.Content.Balance.Levels
	price, power := env.Figure("upgradeCost"), env.Figure("upgradePower")
	next := k.Level + 1
	p := rules.Plan[Upgraded]{Apply: func() Upgraded {
		ledger.Charge(env, "kingdom.upgrade", content.Gold(price))
		k := env.Doc.Kingdom.Edit()
		k.Level = next
		k.ToNext = grown(env, k.ToNext)
		env.Doc.Pulse.Edit().Progress = 0
		env.Doc.Growth.Edit().Power.Kingdom += power
		env.Enter("kingdom.upgrade", "power", power)
		rank := Rank(env, next)
		env.Say(rules.Good, "kingdom.upgraded", "n", next, "rank", rank, "power", power, "xp", b.KingdomExperience*next)
		ledger.Experience(env, "kingdom.upgrade", b.KingdomExperience*next)
		return Upgraded{Level: next, Rank: rank}
	}}
	p.Costs = rules.Listed(content.Gold(price))
	p.Effects = rules.Listed(content.Amounts{Power: power, XP: b.KingdomExperience * next})
	return p, nil
}

// unripe lists the reasons why the kingdom cannot be upgraded now, in the order of refusal.
func unripe(env *rules.Env) (no []*game.Refusal) {
	k, price := env.Doc.Kingdom.Get(), env.Figure("upgradeCost")
	if k.Level >= env.Content.Balance.Levels.KingdomMax {
		return []*game.Refusal{ErrHighest.With()}
	}
	if !env.Reaches("gold", price) {
		no = append(no, ErrGold.With("cost", price))
	}
	if !env.Reaches("progress", k.ToNext) {
		no = append(no, ErrProgress.With())
	}
	return no
}

// Rank is the name of a kingdom level.
func Rank(env *rules.Env, level int64) string {
	if level < 1 || level > int64(len(env.Content.Levels)) {
		return ""
	}
	return env.Content.Levels[level-1].Name
}

type Rename struct {
	Name string `json:"name" maxLength:"512" doc:"1 to 32 graphemes"`
}

func rename() rules.Command {
	return rules.Define(rules.Spec{Name: "kingdom.rename", Summary: "Rename the kingdom", Codes: []game.Code{ErrName}},
		func(env *rules.Env, b Rename) (rules.Plan[rules.None], error) {
			name, fault := textcheck.Clean(b.Name, int(env.Content.Balance.Limits.NameGraphemes), false)
			if name == "" && fault == "" {
				fault = textcheck.Blank
			}
			if fault != "" {
				return rules.Plan[rules.None]{}, ErrName.With("fault", string(fault))
			}
			if name == env.Doc.Kingdom.Get().Name {
				return rules.Nothing[rules.None](), nil
			}
			return rules.Plan[rules.None]{Apply: func() rules.None {
				env.Doc.Kingdom.Edit().Name = name
				env.Log(rules.Plain, "kingdom.renamed", "name", name)
				return rules.None{}
			}}, nil
		})
}
