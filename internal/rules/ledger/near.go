package ledger

import (
	"strconv"

	"umbrarch/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// Near tells the bounds within reach and how far they are, where reach is the most that what waits would move of each kind, up
// or down: as long as it says the same, what waits would move the same. Far from all bounds it says the same whatever the
// figures are, so that a sweep can afford to ask after every command.
func Near(t *turn.Turn, reach content.Amounts) []byte {
	facts := make([]byte, 0, 64)
	for k, n := range reach.All() {
		have := homes[k.Home].held(t, k)
		facts = strconv.AppendInt(append(facts, ' '), min(have, n), 10)
		facts = strconv.AppendInt(append(facts, ' '), min(most(t, k)-have, n), 10)
	}
	return facts
}

// NearGold is what Near tells of gold as one number: below nothing where the purse holds less than would be taken, above it
// where it has no room for what would come.
func NearGold(t *turn.Turn, reach int64) int64 {
	have, high := Gold(t), game.MaxGold
	return min(have, reach) - min(high-have, reach)
}
