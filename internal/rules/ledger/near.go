package ledger

import (
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// Reach is the most that what waits would move each figure, up or down.
type Reach struct{ Gold, Power, Loyalty, Military, Population int64 }

// Near tells the bounds within reach and how far they are: as long as it says the same, what waits would move the same.
// Far from all bounds it says the same whatever the figures are, so that a sweep can afford to ask after every command.
func Near(t *turn.Turn, r Reach) []byte {
	res, limits := t.Doc.Resources.Get(), &t.Content.Balance.Resources
	power := t.Doc.Growth.Get().Power
	facts := make([]byte, 0, 64)
	for _, f := range [...]struct{ have, high, reach int64 }{
		{t.Doc.Pulse.Get().GoldMilli / game.Milli, game.MaxGold, r.Gold},
		{power.Sum(), game.Max, r.Power},
		{res.Loyalty, limits.LoyaltyMax, r.Loyalty},
		{res.Military, limits.MilitaryMax, r.Military},
		{res.Population, limits.PopulationMax, r.Population},
	} {
		facts = strconv.AppendInt(append(facts, ' '), min(f.have, f.reach), 10)
		facts = strconv.AppendInt(append(facts, ' '), min(f.high-f.have, f.reach), 10)
	}
	return facts
}

// NearGold is what Near tells of gold as one number: below nothing where the purse holds less than would be taken, above it
// where it has no room for what would come.
func NearGold(t *turn.Turn, reach int64) int64 {
	have, high := Gold(t), game.MaxGold
	return min(have, reach) - min(high-have, reach)
}
