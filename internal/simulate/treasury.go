package simulate

import (
	"slices"

	"umbrarch/internal/rules/casino"
	"umbrarch/internal/rules/hoard"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/mint"
)

// Shares of the bot's play of the treasury.
const (
	forCases = 10  // divisor of the gold for a case
	forBets  = 100 // divisor of the gold for a bet
	worthIt  = 100 // least number of strikes worth a visit to the mint
)

// press holds the press until the next look or the end of the stock, and buys upgrades.
func press(r *Reign, do doing) {
	held := r.meter.holds(r.elapsed(), "mint.strike")
	if stock := mint.Strikes(r.env()); stock >= worthIt || stock > 0 && held {
		do("mint.strike", mint.Strike{Count: strikes(r, held)})
	}
	if r.saving() {
		return
	}
	bought := r.doc.Mint.Get().Bought
	for _, u := range r.content.MintUpgrades {
		if !slices.Contains(bought, u.ID) {
			do("mint.buy", mint.Buy{Upgrade: u.ID})
		}
	}
}

// strikes is the number of strikes between two looks: a press that is held already has the fast pace.
func strikes(r *Reign, held bool) int64 {
	b := &r.content.Balance.Mint
	if held {
		return r.step * b.FastPace
	}
	return mint.Held(b, r.step)
}

// cases opens the day's cases of a kind together, once all are affordable.
func cases(r *Reign, do doing) {
	for _, c := range r.content.Hoard.Cases {
		n := max(r.content.Balance.Hoard.Stock[c.ID], 1)
		if !r.saving() && ledger.Gold(r.env()) >= c.Cost*n*r.style.cases {
			do("hoard.open", hoard.Open{Case: c.ID, Count: n})
		}
	}
}

// bet plays the coin once a day, or once in the reign where bets do not come first: they win nothing in the mean.
func bet(r *Reign, do doing) {
	c, stake := r.doc.Casino.Get(), r.content.Balance.Casino.BetDefault
	if c.Rounds > 0 && (r.style.bets > 1 || c.Day == r.now/(day*1000)) || r.saving() || ledger.Gold(r.env()) < stake*r.style.bets {
		return
	}
	do("casino.flip", casino.Flip{Side: "heads", Stake: casino.Stake{Bet: stake, SeedHash: casino.Hash(r.env().Dice.Sealed(c.Rounds + 1))}})
}
