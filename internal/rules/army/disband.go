package army

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Disband removes units.
type Disband struct {
	Unit     string `json:"unit" maxLength:"40" doc:"unit id"`
	Quantity int64  `json:"quantity" minimum:"1"`
}

// Disbanded is the army afterwards.
type Disbanded struct {
	Unit  string `json:"unit"`
	Count int64  `json:"count"`
}

func disband() rules.Command {
	return rules.Define(rules.Spec{
		Name: "army.disband", Summary: "Disband units without a refund", Codes: []game.Code{ErrUnit, ErrFew},
	}, planDisband)
}

func planDisband(env *rules.Env, body Disband) (rules.Plan[Disbanded], error) {
	u, ok := env.Content.Unit(body.Unit)
	if !ok {
		return rules.Plan[Disbanded]{}, ErrUnit.With("id", body.Unit)
	}
	if have := held(env, u.ID); body.Quantity > have {
		return rules.Plan[Disbanded]{}, ErrFew.With("n", body.Quantity, "unit", u.Name, "have", have)
	}
	p := rules.Plan[Disbanded]{Apply: func() Disbanded {
		ledger.ChangeUnits(env, u.ID, -body.Quantity, "army.disband")
		env.Say(rules.Plain, "army.disbanded", "n", body.Quantity, "unit", u.Name)
		return Disbanded{Unit: u.ID, Count: held(env, u.ID)}
	}}
	p.Effects = relief(env, []going{{u, body.Quantity}})
	return p, nil
}

// going is a number of leaving units of a kind.
type going struct {
	unit *content.Unit
	n    int64
}

// relief lists the effects of units leaving for home.
func relief(env *rules.Env, list []going) []rules.Amount {
	var power, upkeep, n int64
	for _, g := range list {
		power = game.Add(power, game.Mul(g.n, g.unit.Power))
		upkeep = game.Add(upkeep, game.Mul(g.n, g.unit.Upkeep))
		n = game.Add(n, g.n)
	}
	return append([]rules.Amount{{What: "armyPower", N: -power}, {What: "armyPay", N: -pay(env, upkeep)}}, home(env, n)...)
}

// Balanced lists the disbanded units.
type Balanced struct {
	Units []rules.Amount `json:"units" doc:"number of each kind, by unit id"`
}

func balance() rules.Command {
	return rules.Define(rules.Spec{
		Name: "army.balance", Summary: "Disband units until income covers upkeep", Codes: []game.Code{ErrSolvent, ErrNetworks},
	}, planBalance)
}

// planBalance disbands units, in the order of the content, until income covers upkeep (decision H18).
func planBalance(env *rules.Env, _ rules.None) (rules.Plan[Balanced], error) {
	list, no := surplus(env)
	if no != nil {
		return rules.Plan[Balanced]{}, no
	}
	p := rules.Plan[Balanced]{Apply: func() Balanced {
		out := Balanced{}
		var n int64
		for _, g := range list {
			ledger.ChangeUnits(env, g.unit.ID, -g.n, "army.disband")
			out.Units = append(out.Units, rules.Amount{What: g.unit.ID, N: g.n})
			n += g.n
		}
		env.Say(rules.Plain, "army.balanced", "n", n)
		return out
	}}
	p.Effects = relief(env, list)
	return p, nil
}

// surplus lists the units to disband so that income covers a tick. Policies and items change the upkeep of all units by
// the same rate.
func surplus(env *rules.Env) ([]going, *game.Refusal) {
	short := -env.Figure("net")
	if short <= 0 {
		return nil, ErrSolvent.With()
	}
	if short > env.Figure("armyPay") {
		return nil, ErrNetworks.With()
	}
	var list []going
	for i := range env.Content.Units {
		u := &env.Content.Units[i]
		have, each := held(env, u.ID), max(pay(env, u.Upkeep), 1)
		if have == 0 || short <= 0 {
			continue
		}
		n := min(have, (short+each-1)/each)
		list, short = append(list, going{u, n}), short-n*each
	}
	return list, nil
}

// desert applies the penalty of an unpaid tick: a share of each kind leaves, and at least one of the dearest (decision
// K4). One notice reports it (decision H18): in the printed words for a single soldier, else with a list of all units.
func desert(env *rules.Env) {
	unpaid := env.Doc.Pulse.Get().Insolvent
	if unpaid == 0 {
		return
	}
	dearest, b := ledger.Dearest(env.Content, env.Doc.Army.Get().Units), &env.Content.Balance.Tick
	if dearest == nil {
		return
	}
	left := ledger.Desert(env, int64(b.InsolvencyShare), int64(content.Whole), b.InsolvencyUnits)
	code, params := "insolvency.unit_deserted", game.Params("unit", dearest.Name, "ticks", unpaid)
	if len(left) > 1 || left[dearest.ID] > 1 {
		code, params["list"] = "insolvency.units_deserted", ledger.UnitWords(env.Content, left)
	}
	env.Notify(game.Notice{Code: code, Tone: rules.Ill, Key: "insolvency", Params: params})
	if unpaid == 1 {
		env.Recall("insolvency", "unit", dearest.Name)
	}
}
