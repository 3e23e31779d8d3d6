package mint

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

type Buy struct {
	Upgrade string `json:"upgrade" maxLength:"40" doc:"upgrade id"`
}

// Bought is the mint's yield afterwards.
type Bought struct {
	Upgrade       string `json:"upgrade"`
	GoldPerClick  int64  `json:"goldPerClick"`
	GoldPerSecond int64  `json:"goldPerSecond"`
}

func buy() rules.Command {
	return rules.Define(rules.Spec{
		Name: "mint.buy", Summary: "Buy an upgrade of the mint",
		Codes: []game.Code{ErrUnknown, ErrOwned, ErrClicks, ErrMinted, ErrUpgrade, ErrGold},
	}, planBuy)
}

func planBuy(env *rules.Env, b Buy) (rules.Plan[Bought], error) {
	u, ok := env.Content.MintUpgrade(b.Upgrade)
	if !ok {
		return rules.Plan[Bought]{}, ErrUnknown.With("id", b.Upgrade)
	}
	if owned(env, u.ID) {
		return rules.Plan[Bought]{}, ErrOwned.With("name", u.Name)
	}
	if no := locked(env, u); no != nil {
		return rules.Plan[Bought]{}, no
	}
	if !ledger.Affords(env, content.Gold(u.Cost)) {
		return rules.Plan[Bought]{}, ErrGold.With("cost", u.Cost)
	}
	p := rules.Plan[Bought]{Apply: func() Bought {
		ledger.Charge(env, "mint.buy", content.Gold(u.Cost))
		struck := autoGold(env) // at the rate before the purchase
		m := env.Doc.Mint.Edit()
		m.AutoGold, m.AutoFrom = struck, env.Doc.Pulse.Get().TimePlayed
		m.Bought = append(m.Bought, u.ID)
		env.Log(rules.Good, "mint.bought", "name", u.Name)
		return Bought{Upgrade: u.ID, GoldPerClick: env.Figure(perClick), GoldPerSecond: env.Figure(perSecond)}
	}}
	p.Costs = rules.Listed(content.Gold(u.Cost))
	p.Effects = []rules.Amount{{What: figureOf(u), N: gain(u, env.Figure(figureOf(u)))}}
	return p, nil
}

func figureOf(u *content.MintUpgrade) string {
	if u.Type == click {
		return perClick
	}
	return perSecond
}

func owned(env *rules.Env, id string) bool { return slices.Contains(env.Doc.Mint.Get().Bought, id) }

// locked is an upgrade's unmet requirement; nil where all are met.
func locked(env *rules.Env, u *content.MintUpgrade) *game.Refusal {
	r := u.Requirement
	switch {
	case r.Type == "TOTAL_CLICKS" && !env.Reaches(clicks, r.At):
		return ErrClicks.With("name", u.Name, "n", r.At)
	case r.Type == "TOTAL_GOLD" && !env.Reaches(minted, r.At):
		return ErrMinted.With("name", u.Name, "n", r.At)
	case r.Type == "UPGRADE" && !owned(env, r.Upgrade):
		needed := r.Upgrade
		if before, ok := env.Content.MintUpgrade(r.Upgrade); ok {
			needed = before.Name
		}
		return ErrUpgrade.With("name", u.Name, "upgrade", needed)
	}
	return nil
}
