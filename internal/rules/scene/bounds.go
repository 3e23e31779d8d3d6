package scene

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// gained is what scenes have brought today: gold in thousandths of an hour, and power.
func gained(env *rules.Env) (gold, power int64) {
	if s := env.Doc.Story.Get(); s.Counted == env.DaysReigned() {
		return s.Gold, s.Power
	}
	return 0, 0
}

// count adds to what scenes have brought today.
func count(env *rules.Env, gold, power int64) {
	s := env.Doc.Story.Edit()
	if today := env.DaysReigned(); s.Counted != today {
		s.Counted, s.Gold, s.Power = today, 0, 0
	}
	s.Gold, s.Power = s.Gold+gold, s.Power+power
}

// goldLeft is what the day's bound leaves of a gain in thousandths of an hour; losses have no bound.
func goldLeft(env *rules.Env, n int64) int64 {
	gold, _ := gained(env)
	return game.Clamp(env.Content.Balance.Scene.GoldDay-gold, 0, max(n, 0))
}

func powerLeft(env *rules.Env, n int64) int64 {
	_, power := gained(env)
	return game.Clamp(env.Content.Balance.Scene.PowerDay-power, 0, max(n, 0))
}

// gold pays or takes thousandths of the day's hour within the day's bound. A loss takes no more gold than is held.
func (c *cast) gold(n int64) content.Amounts {
	if n > 0 {
		n = goldLeft(c.env, n)
		count(c.env, n, 0)
	}
	return ledger.Award(c.env, reason, content.Gold(part(ledger.Hour(c.env), n)))
}

func (c *cast) power(n int64) content.Amounts {
	if n > 0 {
		n = powerLeft(c.env, n)
		count(c.env, 0, n)
	}
	return ledger.Award(c.env, reason, content.Amounts{Power: n})
}

// cut lists the gains of a choice that the day's bounds do not allow in full. Of two outcomes the greater gain counts.
func (c *cast) cut(choice *content.SceneChoice) []Cut {
	var gold, power int64
	for _, o := range choice.Outcomes() {
		g, p := c.gains(o)
		gold, power = max(gold, g), max(power, p)
	}
	out := []Cut{}
	if left := goldLeft(c.env, gold); left < gold {
		out = append(out, Cut{What: "gold", Full: game.Scale(ledger.Hour(c.env), gold, sure), Left: game.Scale(ledger.Hour(c.env), left, sure)})
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
