package simulate

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/army"
	"umbrarch/internal/rules/kernel/ledger"
)

// Shares of the bot's spending on the army.
const (
	forTroops = 40 // percent of the gold for one order
	forPay    = 55 // percent of the income for upkeep
	forLevy   = 70 // percent of the population for soldiers
)

// troops trains the unit with the most power for its upkeep, as many as can be led and paid. At the command limit,
// better units replace the weakest.
func troops(r *Reign, do doing) {
	env := r.env()
	if env.Figure("net") < 0 && !r.style.unpaid {
		do("army.balance", rules.None{})
		return
	}
	if r.saving() {
		return
	}
	u, n := order(r, env)
	if n <= 0 {
		return
	}
	if do("army.train", army.Train{Unit: u.ID, Quantity: n}) {
		dismiss(r, do, u)
	}
}

// order is the bot's next order: the unit and the number.
func order(r *Reign, env *rules.Env) (*content.Unit, int64) {
	a := r.doc.Army.Get()
	places := env.Figure("commandLimit") - env.Figure("troops") - a.InTraining()
	u := best(env, r.content.Units, func(u, than *content.Unit) bool { return u.Power*than.Upkeep > than.Power*u.Upkeep })
	if places <= 0 {
		u = best(env, r.content.Units, func(u, than *content.Unit) bool { return u.Power > than.Power })
		places = swap(r, u)
	}
	if u == nil {
		return nil, 0
	}
	if r.content.Balance.Subjects.Shared {
		levy := r.doc.Resources.Get().Population*r.style.levy/100 - env.Figure("troops") - a.InTraining()
		places = min(places, env.Figure("freeSubjects"), max(levy, swap(r, u)))
	}
	pay := game.Mul(env.Figure("income"), r.style.pay)/100 - env.Figure("armyPay") - queued(r)*env.Figure("upkeepRate")
	return u, min(places, r.content.Balance.Army.Queue-a.InTraining(), ledger.Gold(env)*r.style.troops/100/u.Cost.Gold, pay/max(u.Upkeep*env.Figure("upkeepRate"), 1))
}

// best is the first by the given order among the units that can be trained.
func best(env *rules.Env, units []content.Unit, better func(u, than *content.Unit) bool) (out *content.Unit) {
	for i := range units {
		if u := &units[i]; met(env, u.Needs) && (out == nil || better(u, out)) {
			out = u
		}
	}
	return out
}

func met(env *rules.Env, needs []content.Requirement) bool {
	for _, need := range needs {
		if !env.HasLevel(need.Building, int64(need.Level)) {
			return false
		}
	}
	return true
}

// queued is the upkeep of the units in training.
func queued(r *Reign) (upkeep int64) {
	for _, o := range r.doc.Army.Get().Queue {
		if u, ok := r.content.Unit(o.Unit); ok {
			upkeep += o.Left * u.Upkeep
		}
	}
	return upkeep
}

// swap is the number of weaker units that one better kind could replace.
func swap(r *Reign, u *content.Unit) (n int64) {
	for i := range r.content.Units {
		if weaker := &r.content.Units[i]; u != nil && weaker.Power < u.Power {
			n += r.doc.Army.Get().Units[weaker.ID]
		}
	}
	return n
}

// dismiss disbands the weakest units to make room for those in training, and no more than that.
func dismiss(r *Reign, do doing, than *content.Unit) {
	env := r.env()
	over := env.Figure("troops") + r.doc.Army.Get().InTraining() - env.Figure("commandLimit")
	for i := range r.content.Units {
		u := &r.content.Units[i]
		if have := min(r.doc.Army.Get().Units[u.ID], over); have > 0 && u.Power < than.Power {
			do("army.disband", army.Disband{Unit: u.ID, Quantity: have})
			over -= have
		}
	}
}
