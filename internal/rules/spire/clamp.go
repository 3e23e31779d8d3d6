package spire

import (
	"umbrarch/content"
	"umbrarch/internal/game"
)

// clamp holds a choice inside what any vision may do, authored or written, when it is carried
// out: keys that are not known and people who are not here are left out (decision H80).
func clamp(b *content.SpireBalance, c game.Choice, known func(npc string) bool) game.Choice {
	effects, loyalty := map[string]int64{}, map[string]int64{}
	for key, bound := range bounds(b) {
		if n := game.Clamp(c.Effects[key], bound[0], bound[1]); n != 0 {
			effects[key] = n
		}
	}
	// The ruler picks the best choice there is, so that what it is worth together is bounded too.
	for _, over := range []struct {
		key   string
		price int64
	}{{"power", b.PowerPrice}, {"military", b.MilitaryPrice}} {
		if excess := worth(b, effects) - b.WorthMax; excess > 0 && effects[over.key] > 0 {
			effects[over.key] = max(0, effects[over.key]-(excess+over.price-1)/over.price)
		}
	}
	for id, n := range c.Loyalty {
		if known(id) && n != 0 {
			loyalty[id] = game.Clamp(n, b.NPCLoyaltyMin, b.NPCLoyaltyMax)
		}
	}
	c.Effects, c.Loyalty = effects, loyalty
	return c
}

// bounds of one effect each, least and most.
func bounds(b *content.SpireBalance) map[string][2]int64 {
	return map[string][2]int64{
		"gold": {b.GoldMin, b.GoldMax}, "power": {b.PowerMin, b.PowerMax}, "loyalty": {b.LoyaltyMin, b.LoyaltyMax},
		"military": {b.MilitaryMin, b.MilitaryMax}, "population": {b.PopulationMin, b.PopulationMax},
	}
}

func worth(b *content.SpireBalance, effects map[string]int64) int64 {
	return effects["gold"] + b.MilitaryPrice*effects["military"] + b.PowerPrice*effects["power"]
}

// Admit tells whether a written vision may be shown: as many choices as there may be, each
// with its words, and none that is at least as good as another on every key. Otherwise the
// archive's is taken.
func Admit(b *content.SpireBalance, v game.Vision) bool {
	n := int64(len(v.Choices))
	if n < b.ChoicesMin || n > b.ChoicesMax || v.Title == "" || v.Description == "" {
		return false
	}
	everybody := func(string) bool { return true }
	for i, c := range v.Choices {
		if c.Text == "" || c.Outcome == "" {
			return false
		}
		for j, other := range v.Choices {
			if i != j && dominates(clamp(b, other, everybody), clamp(b, c, everybody)) {
				return false
			}
		}
	}
	return true
}

func dominates(a, b game.Choice) bool {
	atLeast := func(a, b map[string]int64) bool {
		for key := range a {
			if a[key] < b[key] {
				return false
			}
		}
		for key := range b {
			if a[key] < b[key] {
				return false
			}
		}
		return true
	}
	return atLeast(a.Effects, b.Effects) && atLeast(a.Loyalty, b.Loyalty)
}
