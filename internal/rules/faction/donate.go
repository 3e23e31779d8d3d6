package faction

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// DonateGold gives gold to the treasury.
type DonateGold struct {
	Amount int64 `json:"amount" minimum:"1" doc:"whole gold to donate"`
}

// Donated is the treasury afterwards.
type Donated struct {
	Treasury int64 `json:"treasury"`
}

func donateGold() rules.Command {
	return rules.Define(rules.Spec{
		Name: "faction.donate_gold", Summary: "Give gold to the faction's treasury", Scope: rules.OnRealm, Seam: Seam.Types(), Codes: []game.Code{ErrNone, ErrNewcomer, ErrDonation},
	}, planDonateGold)
}

func planDonateGold(env *rules.Env, body DonateGold) (rules.Plan[Donated], error) {
	f, err := mine(env)
	if err != nil {
		return rules.Plan[Donated]{}, err
	}
	price := content.Gold(body.Amount)
	if !ledger.Affords(env, price) {
		return rules.Plan[Donated]{}, notDonated(env, "faction.donation_gold")
	}
	if err := CannotGive(env, f, body.Amount); err != nil {
		return rules.Plan[Donated]{}, err
	}
	p := rules.Plan[Donated]{Apply: func() Donated {
		ledger.Charge(env, "faction.donate_gold", price)
		ledger.Gives(env, Gold, body.Amount)
		e := begin(env, f)
		e.After.Treasury = game.Add(e.After.Treasury, body.Amount)
		e.After.give(env.Actor.Player, Gold, body.Amount)
		decide(env, Change{Factions: []Edit{e}})
		env.Say(rules.Good, "faction.donated", "n", body.Amount)
		return Donated{Treasury: e.After.Treasury}
	}}
	p.Costs = rules.Listed(price)
	return p, nil
}

func notDonated(env *rules.Env, cause string, params ...any) error {
	return ErrDonation.With(append(params, "cause", cause, "reason", env.Content.Message(cause, game.Params(params...)))...)
}

type Troops struct {
	Unit     string `json:"unit" maxLength:"40" doc:"unit id"`
	Quantity int64  `json:"quantity" minimum:"0"`
}

// DonateTroops gives units to the faction's army.
type DonateTroops struct {
	Troops []Troops `json:"troops" maxItems:"20"`
}

func donateTroops() rules.Command {
	return rules.Define(rules.Spec{
		Name: "faction.donate_troops", Summary: "Give troops to the faction's army, with their power and upkeep", Scope: rules.OnRealm, Seam: Seam.Types(), Codes: []game.Code{ErrNone, ErrNewcomer, ErrDonation},
	}, planDonateTroops)
}

func planDonateTroops(env *rules.Env, body DonateTroops) (rules.Plan[rules.None], error) {
	f, err := mine(env)
	if err != nil {
		return rules.Nothing[rules.None](), err
	}
	wanted, err := sum(env, body.Troops)
	if err != nil {
		return rules.Nothing[rules.None](), err
	}
	if err := cannotGiveTroops(env, wanted); err != nil {
		return rules.Nothing[rules.None](), err
	}
	p := rules.Plan[rules.None]{Apply: func() rules.None {
		e := begin(env, f)
		for i := range env.Content.Units {
			id := env.Content.Units[i].ID
			if n := wanted[id]; n > 0 {
				ledger.MoveUnits(env, id, -n, "faction.donate_troops")
				ledger.Gives(env, id, n)
				e.After.Units = plus(e.After.Units, id, n)
				e.After.give(env.Actor.Player, id, n)
			}
		}
		decide(env, Change{Factions: []Edit{e}, Facts: f.Lands > 0}) // the army at home guards the lands
		env.Say(rules.Good, "faction.troops_given")
		return rules.None{}
	}}
	p.Effects = []rules.Amount{{What: "armyPower", N: -ledger.PowerOf(env.Content, wanted)}}
	var leaving int64
	for _, n := range wanted {
		leaving = game.Add(leaving, n)
	}
	if moved := ledger.Moved(env, -leaving); moved != 0 {
		p.Effects = append(p.Effects, rules.Amount{What: "population", N: moved})
	}
	return p, nil
}

// sum adds up the named units, each at most as many as are held.
func sum(env *rules.Env, list []Troops) (map[string]int64, error) {
	wanted, have := map[string]int64{}, env.Doc.Army.Get().Units
	for _, t := range list {
		u, ok := env.Content.Unit(t.Unit)
		if !ok {
			return nil, notDonated(env, "army.unknown_unit")
		}
		if t.Quantity == 0 {
			continue
		}
		wanted[t.Unit] = game.Add(wanted[t.Unit], t.Quantity)
		if wanted[t.Unit] > have[t.Unit] {
			return nil, notDonated(env, "faction.donation_troops", "troop", u.Name)
		}
	}
	if len(wanted) == 0 {
		return nil, notDonated(env, "faction.donation_empty")
	}
	return wanted, nil
}

func plus(units map[string]int64, unit string, n int64) map[string]int64 {
	if units == nil {
		units = map[string]int64{}
	}
	units[unit] = game.Add(units[unit], n)
	return units
}
