package casino

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Limit is the most gold that the player allows to be lost in a day.
type Limit struct {
	Gold int64 `json:"gold" minimum:"0" doc:"0 removes the limit"`
}

func limit() rules.Command {
	return rules.Define(rules.Spec{Name: "casino.limit", Summary: "Limit the net loss at the casino a day", Codes: []game.Code{ErrLimitIs, ErrHeld}}, planLimit)
}

// planLimit sets a limit, which starts a waiting time of its own. A lower limit is accepted at any time; a higher one,
// or none, only after the waiting time of the current one.
func planLimit(env *rules.Env, b Limit) (rules.Plan[rules.None], error) {
	have := env.Doc.Casino.Get().Limit
	lifted := b.Gold == 0
	switch {
	case b.Gold < 0 || b.Gold > game.MaxGold:
		return rules.Plan[rules.None]{}, ErrLimitIs.With()
	case have == nil && lifted || have != nil && have.Gold == b.Gold:
		return rules.Nothing[rules.None](), nil
	case have != nil && (lifted || b.Gold > have.Gold) && !env.Passed(heldUntil(env, have)):
		return rules.Plan[rules.None]{}, ErrHeld.With("retryAt", heldUntil(env, have))
	}
	return rules.Plan[rules.None]{Apply: func() rules.None {
		c := env.Doc.Casino.Edit()
		if lifted {
			c.Limit = nil
			env.Say(rules.Plain, "casino.limit_lifted")
			return rules.None{}
		}
		c.Limit = &game.CasinoLimit{Gold: b.Gold, SetAt: env.Now()}
		env.Say(rules.Plain, "casino.limit_set", "n", b.Gold)
		return rules.None{}
	}}, nil
}

func heldUntil(env *rules.Env, l *game.CasinoLimit) int64 {
	return l.SetAt + env.Content.Balance.Casino.LimitHeld*1000
}

// dayNet is the casino's net yield today.
func dayNet(env *rules.Env) int64 {
	if c := env.Doc.Casino.Get(); c.Day == env.Today() {
		return c.DayNet
	}
	return 0
}

// shut is the refusal of a bet beyond the player's own limit; nil where it is within.
func shut(env *rules.Env, bet int64) *game.Refusal {
	l := env.Doc.Casino.Get().Limit
	if l == nil || bet <= room(env, l) {
		return nil
	}
	return ErrLimit.With("n", l.Gold, "left", room(env, l), "retryAt", env.Midnight())
}

// room is the gold that may still be lost today.
func room(env *rules.Env, l *game.CasinoLimit) int64 { return max(0, game.Add(l.Gold, dayNet(env))) }
