// Package ledger charges and awards: the reason, the clamp, the entry. Every system moves
// gold, experience, power and resources through it, so that each limit stands in one place.
package ledger

import (
	"umbrarch/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// Rewards by key: gold, xp, power, military, loyalty, population, intel. Negatives are costs.
type Rewards map[string]int64

// Gold is the whole gold that can be spent.
func Gold(t *turn.Turn) int64 { return t.Doc.Pulse.Get().GoldMilli / game.Milli }

// Affords tells whether a price in whole gold can be paid.
func Affords(t *turn.Turn, price int64) bool { return Gold(t) >= price }

// Price is a printed price less what the market saves, at least 1.
func Price(t *turn.Turn, printed int64) int64 {
	return max(1, game.Scale(printed, int64(content.Whole)-t.Figure("discount.price"), int64(content.Whole)))
}

// Charge takes whole gold. The plan has checked that it is there; what is missing stays 0.
func Charge(t *turn.Turn, reason string, gold int64) { moveGold(t, reason, -gold) }

// Award gives rewards, each held in its bounds, levels the ruler up where experience allows, and
// gives what moved.
func Award(t *turn.Turn, reason string, r Rewards) Rewards {
	moves := Moves(t, r)
	moveGold(t, reason, r["gold"])
	addPower(t, reason, moves["power"])
	addResources(t, reason, moves)
	Experience(t, reason, r["xp"])
	return moves
}

// Moves is the plan of Award: what the rewards would move now, each held in its bounds. What
// would not move is left out.
func Moves(t *turn.Turn, r Rewards) Rewards {
	res, limits, moves := t.Doc.Resources.Get(), &t.Content.Balance.Resources, Rewards{}
	for what, n := range r {
		switch what {
		case "gold":
			n = ofGold(t, n) / game.Milli
		case "power":
			n = ofPower(t, n)
		case "military":
			n = within(res.Military, n, limits.MilitaryMax)
		case "loyalty":
			n = within(res.Loyalty, n, limits.LoyaltyMax)
		case "population":
			n = within(res.Population, gain(t, n), limits.PopulationMax)
		case "intel":
			n = within(res.Intel, n, game.Max)
		case "xp":
			n = max(n, 0)
		default:
			n = 0
		}
		if n != 0 {
			moves[what] = n
		}
	}
	return moves
}

// within is how far a number moves between nothing and a bound.
func within(have, delta, high int64) int64 { return game.Clamp(game.Add(have, delta), 0, high) - have }

// ofGold is how far whole gold moves the purse, in thousandths. Ticks move it: far from its bounds it is all the same what it holds.
func ofGold(t *turn.Turn, gold int64) int64 {
	if t.Reaches("gold", -gold) && !t.Reaches("gold", game.MaxGold-gold) {
		return game.Mul(gold, game.Milli)
	}
	return within(t.Doc.Pulse.Get().GoldMilli, game.Mul(gold, game.Milli), game.Max)
}

// ofPower is how far rewards of power move it: losses may not bring the stored sum below nothing.
func ofPower(t *turn.Turn, power int64) int64 {
	p := &t.Doc.Growth.Get().Power
	return game.Add(p.Rewards, max(power, -p.Sum())) - p.Rewards
}

func moveGold(t *turn.Turn, reason string, gold int64) {
	if gold == 0 {
		return
	}
	moved := ofGold(t, gold)
	t.Doc.Pulse.Edit().GoldMilli += moved
	t.Enter(reason, "gold", moved/game.Milli)
}

func addPower(t *turn.Turn, reason string, power int64) {
	if power == 0 {
		return
	}
	t.Doc.Growth.Edit().Power.Rewards += power
	t.Enter(reason, "power", power)
}

func addResources(t *turn.Turn, reason string, moves Rewards) {
	add := func(what string, at func(*game.Resources) *int64) {
		if n := moves[what]; n != 0 {
			*at(t.Doc.Resources.Edit()) += n
			t.Enter(reason, what, n)
		}
	}
	add("military", func(r *game.Resources) *int64 { return &r.Military })
	add("loyalty", func(r *game.Resources) *int64 { return &r.Loyalty })
	add("population", func(r *game.Resources) *int64 { return &r.Population })
	add("intel", func(r *game.Resources) *int64 { return &r.Intel })
}

// gain adds what a loyal people brings to a growth in population.
func gain(t *turn.Turn, population int64) int64 {
	b := t.Content.Balance.Loyalty
	if population <= 0 || !t.Reaches("loyalty", b.GladAbove+1) {
		return population
	}
	return population + b.GladPopulation.Of(population)
}

// Lost is what of a gain would be lost to a bound; pages warn with it before.
func Lost(t *turn.Turn, r Rewards) Rewards {
	res, limits := t.Doc.Resources.Get(), &t.Content.Balance.Resources
	var lost Rewards // seldom any
	over := func(what string, have, gain, high int64) {
		if gain <= 0 || have+gain <= high {
			return
		}
		if lost == nil {
			lost = Rewards{}
		}
		lost[what] = have + gain - high
	}
	over("military", res.Military, r["military"], limits.MilitaryMax)
	over("population", res.Population, r["population"], limits.PopulationMax)
	over("loyalty", res.Loyalty, r["loyalty"], limits.LoyaltyMax)
	return lost
}
