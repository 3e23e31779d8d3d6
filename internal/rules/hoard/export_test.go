package hoard

import "umbrarch/internal/content"

// Roll is what lies in a case, without opening it.
var Roll = roll

// Shares are those of the kinds while somebody still waits in the hoard.
func Shares(c *content.Snapshot, def *content.LootCase) map[string]content.Permille {
	return shares(c, def, false)
}

// PowerOf is the power that a case brings in the mean, in thousandths, as it is rolled.
func PowerOf(c *content.Snapshot, def *content.LootCase) (sum int64) {
	for rarity, odds := range def.Odds {
		sum += int64(odds) * int64(weights(c, def, rarity, false)[power]) * quantity(c, def, power, rarity)
	}
	return sum / int64(content.Whole)
}
