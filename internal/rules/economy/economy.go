// Package economy is income and upkeep, the gold part of a tick, insolvency, and the reward
// of an absence. It owns the gold in the pulse and the sections resources and absence.
package economy

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// System of the economy.
func System() turn.System {
	return turn.System{
		Name:     "economy",
		Commands: []turn.Command{acknowledge()},
		Figures: []turn.Figure{
			{Name: "income", Unit: turn.Thousandths, Page: "gold", Terms: income},
			{Name: "upkeep", Unit: turn.Thousandths, Page: "gold", Terms: upkeep},
			{Name: "net", Unit: turn.Thousandths, Page: "gold", Terms: net},
			{Name: "loyalty", Unit: turn.Percent, Page: "loyalty", Terms: loyalty},
		},
		Counts: map[string]func(*turn.Turn) int64{
			"gold":       ledger.Gold,
			"timePlayed": func(t *turn.Turn) int64 { return t.Doc.Pulse.Get().TimePlayed },
			"population": func(t *turn.Turn) int64 { return t.Doc.Resources.Get().Population },
			"military":   func(t *turn.Turn) int64 { return t.Doc.Resources.Get().Military },
			"children":   func(t *turn.Turn) int64 { return t.Doc.Resources.Get().Children },
		},
		Tick:   tick,
		Return: returned,
		Found:  found,
		Views:  views(),
	}
}

func found(t *turn.Turn) {
	start := t.Content.Balance.Start
	res := t.Doc.Resources.Edit()
	res.Population, res.Military, res.Loyalty = start.Population, start.Military, start.Loyalty
	p := t.Doc.Pulse.Edit()
	p.TickedAt, p.PresentAt = t.Now(), t.Now()
}

// tick pays one tick. The order is that of decision H35.
func tick(t *turn.Turn) {
	income, upkeep, farm := t.Figure("income"), t.Figure("upkeep"), t.Figure("farm")
	b := &t.Content.Balance.Tick
	p := t.Doc.Pulse.Edit()
	p.TimePlayed = game.Add(p.TimePlayed, b.TimePlayed)
	p.Earned = game.Add(p.Earned, income)
	p.GoldMilli = min(game.Add(p.GoldMilli, income-upkeep), game.Max)
	if p.GoldMilli < 0 {
		insolvent(t, p, upkeep)
	} else {
		p.Paid = game.Add(p.Paid, upkeep)
		p.Insolvent = 0
	}
	if farm > 0 {
		harvest(t, p, farm)
	}
}

// harvest brings in subjects: farm levels add up until they make whole ones.
func harvest(t *turn.Turn, p *game.Pulse, levels int64) {
	every := t.Content.PerkTicks("farm")
	p.FarmCarry += levels
	if p.FarmCarry < every {
		return
	}
	subjects := p.FarmCarry / every
	p.FarmCarry %= every
	if t.Doc.Resources.Get().Population < t.Content.Balance.Resources.PopulationMax {
		ledger.Award(t, "farm", content.Amounts{Population: subjects})
	}
}

// insolvent is what happens when a tick cannot be paid: nothing is left, the people mind,
// and the army's part is told by the system that has an army.
func insolvent(t *turn.Turn, p *game.Pulse, upkeep int64) {
	b := &t.Content.Balance.Tick
	p.Paid = game.Add(p.Paid, game.Add(upkeep, p.GoldMilli))
	p.GoldMilli = 0
	p.Insolvent++
	if t.Doc.Resources.Get().Loyalty > 0 {
		ledger.Award(t, "economy.insolvency", content.Amounts{Loyalty: -b.InsolvencyLoyalty})
	}
	t.Notify(game.Notice{Code: "economy.insolvent", Tone: turn.Ill, Key: "insolvency", Params: game.Params("ticks", p.Insolvent)})
}
