package building

import (
	"umbrarch/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// perks are what levels are worth (decision H16). None touches the gold formula; the profile
// classic has none of them.
func perks() []turn.Figure {
	saving := func(figure, building string, each, most func(content.PerksBalance) content.Permille) turn.Figure {
		return turn.Figure{Name: figure, Unit: turn.Permille, Terms: func(t *turn.Turn, _ string) []turn.Term {
			p := t.Content.Balance.Perks
			share := min(t.Level(building)*int64(each(p)), int64(most(p)))
			if share == 0 {
				return nil
			}
			return []turn.Term{{Code: "perk." + building, Params: t.Params("level", t.Level(building)), Value: share}}
		}}
	}
	return []turn.Figure{
		{Name: "farm", Unit: turn.Whole, Terms: farm},
		{Name: "npcSlots", Unit: turn.Whole, Terms: slots},
		saving("discount.idle", game.Mine, func(p content.PerksBalance) content.Permille { return p.MineIdle }, func(p content.PerksBalance) content.Permille { return p.MineIdleMax }),
		saving("discount.price", game.Market, func(p content.PerksBalance) content.Permille { return p.MarketPrice }, func(p content.PerksBalance) content.Permille { return p.MarketPriceMax }),
		saving("discount.loot", game.Walls, func(p content.PerksBalance) content.Permille { return p.WallsLoot }, func(p content.PerksBalance) content.Permille { return p.WallsLootMax }),
		saving("discount.training", game.Academy, func(p content.PerksBalance) content.Permille { return p.AcademyTraining }, func(p content.PerksBalance) content.Permille { return p.AcademyTrainingMax }),
	}
}

func farm(t *turn.Turn, _ string) []turn.Term {
	p := t.Content.Balance.Perks
	level := t.Level(game.Farm)
	if p.FarmPopulation == 0 || p.FarmTicks == 0 || level == 0 {
		return nil
	}
	return []turn.Term{{Code: "perk.farm", Params: t.Params("level", level, "ticks", p.FarmTicks), Value: level * p.FarmPopulation}}
}

func slots(t *turn.Turn, _ string) []turn.Term {
	out := []turn.Term{{Code: "npcSlots.base", Value: t.Content.Balance.Limits.NPCSlots}}
	if per := t.Content.Balance.Perks.ThroneLevelsPerSlot; per > 0 {
		if more := t.Level(game.ThroneRoom) / per; more > 0 {
			out = append(out, turn.Term{Code: "perk.throne_room", Params: t.Params("level", t.Level(game.ThroneRoom)), Value: more})
		}
	}
	return out
}

// Effects lists what the next level of a building changes, for plans and cards.
func Effects(t *turn.Turn, def *content.Building) []turn.Amount {
	level := t.Level(def.ID)
	out := []turn.Amount{{What: "level", N: level + 1}}
	p := t.Content.Balance.Perks
	more := func(what string, each, most content.Permille) {
		now, next := min(level*int64(each), int64(most)), min((level+1)*int64(each), int64(most))
		if next > now {
			out = append(out, turn.Amount{What: what, N: next - now})
		}
	}
	switch def.ID {
	case game.Treasury:
		out = append(out, turn.Amount{What: "incomePerTick", N: t.Content.Balance.Tick.TreasuryIncome})
	case game.Farm:
		if p.FarmPopulation > 0 {
			out = append(out, turn.Amount{What: "farmPopulation", N: p.FarmPopulation})
		}
	case game.Mine:
		more("discount.idle", p.MineIdle, p.MineIdleMax)
	case game.Market:
		more("discount.price", p.MarketPrice, p.MarketPriceMax)
	case game.Walls:
		more("discount.loot", p.WallsLoot, p.WallsLootMax)
	case game.Academy:
		more("discount.training", p.AcademyTraining, p.AcademyTrainingMax)
	case game.ThroneRoom:
		if per := p.ThroneLevelsPerSlot; per > 0 && (level+1)%per == 0 {
			out = append(out, turn.Amount{What: "npcSlots", N: 1})
		}
	}
	return out
}
