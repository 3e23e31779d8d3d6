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

// Award gives rewards, each held in its bounds, and levels the ruler up where experience allows.
func Award(t *turn.Turn, reason string, r Rewards) {
	moveGold(t, reason, r["gold"])
	addPower(t, reason, r["power"])
	addResources(t, reason, r)
	Experience(t, reason, r["xp"])
}

func moveGold(t *turn.Turn, reason string, gold int64) {
	if gold == 0 {
		return
	}
	p := t.Doc.Pulse.Edit()
	before := p.GoldMilli
	p.GoldMilli = game.Clamp(game.Add(before, game.Mul(gold, game.Milli)), 0, game.Max)
	t.Enter(reason, "gold", (p.GoldMilli-before)/game.Milli)
}

func addPower(t *turn.Turn, reason string, power int64) {
	if power == 0 {
		return
	}
	g := t.Doc.Growth.Edit()
	before := g.Power.Rewards
	// Losses may not bring the stored sum below nothing.
	g.Power.Rewards = game.Add(before, max(power, -g.Power.Sum()))
	t.Enter(reason, "power", g.Power.Rewards-before)
}

func addResources(t *turn.Turn, reason string, r Rewards) {
	if r["military"] == 0 && r["loyalty"] == 0 && r["population"] == 0 && r["intel"] == 0 {
		return
	}
	res := t.Doc.Resources.Edit()
	move := func(what string, at *int64, delta, high int64) {
		before := *at
		*at = game.Clamp(game.Add(before, delta), 0, high)
		t.Enter(reason, what, *at-before)
	}
	limits := t.Content.Balance.Resources
	move("military", &res.Military, r["military"], limits.MilitaryMax)
	move("loyalty", &res.Loyalty, r["loyalty"], limits.LoyaltyMax)
	move("population", &res.Population, gain(t, r["population"]), limits.PopulationMax)
	move("intel", &res.Intel, r["intel"], game.Max)
}

// gain adds what a loyal people brings to a growth in population.
func gain(t *turn.Turn, population int64) int64 {
	b := t.Content.Balance.Loyalty
	if population <= 0 || t.Figure("loyalty") <= b.GladAbove {
		return population
	}
	return population + b.GladPopulation.Of(population)
}

// Lost is what of a gain would be lost to a bound; pages warn with it before.
func Lost(t *turn.Turn, r Rewards) Rewards {
	res, limits, lost := t.Doc.Resources.Get(), t.Content.Balance.Resources, Rewards{}
	over := func(what string, have, gain, high int64) {
		if gain > 0 && have+gain > high {
			lost[what] = have + gain - high
		}
	}
	over("military", res.Military, r["military"], limits.MilitaryMax)
	over("population", res.Population, r["population"], limits.PopulationMax)
	over("loyalty", res.Loyalty, r["loyalty"], limits.LoyaltyMax)
	return lost
}
