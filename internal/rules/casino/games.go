package casino

import (
	"umbrarch/internal/content"
	"umbrarch/internal/rules"
)

// Games and the sides of a bet.
const (
	coin    = "flip"
	twoDice = "dice"

	heads = "heads"
	tails = "tails"
	under = "under"
	seven = "seven"
	over  = "over"
)

// side is a bet of a game: the number of winning outcomes, of all equally likely outcomes, and the multiple of the
// stake it pays.
type side struct {
	name     string
	ways, of int64
	pays     func(*content.CasinoBalance) int64
}

var games = map[string][]side{
	coin: {
		{heads, 1, 2, flipPays},
		{tails, 1, 2, flipPays},
	},
	twoDice: {
		{under, 15, 36, dicePays},
		{seven, 6, 36, func(b *content.CasinoBalance) int64 { return b.SevenPays }},
		{over, 15, 36, dicePays},
	},
}

func flipPays(b *content.CasinoBalance) int64 { return b.FlipPays }
func dicePays(b *content.CasinoBalance) int64 { return b.DicePays }

func sideOf(game, name string) (side, bool) {
	for _, s := range games[game] {
		if s.name == name {
			return s, true
		}
	}
	return side{}, false
}

// rolls is the result of a round's seeds for its game.
func rolls(game, seed, clientSeed string, nonce int64) []int64 {
	if game == coin {
		return []int64{Coin(seed, clientSeed, nonce)}
	}
	a, b := Dice(seed, clientSeed, nonce)
	return []int64{a, b}
}

// winner is the winning side of a roll.
func winner(game string, rolled []int64) string {
	if game == coin {
		return []string{heads, tails}[rolled[0]]
	}
	return fell(rolled[0] + rolled[1])
}

func fell(sum int64) string {
	switch {
	case sum < 7:
		return under
	case sum > 7:
		return over
	}
	return seven
}

// returns is the average return of a bet, in thousandths of the stake.
func returns(env *rules.Env, game, of string) []rules.Term {
	s, ok := sideOf(game, of)
	if !ok {
		return nil
	}
	pays := s.pays(&env.Content.Balance.Casino)
	back := int64(content.Whole) * s.ways * pays / s.of
	return []rules.Term{
		{Code: "casinoReturn.won", Params: env.Params("ways", s.ways, "of", s.of, "pays", pays), Value: back},
		{Code: "casinoReturn.lost", Params: env.Params("ways", s.of-s.ways, "of", s.of), Value: 0},
	}
}
