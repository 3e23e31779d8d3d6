package mint

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// chain lists the yield of one click or one second: the base, and each upgrade's addition at its purchase.
func chain(env *rules.Env, kind string) (out []rules.Term) {
	sum := int64(0)
	if kind == click {
		sum = 1
		out = append(out, rules.Term{Code: "goldPerClick.base", Value: sum})
	}
	for _, id := range env.Doc.Mint.Get().Bought {
		u, ok := env.Content.MintUpgrade(id)
		if !ok || u.Type != kind {
			continue
		}
		more := gain(u, sum)
		sum = game.Add(sum, more)
		out = append(out, rules.Term{Code: "mint.upgrade", Params: env.Params("upgrade", u.Name), Value: more})
	}
	return out
}

// gain is an upgrade's addition to a value at its purchase (decision H25).
func gain(u *content.MintUpgrade, value int64) int64 {
	if u.Effect == "MULTIPLY" {
		return game.Mul(value, u.Value-1)
	}
	return u.Value
}

// income is the presses' yield in a tick.
func income(env *rules.Env, _ string) []rules.Term {
	if len(env.Doc.Mint.Get().Bought) == 0 {
		return nil
	}
	each, seconds := env.Figure(perSecond), env.Content.Balance.Tick.Seconds
	if each == 0 {
		return nil
	}
	return []rules.Term{{Code: "income.mint", Params: env.Params("each", each, "seconds", seconds), Value: each * seconds * game.Milli}}
}

// autoGold is the presses' yield since they were bought, derived from the time played, because they yield in ticks
// alone.
func autoGold(env *rules.Env) int64 {
	m := env.Doc.Mint.Get()
	rate := env.Figure(perSecond)
	if rate == 0 {
		return m.AutoGold
	}
	return game.Add(m.AutoGold, game.Mul(rate, env.Figure("timePlayed")-m.AutoFrom))
}
