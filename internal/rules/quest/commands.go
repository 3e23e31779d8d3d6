package quest

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

type Name struct {
	Quest string `json:"quest" maxLength:"40" doc:"quest id"`
}

// Stands is a quest's status.
type Stands struct {
	Quest    string `json:"quest"`
	Status   string `json:"status" enum:"available,active,completed"`
	Progress int64  `json:"progress"`
}

func accept() rules.Command {
	return rules.Define(rules.Spec{
		Name: "quest.accept", Summary: "Accept a quest", Codes: []game.Code{ErrUnknown, ErrNotAvailable, ErrDoneToday, ErrNotBegun, ErrOver, ErrRequirements},
	}, planAccept)
}

func planAccept(env *rules.Env, body Name) (rules.Plan[Stands], error) {
	q, ok := env.Content.Quest(body.Quest)
	if !ok || !held(env, q) {
		return rules.Plan[Stands]{}, ErrUnknown.With("id", body.Quest)
	}
	if no := refusal(env, q); no != nil {
		return rules.Plan[Stands]{}, no
	}
	return rules.Plan[Stands]{Apply: func() Stands {
		n := Reached(env, q)
		take(env, q)
		env.Say(rules.Plain, "quest.accepted", "title", q.Title)
		return Stands{Quest: q.ID, Status: game.QuestActive, Progress: n}
	}}, nil
}

// refusal is the reason why a quest cannot be accepted now; nil where it can.
func refusal(env *rules.Env, q *content.Quest) *game.Refusal {
	if Status(env, q) != game.QuestAvailable {
		if _, stored := env.Doc.Quests.Get(q.ID); !stored {
			return ErrDoneToday.With("title", q.Title, "retryAt", env.Midnight())
		}
		return ErrNotAvailable.With("title", q.Title)
	}
	if no := closed(env, q); no != nil {
		return no
	}
	if need, unmet := Unmet(env, q); unmet {
		return ErrRequirements.With("title", q.Title, "requirement", need.Text)
	}
	return nil
}

func take(env *rules.Env, q *content.Quest) {
	env.Doc.Quests.Put(q.ID, game.Quest{Status: game.QuestActive, At: env.Now()})
}

func complete() rules.Command {
	return rules.Define(rules.Spec{
		Name: "quest.complete", Summary: "Hand in a quest and take its reward", Codes: []game.Code{ErrUnknown, ErrNotActive, ErrNotReady},
	}, planComplete)
}

func planComplete(env *rules.Env, body Name) (rules.Plan[Stands], error) {
	q, ok := env.Content.Quest(body.Quest)
	if !ok || !held(env, q) {
		return rules.Plan[Stands]{}, ErrUnknown.With("id", body.Quest)
	}
	have, stored := env.Doc.Quests.Get(q.ID)
	if !stored || have.Status != game.QuestActive {
		return rules.Plan[Stands]{}, ErrNotActive.With("title", q.Title)
	}
	// The current figure decides, not the stored progress: gold may have been spent since.
	if n := Reached(env, q); n < q.ProgressMax {
		return rules.Plan[Stands]{}, ErrNotReady.With("title", q.Title, "progress", n, "progressMax", q.ProgressMax)
	}
	p := rules.Plan[Stands]{Apply: func() Stands {
		conclude(env, q)
		env.Say(rules.Good, "quest.completed", "title", q.Title)
		reward(env, q)
		return Stands{Quest: q.ID, Status: game.QuestCompleted, Progress: q.ProgressMax}
	}}
	p.Effects = gains(q)
	return p, nil
}

func conclude(env *rules.Env, q *content.Quest) {
	env.Tally("questsCompleted", 1)
	if q.Type == content.QuestDaily {
		env.Doc.Quests.Delete(q.ID)
		setDone(env, q.ID)
		return
	}
	env.Doc.Quests.Put(q.ID, game.Quest{Status: game.QuestCompleted, Progress: q.ProgressMax, At: env.Now()})
}

func gains(q *content.Quest) (out []rules.Amount) {
	out = rules.Listed(q.Rewards.Amounts)
	for _, id := range q.Rewards.Items {
		out = append(out, rules.Amount{What: "relic", N: 1, Of: id})
	}
	return out
}
