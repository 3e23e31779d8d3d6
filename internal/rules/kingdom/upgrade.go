package kingdom

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Refusals of a purchase, in the order they are checked: owned, gold, level.
var (
	ErrUpgrade      = game.Refuse(game.Missing, "upgrade.unknown")
	ErrUpgradeOwned = game.Refuse(game.Conflict, "upgrade.owned")
	ErrUpgradeGold  = game.Refuse(game.Unmet, "upgrade.gold_short")
	ErrUpgradeLevel = game.Refuse(game.Unmet, "upgrade.level_low")
)

// Purchase names a kingdom upgrade.
type Purchase struct {
	Upgrade string `json:"upgrade" maxLength:"40" doc:"upgrade id"`
}

func purchase() rules.Command {
	return rules.Define(rules.Spec{
		Name: "kingdom.purchase", Summary: "Buy a kingdom upgrade", Codes: []game.Code{ErrUpgrade, ErrUpgradeOwned, ErrUpgradeGold, ErrUpgradeLevel},
	}, planPurchase)
}

func planPurchase(env *rules.Env, body Purchase) (rules.Plan[rules.None], error) {
	u, ok := env.Content.Upgrade(body.Upgrade)
	k := env.Doc.Kingdom.Get()
	switch {
	case !ok:
		return rules.Plan[rules.None]{}, ErrUpgrade.With("id", body.Upgrade)
	case k.Has(u.ID):
		return rules.Plan[rules.None]{}, ErrUpgradeOwned.With()
	}
	if no := unmet(env, u); len(no) > 0 {
		return rules.Plan[rules.None]{}, no[0]
	}
	brings := atOnce(u)
	p := rules.Plan[rules.None]{Apply: func() rules.None {
		ledger.Charge(env, "kingdom.purchase", content.Gold(u.Cost))
		k := env.Doc.Kingdom.Edit()
		k.PurchasedUpgrades = append(k.PurchasedUpgrades, u.ID)
		if brings.Power != 0 { // a separate source of power in "Why?"
			env.Doc.Growth.Edit().Power.Upgrades += brings.Power
			env.Enter("kingdom.purchase", "power", brings.Power)
		}
		ledger.Award(env, "kingdom.purchase", content.Amounts{Loyalty: brings.Loyalty})
		env.Log(rules.Good, "upgrade.purchased", "upgrade", u.Name)
		return rules.None{}
	}}
	p.Costs, p.Effects = rules.Listed(content.Gold(u.Cost)), rules.Listed(brings)
	return p, nil
}

// atOnce is an upgrade's immediate effect; lasting effects are terms of figures.
func atOnce(u *content.Upgrade) (brings content.Amounts) {
	switch u.Bonus.Type {
	case content.BonusPower:
		brings.Power = u.Bonus.Amount()
	case content.BonusLoyalty:
		brings.Loyalty = u.Bonus.Amount()
	}
	return brings
}

// unmet lists the reasons why an upgrade cannot be bought now, gold first, in the order of refusal.
func unmet(env *rules.Env, u *content.Upgrade) (no []*game.Refusal) {
	if !env.Reaches("gold", u.Cost) {
		no = append(no, ErrUpgradeGold.With("cost", u.Cost))
	}
	if env.Doc.Kingdom.Get().Level < int64(u.RequiredKingdomLevel) {
		no = append(no, ErrUpgradeLevel.With("n", u.RequiredKingdomLevel))
	}
	return no
}

// income is an upgrade's yield a tick in this kingdom, in thousandths of gold, and the ticks until it has paid for
// itself (decision J14).
func income(env *rules.Env, u *content.Upgrade) (each, after int64) {
	if u.Bonus.Type != content.BonusGoldIncome {
		return 0, 0
	}
	each = env.Figure("multipliedIncome") * int64(u.Bonus.Value) / 1000
	return each, game.PaidAfter(u.Cost, each)
}

func goldMultiplier(env *rules.Env, _ string) []rules.Term {
	var out []rules.Term
	for _, id := range env.Doc.Kingdom.Get().PurchasedUpgrades {
		if u, ok := env.Content.Upgrade(id); ok && u.Bonus.Type == content.BonusGoldIncome {
			out = append(out, rules.Term{Code: "income.upgrade", Params: env.Params("upgrade", u.Name, "permille", int64(u.Bonus.Value)), Value: int64(u.Bonus.Value)})
		}
	}
	return out
}
