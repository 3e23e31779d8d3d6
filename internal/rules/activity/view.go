package activity

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// View is an activity as its card shows it. Values that change with buildings and resources are in the records idle and
// idleCollect, so that an upgrade does not send every card again.
type View struct {
	ID           string          `json:"id"`
	Name         string          `json:"name"`
	Description  string          `json:"description"`
	Duration     int64           `json:"duration" doc:"duration in seconds: as authored, or as fixed at the start of a running activity"`
	Rewards      content.Amounts `json:"rewards" doc:"negative amounts are costs"`
	Costs        []rules.Amount  `json:"costs" doc:"costs of collecting, as positive amounts"`
	Requirements []string        `json:"requirements"`
	Hands        int64           `json:"hands" doc:"subjects that it needs until it ends; 0 where subjects are not shared"`
	Status       string          `json:"status" enum:"ready,active,readyToCollect,cooldown"`
	StartTime    *int64          `json:"startTime"`
	EndTime      *int64          `json:"endTime"`
}

// Idle lists the activities that can be started.
type Idle struct {
	Ready    int64                   `json:"ready" doc:"number not started, including locked ones"`
	Active   int64                   `json:"active"`
	Finished int64                   `json:"readyToCollect"`
	Locked   map[string]rules.Reason `json:"locked" doc:"activities that lack a building, with the reason"`
	Work     map[string]int64        `json:"work" doc:"subjects at work by building, those in the open under the key open"`
	Short    []string                `json:"short" doc:"unlocked activities that need more subjects than are free"`
	Together []string                `json:"together" doc:"activities that start if all are started: as many as the free subjects allow, in order"`
	Bars     map[string]int64        `json:"bars" doc:"by activity that can start: number of others that can start now but not beside it"`
}

// Times are the durations of activities if started now.
type Times struct {
	Discount int64            `json:"discount" doc:"discount on the duration at a start now, in thousandths"`
	Seconds  map[string]int64 `json:"seconds" doc:"by activity"`
}

// Collecting gives the reasons why started activities cannot be collected.
type Collecting struct {
	Lost  map[string]content.Amounts `json:"lost" doc:"part of its rewards that a bound would cut now"`
	Short map[string][]rules.Amount  `json:"short" doc:"costs other than gold that cannot be paid now"`
}

func views() []rules.View {
	return []rules.View{
		rules.ShowEach("activities", ids, show),
		rules.Show("idle", showIdle),
		rules.Show("idleTimes", showTimes),
		rules.Show("idleCollect", showCollecting),
	}
}

func ids(env *rules.Env) []string {
	out := make([]string, 0, len(env.Content.Activities))
	for i := range env.Content.Activities {
		out = append(out, env.Content.Activities[i].ID)
	}
	for i := range env.Content.RetiredActivities {
		id := env.Content.RetiredActivities[i].ID
		if _, started := env.Doc.Activities.Get(id); started {
			out = append(out, id)
		}
	}
	return out
}

func show(env *rules.Env, id string) (View, bool) {
	a, ok := env.Content.Activity(id)
	if !ok {
		return View{}, false
	}
	v := View{
		ID: id, Name: a.Name, Description: a.Description, Duration: a.Duration, Rewards: a.Rewards, Costs: append([]rules.Amount{}, rules.Listed(a.Rewards.Costs())...),
		Requirements: append([]string{}, a.Requirements...), Hands: env.Content.Hands(a), Status: Status(env, id),
	}
	if have, started := env.Doc.Activities.Get(id); started {
		from, to := have.StartedAt, have.EndsAt
		v.StartTime, v.EndTime, v.Duration = &from, &to, (to-from)/1000
	}
	return v, true
}

func showIdle(env *rules.Env) Idle {
	v := Idle{Locked: map[string]rules.Reason{}}
	var unlocked []*content.Activity
	for i := range env.Content.Activities {
		a := &env.Content.Activities[i]
		switch Status(env, a.ID) {
		case game.ActivityActive:
			v.Active++
		case game.ActivityFinished:
			v.Finished++
		default:
			v.Ready++
			if need, unmet := Unmet(env, a); unmet {
				v.Locked[a.ID] = *rules.ReasonOf(ErrRequirements.With("name", a.Name, "requirement", need.Text))
			} else {
				unlocked = append(unlocked, a)
			}
		}
	}
	v.Work = workers(env)
	f := foresee(env, unlocked)
	v.Short, v.Bars, v.Together = f.short, f.bars, f.together
	return v
}

func showTimes(env *rules.Env) Times {
	v := Times{Discount: env.Figure("discount.idle"), Seconds: make(map[string]int64, len(env.Content.Activities))}
	for i := range env.Content.Activities {
		v.Seconds[env.Content.Activities[i].ID] = discounted(env, &env.Content.Activities[i], v.Discount)
	}
	return v
}

func showCollecting(env *rules.Env) Collecting {
	v := Collecting{Lost: map[string]content.Amounts{}, Short: map[string][]rules.Amount{}}
	for id := range env.Doc.Activities.All() {
		a, known := env.Content.Activity(id)
		if !known {
			continue
		}
		if lost := ledger.Lost(env, a.Rewards); lost != (content.Amounts{}) {
			v.Lost[id] = lost
		}
		price := a.Rewards.Costs()
		price.Gold = 0 // ticks move gold, so the page compares it
		if short := ledger.Short(env, price); short != (content.Amounts{}) {
			v.Short[id] = rules.Listed(short)
		}
	}
	return v
}
