// Package casino is the Shadow Casino: a coin and two dice. Each round is decided by a seed; its hash is shown before
// the bet and the seed itself afterwards, so that anybody can verify the round. It owns the sections casino and
// casinoRounds. It imports game, content and the kernel.
package casino

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrBet     = game.Refuse(game.Unmet, "casino.bet")
	ErrGold    = game.Refuse(game.Unmet, "casino.gold_short")
	ErrSide    = game.Refuse(game.Unmet, "casino.side")
	ErrWord    = game.Refuse(game.Unmet, "casino.client_seed")
	ErrSeed    = game.Refuse(game.Conflict, "casino.seed_played")
	ErrLimit   = game.Refuse(game.Conflict, "casino.limit_reached")
	ErrHeld    = game.Refuse(game.Conflict, "casino.limit_held")
	ErrLimitIs = game.Refuse(game.Unmet, "casino.limit_gold")
)

func System() rules.System {
	return rules.System{
		Name:     "casino",
		About:    "A coin and two dice, each round with its proof.",
		Commands: []rules.Command{flip(), dice(), limit()},
		Figures: []rules.Figure{
			{Name: "flipReturn", Unit: rules.Permille, Page: "mint_hoard", Terms: func(env *rules.Env, of string) []rules.Term { return returns(env, coin, of) }},
			{Name: "diceReturn", Unit: rules.Permille, Page: "mint_hoard", Terms: func(env *rules.Env, of string) []rules.Term { return returns(env, twoDice, of) }},
		},
		Counts: map[string]func(*rules.Env) int64{
			"bestGold": func(env *rules.Env) int64 { return env.Doc.Casino.Get().Best },
		},
		React:  noteBest,
		Return: func(env *rules.Env, _ rules.Return) { newSession(env) },
		Views:  []rules.View{rules.Show("casino", show), rules.ShowEach("casinoRounds", roundIDs, round)},
	}
}

// newSession resets the session's counters.
func newSession(env *rules.Env) {
	if env.Doc.Casino.Get().Session.Rounds > 0 {
		env.Doc.Casino.Edit().Session = game.CasinoSum{}
	}
}
