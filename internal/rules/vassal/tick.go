package vassal

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
)

// tick moves loyalty: up under a governor, down for a rebel without one. A vassal without loyalty revolts after some
// ticks.
func tick(env *rules.Env) {
	b := &env.Content.Balance.Vassal
	for i := env.Doc.Vassals.Len() - 1; i >= 0; i-- {
		id, v := env.Doc.Vassals.At(i)
		switch {
		case v.Governor != "":
			if most := env.Content.Balance.Resources.LoyaltyMax * game.Milli; v.LoyaltyMilli < most || v.ZeroTicks > 0 {
				v = env.Doc.Vassals.Edit(id)
				v.LoyaltyMilli, v.ZeroTicks = min(v.LoyaltyMilli+int64(b.Governor), most), 0
			}
		case v.LoyaltyMilli <= b.NeutralAbove*game.Milli:
			drift(env, id, env.Doc.Vassals.Edit(id))
		}
	}
}

func drift(env *rules.Env, id string, v *game.Vassal) {
	b := &env.Content.Balance.Vassal
	sway(env, id, v, -min(int64(b.Drift), v.LoyaltyMilli))
	if v.LoyaltyMilli > 0 {
		v.ZeroTicks = 0
		return
	}
	if v.ZeroTicks++; v.ZeroTicks >= b.RevoltTicks {
		revolt(env, id, v)
	}
}

// sway moves loyalty, given in thousandths within the bounds, warns when it falls to a threshold, and returns the
// change.
func sway(env *rules.Env, id string, v *game.Vassal, moved int64) int64 {
	b, before := &env.Content.Balance.Vassal, v.LoyaltyMilli
	v.LoyaltyMilli += moved
	fell := func(to int64) bool { return before > to*game.Milli && v.LoyaltyMilli <= to*game.Milli }
	warn := func(code string) {
		params := game.Params("name", v.Name, "land", held(env, id).InText, "ticks", b.RevoltTicks)
		env.Notify(game.Notice{Code: code, Params: params, Tone: rules.Ill, Key: "vassal." + id})
	}
	switch {
	case fell(0):
		warn("vassal.warned_last")
	case fell(b.WarnAt):
		warn("vassal.warned_again")
	case fell(b.NeutralAbove):
		warn("vassal.warned")
	}
	return moved
}

// revolt loses the land: half of the vassal's strength becomes its garrison (decision H33).
func revolt(env *rules.Env, id string, v *game.Vassal) {
	l := held(env, id)
	garrison := env.Content.Balance.Vassal.RevoltGarrison.Of(v.Strength)
	recall(env, id)
	env.Doc.Vassals.Delete(id)
	land.Relate(env, id, land.Hostile, "vassal.history_revolted", "name", v.Name)
	land.Edit(env, id).Garrison = garrison
	env.Tally("vassalsLost", 1)
	env.Notify(game.Notice{Code: "vassal.revolted", Params: game.Params("name", v.Name, "land", l.InText), Tone: rules.Ill, Key: "vassal." + id})
}
