package admin

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/naming"
	"umbrarch/internal/rules/kernel/textcheck"
)

// Edit sets a player's name and numbers. Missing fields stay unchanged.
type Edit struct {
	rules.TargetPlayer
	Name       *string `json:"name,omitempty" maxLength:"512" doc:"1 to 32 graphemes"`
	Gold       *int64  `json:"gold,omitempty" minimum:"0" maximum:"9000000000000"`
	Experience *int64  `json:"experience,omitempty" minimum:"0" maximum:"9000000000000" doc:"experience towards the next level; a surplus raises levels"`
	Power      *int64  `json:"power,omitempty" minimum:"0" maximum:"9000000000000" doc:"including the shares of world items"`
}

func edit() rules.Command {
	return rules.Define(rules.Spec{
		Name: "admin.edit", Summary: "Change a player's name, gold, experience and power", Scope: rules.OnPlayer, Confirm: true, NoReign: ErrFailed,
		Codes: []game.Code{ErrFailed, naming.ErrName},
	}, planEdit)
}

func planEdit(env *rules.Env, b Edit) (rules.Plan[Stats], error) {
	is := StatsOf(env)
	name := is.Name
	if b.Name != nil {
		text, fault := textcheck.Clean(*b.Name, int(env.Content.Balance.Limits.NameGraphemes), false)
		if fault == "" && text == "" {
			fault = textcheck.Blank
		}
		if fault != "" {
			return rules.Plan[Stats]{}, naming.ErrName.With("fault", string(fault))
		}
		name = text
	}
	gold, experience, power := or(b.Gold, is.Gold), or(b.Experience, is.Experience), or(b.Power, is.Power)
	numbers := gold != is.Gold || experience != is.Experience || power != is.Power
	if name == is.Name && !numbers {
		return rules.Nothing[Stats](), nil
	}
	return rules.Plan[Stats]{Apply: applied(env, func() {
		env.Reply("admin.stats_updated")
		env.Doc.Ruler.Edit().Name = name
		if !numbers {
			return
		}
		ledger.Award(env, reason, content.Amounts{Gold: gold - is.Gold})
		if experience != is.Experience {
			ledger.SetExperience(env, reason, experience)
		}
		if power != is.Power { // level-ups add power; the typed number takes precedence
			setPower(env, power)
		}
		env.Assist()
	})}, nil
}

func or(v *int64, otherwise int64) int64 {
	if v == nil {
		return otherwise
	}
	return *v
}

// setPower moves the adjustment until the visible power equals the requested one. World items multiply the stored
// power, so a step may miss by their share of it; each step leaves a smaller difference.
func setPower(env *rules.Env, power int64) {
	for range 12 {
		missing := power - env.Figure("power")
		if missing == 0 {
			return
		}
		g := env.Doc.Growth.Edit()
		step := game.Add(g.Power.Adjustment, unshared(env, missing)) - g.Power.Adjustment
		g.Power.Adjustment += step
		env.Enter(reason, "power", step)
	}
}

// unshared is the stored part of a visible power: at least 1, so that each step moves.
func unshared(env *rules.Env, power int64) int64 {
	if power < 0 {
		return -unshared(env, -power)
	}
	return max(game.Scale(power, 1000, 1000+env.Figure("powerMultiplier")), 1)
}
