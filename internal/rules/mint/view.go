package mint

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// View is the mint's yield and its upgrades.
type View struct {
	GoldPerClick  int64     `json:"goldPerClick"`
	GoldPerSecond int64     `json:"goldPerSecond"`
	StrikesASec   int64     `json:"strikesASecond" doc:"strikes a second while the press is held"`
	FastASec      int64     `json:"fastASecond,omitempty" doc:"strikes a second once the press has been held for fastAfter; absent if it gets no faster"`
	FastAfter     int64     `json:"fastAfter,omitempty" doc:"milliseconds"`
	Upgrades      []Upgrade `json:"upgrades" doc:"in the order of the content"`
}

// Upgrade is an upgrade's state in this reign. Its definition is content, found by id.
type Upgrade struct {
	ID    string `json:"id"`
	Owned bool   `json:"owned"`
	Gain  int64  `json:"gain" doc:"gold a click or a second that it would add now; 0 if owned"`
	After int64  `json:"after" doc:"gold a click or a second after the purchase"`

	PerTick    int64 `json:"perTick,omitempty" doc:"thousandths of gold that it adds to each tick, for a press"`
	WorthAfter int64 `json:"worthAfter,omitempty" doc:"ticks until this gain equals its price"`

	Locked *rules.Reason `json:"locked,omitempty"`
}

// Held is the number of strikes of a press held for a time, beside the one at its beginning (decision K18). The page
// strikes at this pace; the server counts any batch up to the stock, so that only the stock bounds the yield.
func Held(b *content.MintBalance, seconds int64) int64 {
	slow := min(seconds, b.FastAfter)
	return slow*b.Pace + (seconds-slow)*b.FastPace
}

func show(env *rules.Env) View {
	b := &env.Content.Balance.Mint
	v := View{GoldPerClick: env.Figure(perClick), GoldPerSecond: env.Figure(perSecond), StrikesASec: b.Pace, Upgrades: []Upgrade{}}
	if b.FastPace > b.Pace {
		v.FastASec, v.FastAfter = b.FastPace, b.FastAfter*1000
	}
	for i := range env.Content.MintUpgrades {
		u := &env.Content.MintUpgrades[i]
		shown := Upgrade{ID: u.ID, Owned: owned(env, u.ID), After: env.Figure(figureOf(u))}
		if !shown.Owned {
			shown.Gain = gain(u, shown.After)
			shown.After += shown.Gain
			if figureOf(u) == perSecond {
				shown.PerTick = shown.Gain * env.Content.Balance.Tick.Seconds * game.Milli
				shown.WorthAfter = game.PaidAfter(u.Cost, shown.PerTick)
			}
			shown.Locked = rules.ReasonOf(locked(env, u))
		}
		v.Upgrades = append(v.Upgrades, shown)
	}
	return v
}

type Stock struct {
	Strikes int64 `json:"strikes"`
	Most    int64 `json:"most"`
	Every   int64 `json:"every" doc:"milliseconds between two added strikes"`
	NextAt  int64 `json:"nextAt,omitempty" doc:"when the next strike is added; absent if the stock is full"`
	FullAt  int64 `json:"fullAt,omitempty" doc:"when the stock will be full; absent if it is full"`
}

func showStock(env *rules.Env) Stock {
	b := &env.Content.Balance.Mint
	v := Stock{Strikes: b.Stock, Most: b.Stock, Every: b.StrikeMillis}
	if full := fullAt(env); full > 0 && !env.Passed(full) {
		period := env.Period(b.StrikeMillis)
		v.Strikes, v.NextAt, v.FullAt = stocked(env, period), (period+1)*b.StrikeMillis, full
	}
	return v
}

// Totals are the strikes and gold since the reign began.
type Totals struct {
	Clicks        int64 `json:"totalClicks"`
	GoldFromClick int64 `json:"totalGoldFromClicks"`
	GoldFromAuto  int64 `json:"totalGoldFromAuto"`
}

func showTotals(env *rules.Env) Totals {
	m := env.Doc.Mint.Get()
	return Totals{Clicks: m.Clicks, GoldFromClick: m.ClickGold, GoldFromAuto: autoGold(env)}
}
