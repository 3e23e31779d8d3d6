package spire

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// clamp clamps the effects of a choice, authored or written, when it is applied. Unknown kinds and absent NPCs are left
// out (decision H80).
func clamp(b *content.SpireBalance, c game.Choice, known func(npc string) bool) game.Choice {
	asked, effects, loyalty := content.AmountsOf(c.Effects), content.Amounts{}, map[string]int64{}
	for _, k := range kinds(b) {
		effects.Set(k, game.Clamp(asked.Of(k), b.Least.Of(k), b.Most.Of(k)))
	}
	// The sum of a choice's effects is bounded, too, because the ruler picks the best choice.
	for _, over := range []struct {
		n     *int64
		price int64
	}{{&effects.Power, b.PowerPrice}, {&effects.Military, b.MilitaryPrice}} {
		if excess := effects.Worth(b.Prices()) - b.WorthMax; excess > 0 && *over.n > 0 {
			*over.n = max(0, *over.n-(excess+over.price-1)/over.price)
		}
	}
	for id, n := range c.Loyalty {
		if known(id) && n != 0 {
			loyalty[id] = game.Clamp(n, b.NPCLoyaltyMin, b.NPCLoyaltyMax)
		}
	}
	c.Effects, c.Loyalty = effects.Map(), loyalty
	return c
}

// kinds are the kinds of amounts that a vision may change.
func kinds(b *content.SpireBalance) []content.Kind {
	return slices.DeleteFunc(slices.Clone(content.Kinds), func(k content.Kind) bool { return b.Least.Of(k) == 0 && b.Most.Of(k) == 0 })
}

// Admit tells whether a written vision may be shown: it has an allowed number of choices, each with its texts, and no
// choice is at least as good as another in every kind. Otherwise the archive's vision is used.
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
