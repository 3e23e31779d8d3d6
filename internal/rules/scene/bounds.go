package scene

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// goldLeft is what the day's bound leaves of a gain in thousandths of an hour; losses have no bound.
func goldLeft(env *rules.Env, n int64) int64 {
	return game.Clamp(env.Content.Balance.Scene.GoldDay-env.Doc.Story.Get().Gold, 0, max(n, 0))
}

func powerLeft(env *rules.Env, n int64) int64 {
	return game.Clamp(env.Content.Balance.Scene.PowerDay-env.Doc.Story.Get().Power, 0, max(n, 0))
}

// gold pays or takes thousandths of the day's hour within the day's bound. A loss takes no more gold than is held.
func (c *cast) gold(n int64) content.Amounts {
	env := c.env
	if n > 0 {
		n = goldLeft(env, n)
		env.Doc.Story.Edit().Gold += n
	}
	return ledger.Award(env, reason, content.Gold(part(hour(env), n)))
}

func (c *cast) power(n int64) content.Amounts {
	env := c.env
	if n > 0 {
		n = powerLeft(env, n)
		env.Doc.Story.Edit().Power += n
	}
	return ledger.Award(env, reason, content.Amounts{Power: n})
}

// cut lists the gains of a choice that the day's bounds do not allow in full. Of two outcomes the greater gain counts.
func (c *cast) cut(choice *content.SceneChoice) []Cut {
	var gold, power int64
	for _, o := range outcomes(choice) {
		g, p := c.gains(o)
		gold, power = max(gold, g), max(power, p)
	}
	out := []Cut{}
	if left := goldLeft(c.env, gold); left < gold {
		out = append(out, Cut{What: "gold", Full: game.Scale(hour(c.env), gold, sure), Left: game.Scale(hour(c.env), left, sure)})
	}
	if left := powerLeft(c.env, power); left < power {
		out = append(out, Cut{What: "power", Full: power, Left: left})
	}
	return out
}

// gains are the gold, in thousandths of an hour, and the power that an outcome brings.
func (c *cast) gains(o *content.Outcome) (gold, power int64) {
	for i := range o.Effects {
		e := &o.Effects[i]
		if e.N <= 0 || !c.all(e.If) {
			continue
		}
		switch e.Do {
		case content.DoGold:
			gold += e.N
		case content.DoPower:
			power += e.N
		}
	}
	return gold, power
}

// part is n thousandths of an amount, with the sign of n.
func part(of, n int64) int64 {
	if n < 0 {
		return -game.Scale(of, -n, sure)
	}
	return game.Scale(of, n, sure)
}
