package kingdom

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
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

func purchase() turn.Command {
	return turn.Define(turn.Spec{
		Name: "kingdom.purchase", Summary: "Buy a kingdom upgrade", Codes: []game.Code{ErrUpgrade, ErrUpgradeOwned, ErrUpgradeGold, ErrUpgradeLevel},
	}, planPurchase)
}

func planPurchase(t *turn.Turn, body Purchase) (turn.Plan[turn.None], error) {
	u, ok := t.Content.Upgrade(body.Upgrade)
	k := t.Doc.Kingdom.Get()
	switch {
	case !ok:
		return turn.Plan[turn.None]{}, ErrUpgrade.With("id", body.Upgrade)
	case k.Has(u.ID):
		return turn.Plan[turn.None]{}, ErrUpgradeOwned.With()
	case !ledger.Affords(t, content.Gold(u.Cost)):
		return turn.Plan[turn.None]{}, ErrUpgradeGold.With("cost", u.Cost)
	case k.Level < int64(u.RequiredKingdomLevel):
		return turn.Plan[turn.None]{}, ErrUpgradeLevel.With("n", u.RequiredKingdomLevel)
	}
	p := turn.Plan[turn.None]{Apply: func() turn.None {
		ledger.Charge(t, "kingdom.purchase", content.Gold(u.Cost))
		k := t.Doc.Kingdom.Edit()
		k.PurchasedUpgrades = append(k.PurchasedUpgrades, u.ID)
		switch u.Bonus.Type {
		case content.BonusPower:
			t.Doc.Growth.Edit().Power.Upgrades += u.Bonus.Amount()
			t.Enter("kingdom.purchase", "power", u.Bonus.Amount())
		case content.BonusLoyalty:
			ledger.Award(t, "kingdom.purchase", content.Amounts{Loyalty: u.Bonus.Amount()})
		}
		t.Say(turn.Good, "upgrade.purchased", "upgrade", u.Name)
		return turn.None{}
	}}
	p.Costs = turn.Listed(content.Gold(u.Cost))
	return p, nil
}

func goldMultiplier(t *turn.Turn, _ string) []turn.Term {
	var out []turn.Term
	for _, id := range t.Doc.Kingdom.Get().PurchasedUpgrades {
		if u, ok := t.Content.Upgrade(id); ok && u.Bonus.Type == content.BonusGoldIncome {
			out = append(out, turn.Term{Code: "income.upgrade", Params: t.Params("upgrade", u.Name, "permille", int64(u.Bonus.Value)), Value: int64(u.Bonus.Value)})
		}
	}
	return out
}
