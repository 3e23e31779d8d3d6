package hoard

import "umbrarch/internal/content"

// Roll rolls a case's treasure without opening it.
var Roll = roll

// Shares are those of the kinds while an NPC is left in the hoard.
func Shares(c *content.Snapshot, def *content.LootCase) map[string]content.Permille {
	return shares(c, def, false)
}

// PowerOf is the average power of a case as rolled, in thousandths.
func PowerOf(c *content.Snapshot, def *content.LootCase) (sum int64) {
	for rarity, odds := range def.Odds {
		sum += int64(odds) * int64(weights(c, def, rarity, false)[power]) * quantity(c, def, power, rarity)
	}
	return sum / int64(content.Whole)
}
