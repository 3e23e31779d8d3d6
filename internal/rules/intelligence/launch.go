package intelligence

import (
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/ledger"
)

// Launch names a network and an operation for its idle agents.
type Launch struct {
	Network   string `json:"network" maxLength:"60" doc:"id of the network, that of its land"`
	Operation string `json:"operation" maxLength:"40" doc:"type of operation"`
	Intel     bool   `json:"intel,omitempty" doc:"spend intel to raise the chance"`
}

// Launched says when the operation ends.
type Launched struct {
	Operation string   `json:"operation" doc:"id of the operation"`
	Agents    []string `json:"agentIds"`
	EndsAt    int64    `json:"endTime"`
}

func launch() rules.Command {
	return rules.Define(rules.Spec{
		Name: "operation.launch", Summary: "Launch an operation with all idle agents of a network",
		Codes: []game.Code{ErrNetwork, ErrOperation, ErrOffered, ErrHeld, ErrUnderWay, ErrCompromised, ErrNobody, ErrIntel, ErrGold},
	}, planLaunch)
}

func planLaunch(env *rules.Env, b Launch) (rules.Plan[Launched], error) {
	n, ok := env.Doc.Networks.Get(b.Network)
	if !ok {
		return rules.Plan[Launched]{}, ErrNetwork.With("id", b.Network)
	}
	o, ok := env.Content.Operation(b.Operation)
	if !ok {
		return rules.Plan[Launched]{}, ErrOperation.With("id", b.Operation)
	}
	if no := barred(env, b.Network, n, o); no != nil {
		return rules.Plan[Launched]{}, no
	}
	price := cost(env, o, b.Intel)
	for kind := range ledger.Short(env, price).All() {
		if kind.Key == "intel" {
			return rules.Plan[Launched]{}, ErrIntel.With("n", price.Intel)
		}
		return rules.Plan[Launched]{}, ErrGold.With("n", price.Gold)
	}
	p := rules.Plan[Launched]{Apply: func() Launched { return begin(env, b, o, price) }}
	odds := odds(env, b.Network, b.Intel) / perPermille
	p.Costs, p.EndsAt = rules.Listed(price), env.Now()+o.Duration*1000
	p.Odds = []rules.Chance{{Outcome: "success", Permille: odds}, {Outcome: "failure", Permille: 1000 - odds}}
	return p, nil
}

func cost(env *rules.Env, o *content.Operation, intel bool) content.Amounts {
	price := content.Gold(discounted(env, o.Cost))
	if intel {
		price.Intel = env.Content.Balance.Intelligence.IntelPrice
	}
	return price
}

// discounted is a price of spies, less what the Spymaster saves.
func discounted(env *rules.Env, price int64) int64 {
	return game.Scale(price, int64(content.Whole)-env.Figure("discount.operations"), int64(content.Whole))
}

// barred is the reason other than the price why an operation cannot begin; nil where it can.
func barred(env *rules.Env, id string, n *game.Network, o *content.Operation) *game.Refusal {
	switch {
	case !o.Offered:
		return ErrOffered.With("name", o.Name)
	case land.Held(env, id):
		return ErrHeld.With("land", nameOf(env, id))
	case n.Operation != nil:
		return ErrUnderWay.With("land", nameOf(env, id), "retryAt", n.Operation.EndsAt)
	case n.Compromised && o.ID != game.CounterEspionage:
		return ErrCompromised.With("land", nameOf(env, id))
	case len(crew(env, id, game.AgentIdle)) == 0:
		return ErrNobody.With("land", nameOf(env, id))
	}
	return nil
}

func begin(env *rules.Env, b Launch, o *content.Operation, price content.Amounts) Launched {
	ledger.Charge(env, "intelligence.operation", price)
	state := env.Doc.Intelligence.Edit()
	state.Operations++
	op := game.Operation{
		ID: "operation-" + strconv.FormatInt(state.Operations, 10), Type: o.ID, Agents: crew(env, b.Network, game.AgentIdle),
		StartedAt: env.Now(), EndsAt: env.Now() + o.Duration*1000, Intel: b.Intel,
	}
	for _, id := range op.Agents {
		a := env.Doc.Agents.Edit(id)
		a.Status, a.MissionEnds = game.AgentOnMission, op.EndsAt
	}
	env.Doc.Networks.Edit(b.Network).Operation = &op
	env.Doc.Schedule(endDue, op.EndsAt, map[string]string{"network": b.Network, "operation": op.ID})
	env.Tally(launched+o.ID, 1)
	env.Say(rules.Plain, "intelligence.launched", "operation", o.Name, "land", nameOf(env, b.Network))
	return Launched{Operation: op.ID, Agents: op.Agents, EndsAt: op.EndsAt}
}
