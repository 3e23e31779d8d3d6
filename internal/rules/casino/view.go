package casino

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// View is the casino: the sealed hash, the possible bets, and the session's result.
type View struct {
	SeedHash   string  `json:"seedHash" doc:"SHA-256 of the next round's seed"`
	Nonce      int64   `json:"nonce" doc:"number of the next round"`
	BetDefault int64   `json:"betDefault"`
	BetStep    int64   `json:"betStep"`
	SeedLength int64   `json:"seedLength" doc:"longest client seed, in characters"`
	Games      []Game  `json:"games"`
	Session    Session `json:"session" doc:"since the ruler's last return"`
	Limit      *Held   `json:"limit,omitempty" doc:"set by the player"`
}

// Game is a game with its odds.
type Game struct {
	ID     string `json:"id" enum:"flip,dice"`
	Sides  []Side `json:"sides"`
	Return int64  `json:"return" doc:"mean return of a stake, in thousandths"`
	House  int64  `json:"house" doc:"share of the house, in thousandths"`
}

// Side is a side of a bet.
type Side struct {
	ID   string `json:"id"`
	Ways int64  `json:"ways" doc:"number of winning outcomes"`
	Of   int64  `json:"of" doc:"number of outcomes, all equally likely"`
	Pays int64  `json:"pays" doc:"payout as a multiple of the bet, including the stake"`
}

// Session counts the play since the ruler's return.
type Session struct {
	Rounds int64 `json:"rounds"`
	Net    int64 `json:"net"`
}

// Held is the limit in force.
type Held struct {
	Gold      int64 `json:"gold" doc:"largest net loss of gold a day"`
	Left      int64 `json:"left" doc:"loss that is still allowed today"`
	HeldUntil int64 `json:"heldUntil" doc:"until then it can only be lowered"`
}

// Round is a round with its proof.
type Round struct {
	Nonce      int64   `json:"nonce"`
	Game       string  `json:"game" enum:"flip,dice"`
	Side       string  `json:"side"`
	Wins       string  `json:"wins" doc:"winning side of the round"`
	Bet        int64   `json:"bet"`
	Net        int64   `json:"net"`
	Rolled     []int64 `json:"rolled" doc:"0 heads, 1 tails; or the two dice"`
	Seed       string  `json:"seed"`
	SeedHash   string  `json:"seedHash"`
	ClientSeed string  `json:"clientSeed"`
	At         int64   `json:"at"`
}

func show(env *rules.Env) View {
	c, b := env.Doc.Casino.Get(), &env.Content.Balance.Casino
	v := View{
		SeedHash: Hash(sealed(env)), Nonce: c.Rounds + 1, BetDefault: b.BetDefault, BetStep: b.BetStep, SeedLength: b.SeedLength,
		Session: Session(c.Session), Games: []Game{showGame(env, coin), showGame(env, twoDice)},
	}
	if l := c.Limit; l != nil {
		v.Limit = &Held{Gold: l.Gold, Left: room(env, l), HeldUntil: heldUntil(env, l)}
	}
	return v
}

func showGame(env *rules.Env, id string) Game {
	v := Game{ID: id}
	for _, s := range games[id] {
		v.Sides = append(v.Sides, Side{ID: s.name, Ways: s.ways, Of: s.of, Pays: s.pays(&env.Content.Balance.Casino)})
	}
	v.Return = env.FigureOf(id+"Return", v.Sides[0].ID)
	v.House = 1000 - v.Return
	return v
}

func roundIDs(env *rules.Env) []string { return env.Doc.CasinoRounds.IDs() }

func round(env *rules.Env, id string) (Round, bool) {
	r, ok := env.Doc.CasinoRounds.Get(id)
	if !ok {
		return Round{}, false
	}
	return showRound(r), true
}

func showRound(r *game.CasinoRound) Round {
	return Round{
		Nonce: r.Nonce, Game: r.Game, Side: r.Side, Wins: winner(r.Game, r.Rolled), Bet: r.Bet, Net: r.Net, Rolled: r.Rolled,
		Seed: r.Seed, SeedHash: Hash(r.Seed), ClientSeed: r.ClientSeed, At: r.At,
	}
}
