package simulate

import (
	"umbrarch/internal/rules/casino"
	"umbrarch/internal/rules/hoard"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/mint"
)

// How the bot plays the treasury.
const (
	forCases = 10  // of the gold for a case
	forBets  = 100 // of the gold for a bet
	batch    = 120 // strikes between two looks, a minute of holding the press
	worthIt  = 100 // strikes below which nobody walks to the mint
)

// treasury strikes what there is to strike, buys what strikes more, opens what can be spared, and bets once a day.
func treasury(r *Reign, do doing) {
	if strikes(r) >= worthIt {
		do("mint.strike", mint.Strike{Count: batch})
	}
	if r.saving() {
		return
	}
	for _, u := range r.content.MintUpgrades {
		do("mint.buy", mint.Buy{Upgrade: u.ID})
	}
	for _, c := range r.content.Hoard.Cases {
		if ledger.Gold(r.env()) >= c.Cost*forCases {
			do("hoard.open", hoard.Open{Case: c.ID})
		}
	}
	bet(r, do)
}

// strikes are about as many as wait.
func strikes(r *Reign) int64 {
	b, m := r.content.Balance.Mint, r.doc.Mint.Get()
	if m.StockAt == 0 {
		return b.Stock
	}
	return min(b.Stock, m.Stock+(r.now-m.StockAt)/b.StrikeMillis)
}

func bet(r *Reign, do doing) {
	c, stake := r.doc.Casino.Get(), r.content.Balance.Casino.BetDefault
	if played := c.Rounds > 0 && c.Day == r.now/(day*1000); played || ledger.Gold(r.env()) < stake*forBets {
		return
	}
	do("casino.flip", casino.Flip{Side: "heads", Stake: casino.Stake{Bet: stake, SeedHash: casino.Hash(c.Seed)}})
}
