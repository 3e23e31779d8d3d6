package policy

import "umbrarch/internal/rules"

// View is a policy as its card shows it. Its definition is content.
type View struct {
	ID       string        `json:"id"`
	Category string        `json:"category"`
	Active   bool          `json:"active"`
	Action   string        `json:"action" enum:"enact,repeal,occupied" doc:"action of the card's one button; occupied means that another policy of the category is in force"`
	Refused  *rules.Reason `json:"refused,omitempty" doc:"why the button is disabled"`
	ReadyAt  int64         `json:"readyAt,omitempty" doc:"end of the category's cooldown; absent without one"`
	Needs    []Need        `json:"needs"`
	Effects  []Effect      `json:"effects"`
	Net      int64         `json:"net" doc:"thousandths of gold that it adds to a tick of this kingdom, army upkeep included; negative if it costs"`
	Paid     bool          `json:"paid" doc:"whether it has an effect on income or upkeep"`
}

// Sum is the gold of the policies in force.
type Sum struct {
	Active int64 `json:"active" doc:"number of policies in force"`
	Net    int64 `json:"net" doc:"thousandths of gold that they add to a tick of this kingdom together"`
}

type Need struct {
	Text string `json:"text"`
	Met  bool   `json:"met"`
}

// Effect is an effect of a policy with its yield in this kingdom.
type Effect struct {
	What  string `json:"what" enum:"goldIncome,armyUpkeep,trainingTime,loyalty,pledge"`
	Value int64  `json:"value" doc:"thousandths; points for loyalty"`
	Good  bool   `json:"good" doc:"whether the effect is an advantage"`
	Gold  int64  `json:"gold,omitempty" doc:"thousandths of gold a tick in the present kingdom"`
}

func ids(env *rules.Env) []string {
	out := make([]string, len(env.Content.Policies))
	for i := range env.Content.Policies {
		out[i] = env.Content.Policies[i].ID
	}
	return out
}

func show(env *rules.Env, id string) (View, bool) {
	p, ok := env.Content.Policy(id)
	if !ok {
		return View{}, false
	}
	v := View{ID: id, Category: p.Category, Active: active(env, p), Action: "enact", Needs: []Need{}, Effects: []Effect{}}
	no := refused(env, p)
	switch {
	case v.Active:
		v.Action, no = "repeal", resting(env, p.Category)
	case no != nil && no.Code == ErrOccupied:
		v.Action = "occupied"
	}
	v.Refused = rules.ReasonOf(no)
	if at := env.Doc.Policies.Get().ReadyAt[p.Category]; !env.Passed(at) {
		v.ReadyAt = at
	}
	for _, need := range p.Needs {
		v.Needs = append(v.Needs, Need{Text: need.Text, Met: env.HasLevel(need.Building, int64(need.Level))})
	}
	for _, e := range effects {
		if n := e.amount(&p.Effects); n != 0 {
			v.Effects = append(v.Effects, Effect{What: e.what, Value: n, Good: n > 0 == e.more, Gold: e.gold(env, n, v.Active)})
			v.Paid = v.Paid || e.net != ""
		}
	}
	v.Net = env.Figure(netOfOne + ":" + id)
	return v, true
}

func showSum(env *rules.Env) Sum {
	return Sum{Active: int64(len(env.Doc.Policies.Get().Active)), Net: env.Figure(netOfAll)}
}
