package event

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// stake fixes the gold of a card that comes now (decision J5); nil where the printed amount holds.
func stake(env *rules.Env, card *content.Event) *game.Stake {
	if !env.Content.Balance.Events.Stakes || card.Minutes == 0 {
		return nil
	}
	if card.Effects.Gold > 0 {
		return &game.Stake{Gold: gain(env, card)}
	}
	lost := loss(env, card)
	s := &game.Stake{Gold: -lost}
	if m := card.Mitigation; m != nil {
		s.Price = price(&env.Content.Balance.Events, m, -card.Effects.Gold, lost)
	}
	return s
}

func gain(env *rules.Env, card *content.Event) int64 {
	b := &env.Content.Balance.Events
	return min(max(printed(env, card.Effects.Gold), span(env, card.Minutes)), game.Add(b.GoldGain, span(env, b.GainMinutes)))
}

// loss is at least 0. A disloyal people doubles it before the bound, which holds in any case.
func loss(env *rules.Env, card *content.Event) int64 {
	b := &env.Content.Balance.Events
	n := max(-printed(env, card.Effects.Gold), span(env, card.Minutes))
	if card.Type == content.Negative && disloyal(env) {
		n = game.Mul(int64(env.Content.Balance.Loyalty.LossFactor), n) / int64(content.Whole)
	}
	return min(n, max(b.LossShare.Of(ledger.Gold(env)), span(env, b.LossMinutes)))
}

// span is the net income of some minutes in whole gold. The instalment of a debt does not lessen it.
func span(env *rules.Env, minutes int64) int64 {
	return ledger.Minutes(env, game.Add(env.Figure("net"), env.Figure("instalment")), minutes)
}

// price is the price of a mitigation of a loss: the printed price in proportion to the printed loss, held within its
// shares of the mean that it saves, and at least 1.
func price(b *content.EventsBalance, m *content.Mitigation, printed, loss int64) int64 {
	mean := game.Mul(loss, int64(m.SuccessChance)) // in thousandths of gold
	share := func(p content.Permille) int64 { return game.Scale(mean, int64(p), int64(content.Whole)*game.Milli) }
	least, most := share(b.MitigationShareMin)+1, share(b.MitigationShareMax)
	return max(min(max(game.Scale(loss, m.Cost.Gold, printed), least), most), 1)
}

// missing is the part of an event's loss of gold that the purse lacks now. The purse is read only against the loss, so
// that ticks project an event again only while the gold is less.
func missing(env *rules.Env, e *game.Event) int64 {
	if e.Stake == nil || e.Resolved || env.Reaches("gold", -e.Stake.Gold) {
		return 0
	}
	return -e.Stake.Gold - ledger.Gold(env)
}

// resentment is the loyalty that a missing part of a loss costs: 1 for each started step.
func resentment(env *rules.Env, missing, loss int64) int64 {
	if missing <= 0 {
		return 0
	}
	step := int64(env.Content.Balance.Events.MissingStep)
	return (game.Mul(missing, int64(content.Whole)) + game.Mul(loss, step) - 1) / game.Mul(loss, step)
}

// owe adds gold to the ruler's debt, which instalments of the income pay.
func owe(env *rules.Env, title string, gold int64) {
	if gold <= 0 {
		return
	}
	p := env.Doc.Pulse.Edit()
	p.DebtMilli = game.Add(p.DebtMilli, game.Mul(gold, game.Milli))
	env.Notify(game.Notice{Code: "event.owed", Params: game.Params("event", title, "n", gold), Tone: rules.Ill})
}
