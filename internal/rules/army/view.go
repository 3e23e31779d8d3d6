package army

import (
	"math"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// View is the whole army with its queue.
type View struct {
	Power     int64   `json:"power" doc:"army power: the sum over the units, different from the ruler's power and the resource military"`
	Troops    int64   `json:"troops"`
	Limit     int64   `json:"limit" doc:"number of troops that fight at full readiness"`
	Upkeep    int64   `json:"upkeep" doc:"thousandths of gold a tick, with policies and items"`
	Readiness int64   `json:"readiness" doc:"percent"`
	Queue     []Order `json:"queue"`
	Queued    int64   `json:"queued" doc:"units in training"`
	Places    int64   `json:"places" doc:"largest number of units in training"`
}

type Order struct {
	ID        string        `json:"id"`
	Unit      string        `json:"unit"`
	Left      int64         `json:"left" doc:"units not done"`
	Of        int64         `json:"of" doc:"units ordered"`
	StartedAt int64         `json:"startTime,omitempty" doc:"start of the unit in training; only in the first order"`
	EndsAt    int64         `json:"endTime,omitempty" doc:"end of the unit in training; only in the first order"`
	DoneAt    int64         `json:"doneAt" doc:"when all are done at present training times"`
	Cancels   int64         `json:"cancels" doc:"units that have not begun; 0 means that nothing can be cancelled"`
	Refund    int64         `json:"refund" doc:"refund of cancelling in whole gold"`
	Refused   *rules.Reason `json:"refused,omitempty" doc:"why the order cannot be cancelled"`
}

// Unit is a kind of troops as its card shows it. Its fixed attributes are content.
type Unit struct {
	ID      string        `json:"id"`
	Count   int64         `json:"count"`
	Queued  int64         `json:"queued" doc:"units in training"`
	Seconds int64         `json:"seconds" doc:"training time of a unit that begins now"`
	Pay     int64         `json:"pay" doc:"upkeep of one unit in thousandths of gold a tick, with policies and items"`
	Needs   []Need        `json:"needs"`
	Locked  *rules.Reason `json:"locked,omitempty" doc:"why this kind cannot be trained"`
}

type Need struct {
	Text string `json:"text"`
	Met  bool   `json:"met"`
	Has  int64  `json:"has" doc:"present level, at most the required one"`
}

// Offers are the train button's orders for a kind.
type Offers struct {
	One  Offer `json:"one"`
	Ten  Offer `json:"ten"`
	Most Offer `json:"most"`
}

// Offer is a quantity with its price.
type Offer struct {
	Quantity int64         `json:"quantity"`
	Gold     int64         `json:"gold" doc:"price in whole gold"`
	Seconds  int64         `json:"seconds" doc:"training time of all, one after another"`
	Refused  *rules.Reason `json:"refused,omitempty"`
}

// Surplus lists the units to disband until income covers upkeep; it is empty where income does.
type Surplus struct {
	Short   int64          `json:"short" doc:"missing gold of a tick, in thousandths"`
	Units   []rules.Amount `json:"units" doc:"number of each kind, by unit id"`
	Power   int64          `json:"power" doc:"army power lost with them"`
	Refused *rules.Reason  `json:"refused,omitempty" doc:"why disbanding does not help"`
}

func views() []rules.View {
	return []rules.View{
		rules.Show("army", show),
		rules.ShowEach("units", ids, showUnit),
		rules.ShowEach("trainingOffers", ids, showOffers),
		rules.Show("armySurplus", showSurplus),
	}
}

func ids(env *rules.Env) []string {
	out := make([]string, len(env.Content.Units))
	for i := range env.Content.Units {
		out[i] = env.Content.Units[i].ID
	}
	return out
}

func show(env *rules.Env) View {
	a := env.Doc.Army.Get()
	v := View{
		Power: env.Figure("armyPower"), Troops: env.Figure("troops"), Limit: env.Figure("commandLimit"), Upkeep: env.Figure("armyPay"),
		Readiness: env.Figure("readiness"), Queue: []Order{}, Queued: a.InTraining(), Places: env.Content.Balance.Army.Queue,
	}
	at := a.EndsAt
	for i, o := range a.Queue {
		waiting := o.Left
		if i == 0 {
			waiting--
		}
		at += waiting * seconds(env, o.Unit) * 1000
		shown := Order{ID: o.ID, Unit: o.Unit, Left: o.Left, Of: o.Of, DoneAt: at}
		if i == 0 {
			shown.StartedAt, shown.EndsAt = a.StartedAt, a.EndsAt
		}
		if shown.Cancels, shown.Refund = refund(env, i); shown.Cancels == 0 {
			shown.Refused = rules.ReasonOf(ErrBegun.With("unit", nameOf(env, o.Unit)))
		}
		v.Queue = append(v.Queue, shown)
	}
	return v
}

func showUnit(env *rules.Env, id string) (Unit, bool) {
	u, ok := env.Content.Unit(id)
	if !ok {
		return Unit{}, false
	}
	v := Unit{ID: id, Count: held(env, id), Seconds: seconds(env, id), Pay: pay(env, u.Upkeep), Needs: []Need{}}
	for _, o := range env.Doc.Army.Get().Queue {
		if o.Unit == id {
			v.Queued += o.Left
		}
	}
	for _, need := range u.Needs {
		v.Needs = append(v.Needs, Need{Text: need.Text, Met: env.HasLevel(need.Building, int64(need.Level)), Has: env.AtMost(content.LevelFigure(need.Building), int64(need.Level))})
	}
	if need, no := unmet(env, u); no {
		v.Locked = rules.ReasonOf(ErrRequirements.With("unit", u.Name, "requirement", need.Text))
	}
	return v, true
}

// showOffers leaves out units that cannot be trained.
func showOffers(env *rules.Env, id string) (Offers, bool) {
	u, ok := env.Content.Unit(id)
	if !ok {
		return Offers{}, false
	}
	if _, no := unmet(env, u); no {
		return Offers{}, false
	}
	return Offers{One: offer(env, u, 1), Ten: offer(env, u, 10), Most: offer(env, u, max(affordable(env, u), 1))}, true
}

func offer(env *rules.Env, u *content.Unit, n int64) Offer {
	return Offer{Quantity: n, Gold: game.Mul(u.Cost.Gold, n), Seconds: game.Mul(seconds(env, u.ID), n), Refused: rules.ReasonOf(refused(env, u, n))}
}

// affordable is the number that can be ordered now. The observer runs again when gold crosses the next or the current
// price.
func affordable(env *rules.Env, u *content.Unit) (n int64) {
	most, each := places(env), max(u.Cost.Gold, 1)
	if shared(env) {
		most = env.AtMost("freeSubjects", most)
	}
	env.Stepped("gold", func(gold int64) (low, high int64) {
		if n = min(gold/each, most); n == most {
			return game.Mul(n, each), math.MaxInt64
		}
		return game.Mul(n, each), game.Mul(n+1, each) - 1
	})
	return n
}

func showSurplus(env *rules.Env) Surplus {
	v := Surplus{Units: []rules.Amount{}}
	net := env.AtMost("net", 0)
	if net == 0 {
		return v
	}
	v.Short = -net
	list, no := surplus(env)
	v.Refused = rules.ReasonOf(no)
	for _, g := range list {
		v.Units = append(v.Units, rules.Amount{What: g.unit.ID, N: g.n})
		v.Power = game.Add(v.Power, game.Mul(g.n, g.unit.Power))
	}
	return v
}
