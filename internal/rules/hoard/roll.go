package hoard

import (
	"slices"
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// weights are the shares of the kinds for a rarity. Where no NPC is left in the hoard, other weights apply (decision
// H20). Where the balance bounds power, it comes with some rarities alone, the NPCs' share becomes zero when none is
// left, and experience takes the rest (decision K15).
func weights(snapshot *content.Snapshot, c *content.LootCase, rarity string, nobodyLeft bool) map[string]content.Permille {
	of := c.Weights
	if nobodyLeft && c.WeightsAllOwned != nil {
		of = c.WeightsAllOwned
	}
	b := &snapshot.Balance.Hoard
	if len(b.PowerOn) == 0 {
		return of
	}
	share := content.Permille(0)
	if slices.Contains(b.PowerOn, rarity) {
		share = b.Power[c.ID]
	}
	bounded := map[string]content.Permille{gold: of[gold], power: share, npc: of[npc]}
	if nobodyLeft {
		bounded[npc] = 0
	}
	bounded[xp] = content.Whole - bounded[gold] - bounded[power] - bounded[npc]
	return bounded
}

// shares are the published shares of the kinds over all rarities.
func shares(snapshot *content.Snapshot, c *content.LootCase, nobodyLeft bool) map[string]content.Permille {
	sum := map[string]content.Permille{}
	for rarity, odds := range c.Odds {
		for kind, share := range weights(snapshot, c, rarity, nobodyLeft) {
			sum[kind] += odds * share
		}
	}
	for kind := range sum {
		sum[kind] /= content.Whole
	}
	return sum
}

// waiting lists the NPCs left in the hoard.
func waiting(env *rules.Env) (out []*content.NPC) {
	for i := range env.Content.NPCs.Hoard {
		def := &env.Content.NPCs.Hoard[i]
		if _, here := env.Doc.NPCs.Get(def.ID); !here {
			out = append(out, def)
		}
	}
	return out
}

// pick selects the entry in which the roll falls, in the given order, among shares of any sum.
func pick(env *rules.Env, purpose string, order []string, shares map[string]content.Permille) string {
	sum := content.Permille(0)
	for _, share := range shares {
		sum += share
	}
	at := content.Permille(env.Roll(purpose, int64(sum)))
	for _, key := range order {
		if at < shares[key] {
			return key
		}
		at -= shares[key]
	}
	return order[0] // unreachable: the roll is below the sum of the shares
}

// roll decides a case's treasure.
func roll(env *rules.Env, c *content.LootCase) game.Treasure {
	left := waiting(env)
	t := game.Treasure{Case: c.ID, At: env.Now()}
	t.Rarity = pick(env, "hoard.rarity", rarities, c.Odds)
	t.Kind = kindOf(env, c, t.Rarity, len(left) == 0)
	t.Line = env.Roll("hoard.line", int64(len(env.Content.Hoard.Descriptions[t.Kind][t.Rarity])))
	switch {
	case t.Kind != npc:
		t.Quantity = quantity(env.Content, c, t.Kind, t.Rarity)
	case len(left) > 0:
		t.Quantity, t.NPC = 1, left[env.Roll("hoard.npc", int64(len(left)))].ID
	default:
		t.Kind, t.Quantity = env.Content.Hoard.NPCFallback.Type, env.Content.Hoard.NPCFallback.Quantity
	}
	return t
}

// kindOf decides the kind of a treasure. Where the balance bounds power, power comes from a deck with its published share
// of the cards: two rulers who open as many cases find as much of it.
func kindOf(env *rules.Env, c *content.LootCase, rarity string, nobodyLeft bool) string {
	of := weights(env.Content, c, rarity, nobodyLeft)
	if share := of[power]; share > 0 && len(env.Content.Balance.Hoard.PowerOn) > 0 {
		deck, winning := cards(share)
		if slices.Contains(winning, env.Deal("hoard."+c.ID+"."+rarity, deck)) {
			return power
		}
		delete(of, power)
	}
	return pick(env, "hoard.kind", kinds, of)
}

// cards is the smallest deck of which power has its share exactly, and the part that wins it.
func cards(share content.Permille) (deck, winning []string) {
	divisor := int64(content.Whole)
	for rest := int64(share); rest > 0; {
		divisor, rest = rest, divisor%rest
	}
	for i := range int64(content.Whole) / divisor {
		deck = append(deck, strconv.FormatInt(i, 10))
	}
	return deck, deck[:int64(share)/divisor]
}

// quantity is the amount of a reward by its kind and rarity: a multiple of the case's price.
func quantity(c *content.Snapshot, def *content.LootCase, kind, rarity string) int64 {
	return c.Hoard.Multipliers[kind][rarity].Of(def.Cost)
}
