package admin

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Grant gives gold and experience. Missing fields give nothing.
type Grant struct {
	rules.TargetPlayer
	Gold       *int64 `json:"gold,omitempty" minimum:"0" maximum:"9000000000000"`
	Experience *int64 `json:"experience,omitempty" minimum:"0" maximum:"9000000000000"`
}

func grant() rules.Command {
	return rules.Define(rules.Spec{
		Name: "admin.grant", Summary: "Give a player gold and experience", Scope: rules.OnPlayer, Confirm: true, Codes: []game.Code{ErrNothing},
	}, func(env *rules.Env, b Grant) (rules.Plan[Stats], error) {
		gift := content.Amounts{Gold: or(b.Gold, 0), XP: or(b.Experience, 0)}
		if gift == (content.Amounts{}) {
			return rules.Plan[Stats]{}, ErrNothing.With()
		}
		p := rules.Plan[Stats]{Apply: applied(env, func() {
			ledger.Award(env, reason, gift)
			env.Assist()
		})}
		p.Effects = rules.Listed(gift)
		return p, nil
	})
}

func levelUp() rules.Command {
	return rules.Define(rules.Spec{
		Name: "admin.level_up", Summary: "Raise a player by one level", Scope: rules.OnPlayer, Confirm: true, Codes: []game.Code{ErrHighest},
	}, func(env *rules.Env, _ rules.TargetPlayer) (rules.Plan[Stats], error) {
		g := env.Doc.Growth.Get()
		if g.Level >= env.Content.Balance.Levels.PlayerCap {
			return rules.Plan[Stats]{}, ErrHighest.With("level", g.Level)
		}
		return rules.Plan[Stats]{Apply: applied(env, func() {
			ledger.Experience(env, reason, g.ToNext-g.Experience)
			env.Assist()
		})}, nil
	})
}

// Set sets the numbers of the people. Missing fields stay unchanged.
type Set struct {
	rules.TargetPlayer
	Loyalty    *int64 `json:"loyalty,omitempty" minimum:"0" maximum:"100"`
	Population *int64 `json:"population,omitempty" minimum:"0" maximum:"1000"`
	Military   *int64 `json:"military,omitempty" minimum:"0" maximum:"1000"`
}

func set() rules.Command {
	return rules.Define(rules.Spec{
		Name: "admin.set", Summary: "Set a kingdom's loyalty, population and military", Scope: rules.OnPlayer, Confirm: true,
	}, func(env *rules.Env, b Set) (rules.Plan[Stats], error) {
		r := env.Doc.Resources.Get()
		to := content.Amounts{Loyalty: or(b.Loyalty, r.Loyalty), Population: or(b.Population, r.Population), Military: or(b.Military, r.Military)}
		if to == (content.Amounts{Loyalty: r.Loyalty, Population: r.Population, Military: r.Military}) {
			return rules.Nothing[Stats](), nil
		}
		return rules.Plan[Stats]{Apply: applied(env, func() {
			ledger.SetResources(env, reason, to)
			env.Assist()
		})}, nil
	})
}
