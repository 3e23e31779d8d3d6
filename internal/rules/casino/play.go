package casino

import (
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Flip bets on a face of the coin.
type Flip struct {
	Side string `json:"side" enum:"heads,tails"`
	Stake
}

// Throw bets on the sum of two dice.
type Throw struct {
	Side string `json:"side" enum:"under,seven,over" doc:"bet on the sum: under 7, exactly 7, over 7"`
	Stake
}

// Stake is the bet and the player's client seed.
type Stake struct {
	Bet        int64  `json:"bet" minimum:"1" doc:"bet in whole gold"`
	SeedHash   string `json:"seedHash" maxLength:"64" doc:"hash of the sealed seed, as shown; a seed decides one round"`
	ClientSeed string `json:"clientSeed,omitempty" maxLength:"256" doc:"the player's own part of the seed: visible characters without a colon"`
}

// Played is the round with its stake.
type Played struct {
	Round    Round  `json:"round"`
	NextHash string `json:"nextHash" doc:"SHA-256 of the next round's seed"`
}

var codes = []game.Code{ErrSide, ErrBet, ErrWord, ErrSeed, ErrLimit, ErrGold}

func flip() rules.Command {
	return rules.Define(rules.Spec{Name: "casino.flip", Summary: "Double or nothing on a coin", Codes: codes},
		func(env *rules.Env, b Flip) (rules.Plan[Played], error) { return planRound(env, coin, b.Side, b.Stake) })
}

func dice() rules.Command {
	return rules.Define(rules.Spec{Name: "casino.dice", Summary: "Bet on the sum of two dice", Codes: codes},
		func(env *rules.Env, b Throw) (rules.Plan[Played], error) {
			return planRound(env, twoDice, b.Side, b.Stake)
		})
}

// planRound plays one round. The seed is checked before the gold, so that the second of two bets on one seed is refused
// as played.
func planRound(env *rules.Env, name, bet string, b Stake) (rules.Plan[Played], error) {
	s, ok := sideOf(name, bet)
	word := b.ClientSeed
	switch {
	case !ok:
		return rules.Plan[Played]{}, ErrSide.With("side", bet)
	case b.Bet < 1:
		return rules.Plan[Played]{}, ErrBet.With("bet", b.Bet)
	case int64(len(word)) > env.Content.Balance.Casino.SeedLength || !plain(word):
		return rules.Plan[Played]{}, ErrWord.With("max", env.Content.Balance.Casino.SeedLength)
	case b.SeedHash != Hash(sealed(env)):
		return rules.Plan[Played]{}, ErrSeed.With()
	case !ledger.Affords(env, content.Gold(b.Bet)):
		return rules.Plan[Played]{}, ErrGold.With("bet", b.Bet)
	}
	if no := shut(env, b.Bet); no != nil {
		return rules.Plan[Played]{}, no
	}
	pays := s.pays(&env.Content.Balance.Casino)
	p := rules.Plan[Played]{Apply: func() Played { return play(env, name, bet, word, b.Bet, pays) }}
	p.Costs = rules.Listed(content.Gold(b.Bet))
	p.Odds = []rules.Chance{{Outcome: "won", Permille: 1000 * s.ways / s.of}}
	return p, nil
}

// plain tells whether a client seed consists of visible ASCII without a colon, which separates it from the nonce.
func plain(word string) bool {
	for _, r := range word {
		if r < ' ' || r > '~' || r == ':' {
			return false
		}
	}
	return true
}

func play(env *rules.Env, name, bet, word string, stake, pays int64) Played {
	seed, nonce := sealed(env), env.Doc.Casino.Get().Rounds+1
	rolled := rolls(name, seed, word, nonce)
	reason := "casino." + name
	ledger.Charge(env, reason, content.Gold(stake))
	net := -stake
	if bet == winner(name, rolled) {
		net = ledger.Award(env, reason, content.Gold(game.Mul(stake, pays))).Gold - stake
	}
	r := game.CasinoRound{Nonce: nonce, Game: name, Side: bet, Bet: stake, Net: net, Rolled: rolled, Seed: seed, ClientSeed: word, At: env.Now()}
	settle(env, r)
	return Played{Round: showRound(&r), NextHash: Hash(sealed(env))}
}

func roundID(nonce int64) string { return strconv.FormatInt(nonce, 10) }

// settle records a round. The next round is then sealed.
func settle(env *rules.Env, r game.CasinoRound) {
	lost := dayNet(env)
	c := env.Doc.Casino.Edit()
	c.Day, c.DayNet = env.Today(), game.Add(lost, r.Net)
	c.Rounds = r.Nonce
	c.Session.Rounds++
	c.Session.Net = game.Add(c.Session.Net, r.Net)
	env.Doc.CasinoRounds.Put(roundID(r.Nonce), r)
	env.Doc.CasinoRounds.Delete(roundID(r.Nonce - env.Content.Balance.Casino.HistoryKept))
	if r.Net > 0 {
		env.Tally("casinoWon", r.Net)
	} else {
		env.Tally("casinoLost", -r.Net)
	}
}
