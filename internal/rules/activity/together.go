package activity

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// ErrNoneFinished refuses a collection without finished activities (decision J4).
var ErrNoneFinished = game.Refuse(game.Conflict, "idle.none_finished")

// CollectAll collects all finished activities, with optional steps in the same command.
type CollectAll struct {
	Again   bool  `json:"again,omitempty" doc:"start the collected activities again"`
	Through int64 `json:"through,omitempty" minimum:"0" doc:"dismiss the reports of absences up to this id; then it is no refusal if nothing is finished"`
}

// CollectedAll is the yield of all collected activities.
type CollectedAll struct {
	Collected []Collected     `json:"collected"`
	Rewards   content.Amounts `json:"rewards" doc:"sum of the actual changes; bounds may have reduced them"`
	Left      []Left          `json:"left" doc:"finished activities that could not be collected, with the reason"`
	Started   []Started       `json:"started,omitempty" doc:"activities started again"`
	Idle      []Left          `json:"idle,omitempty" doc:"collected activities that could not be started again, with the reason"`
}

// Left is a finished activity that could not be collected.
type Left struct {
	Activity string       `json:"activity"`
	Reason   rules.Reason `json:"reason"`
}

func collectAll() rules.Command {
	return rules.Define(rules.Spec{
		Name: "activity.collect_all", Summary: "Collect all finished activities, each by its own rule", Codes: []game.Code{ErrNoneFinished, ErrGold, ErrResource},
	}, planCollectAll)
}

// planCollectAll first collects the activities that only yield, so that they may pay for the rest. Where none can be
// collected, the refusal is that of the first.
func planCollectAll(env *rules.Env, b CollectAll) (rules.Plan[CollectedAll], error) {
	list, reads := finished(env), b.Through > 0
	if len(list) == 0 && !reads {
		return rules.Plan[CollectedAll]{}, ErrNoneFinished.With()
	}
	if !reads && !slices.ContainsFunc(list, func(a *content.Activity) bool { return unpaid(env, a) == nil }) {
		return rules.Plan[CollectedAll]{}, unpaid(env, list[0])
	}
	p := rules.Plan[CollectedAll]{Apply: func() CollectedAll {
		env.PutAwayReports(b.Through)
		out := collectEach(env, list)
		if b.Again {
			again := startEach(env, namesOf(out.Collected))
			out.Started, out.Idle = again.Started, again.Left
		}
		return out
	}}
	var sum content.Amounts
	for _, a := range list {
		sum = ledger.Plus(sum, a.Rewards)
	}
	p.Effects = rules.Listed(sum)
	return p, nil
}

func collectEach(env *rules.Env, list []*content.Activity) CollectedAll {
	out := CollectedAll{Collected: []Collected{}, Left: []Left{}}
	for _, a := range list {
		if no := unpaid(env, a); no != nil {
			out.Left = append(out.Left, Left{a.ID, *rules.ReasonOf(no)})
			continue
		}
		moved := take(env, a)
		out.Collected = append(out.Collected, Collected{Activity: a.ID, Rewards: moved})
		out.Rewards = ledger.Plus(out.Rewards, moved)
	}
	if len(out.Collected) == 0 {
		return out
	}
	env.Say(rules.Good, "idle.collected_all", "n", len(out.Collected), "gains", ledger.Words(env, out.Rewards))
	return out
}

func namesOf(collected []Collected) []string {
	names := make([]string, len(collected))
	for i, c := range collected {
		names[i] = c.Activity
	}
	return names
}

// finished lists the finished activities: those without a cost, then the rest, each in the order of the content.
func finished(env *rules.Env) []*content.Activity {
	var free, paid []*content.Activity
	for i := range env.Content.Activities {
		a := &env.Content.Activities[i]
		switch {
		case Status(env, a.ID) != game.ActivityFinished:
		case a.Rewards.Costs() == content.Amounts{}:
			free = append(free, a)
		default:
			paid = append(paid, a)
		}
	}
	return append(free, paid...)
}

// Names are activities to start together.
type Names struct {
	Activities []string `json:"activities" minItems:"1" maxItems:"100" doc:"activity ids, such as those just collected"`
}

// StartedAll lists the started activities.
type StartedAll struct {
	Started []Started `json:"started"`
	Left    []Left    `json:"left" doc:"activities that could not be started, with the reason"`
}

func startAll() rules.Command {
	return rules.Define(rules.Spec{
		Name: "activity.start_all", Summary: "Start several idle activities, each by its own rule",
		Codes: []game.Code{ErrUnknown, ErrNotReady, ErrRequirements, ErrHands},
	}, planStartAll)
}

// planStartAll starts the activities that can start. Where none can, the refusal is that of the first.
func planStartAll(env *rules.Env, body Names) (rules.Plan[StartedAll], error) {
	var first error = ErrUnknown.With("id", "")
	can := false
	for i, id := range body.Activities {
		_, err := planStart(env, Name{id})
		if i == 0 {
			first = err
		}
		can = can || err == nil
	}
	if !can {
		return rules.Plan[StartedAll]{}, first
	}
	return rules.Plan[StartedAll]{Apply: func() StartedAll { return startEach(env, body.Activities) }}, nil
}

func startEach(env *rules.Env, ids []string) StartedAll {
	out := StartedAll{Started: []Started{}, Left: []Left{}}
	for _, id := range ids {
		if a, no := startable(env, id); no != nil {
			out.Left = append(out.Left, Left{id, *rules.ReasonOf(no)})
		} else {
			out.Started = append(out.Started, begin(env, a))
		}
	}
	if len(out.Started) > 0 {
		env.Log(rules.Plain, "idle.started_all", "n", len(out.Started))
	}
	return out
}
