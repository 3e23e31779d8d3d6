package quest

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// Name names a quest.
type Name struct {
	Quest string `json:"quest" maxLength:"40" doc:"quest id"`
}

// Stands says how a quest stands now.
type Stands struct {
	Quest    string `json:"quest"`
	Status   string `json:"status" enum:"available,active,completed"`
	Progress int64  `json:"progress"`
}

func accept() turn.Command {
	return turn.Define(turn.Spec{
		Name: "quest.accept", Summary: "Take a quest on", Codes: []game.Code{ErrUnknown, ErrNotAvailable, ErrDoneToday, ErrNotBegun, ErrOver, ErrRequirements},
	}, planAccept)
}

func planAccept(t *turn.Turn, body Name) (turn.Plan[Stands], error) {
	q, ok := t.Content.Quest(body.Quest)
	if !ok || !held(t, q) {
		return turn.Plan[Stands]{}, ErrUnknown.With("id", body.Quest)
	}
	if Status(t, q) != game.QuestAvailable {
		if _, stored := t.Doc.Quests.Get(q.ID); !stored {
			return turn.Plan[Stands]{}, ErrDoneToday.With("title", q.Title, "retryAt", t.Midnight())
		}
		return turn.Plan[Stands]{}, ErrNotAvailable.With("title", q.Title)
	}
	if no := closed(t, q); no != nil {
		return turn.Plan[Stands]{}, no
	}
	if need, unmet := Unmet(t, q); unmet {
		return turn.Plan[Stands]{}, ErrRequirements.With("title", q.Title, "requirement", need.Text)
	}
	return turn.Plan[Stands]{Apply: func() Stands {
		n := Reached(t, q)
		t.Doc.Quests.Put(q.ID, game.Quest{Status: game.QuestActive, Progress: n, At: t.Now()})
		t.Say(turn.Plain, "quest.accepted", "title", q.Title)
		return Stands{Quest: q.ID, Status: game.QuestActive, Progress: n}
	}}, nil
}

func complete() turn.Command {
	return turn.Define(turn.Spec{
		Name: "quest.complete", Summary: "Hand in a quest and take its reward", Codes: []game.Code{ErrUnknown, ErrNotActive, ErrNotReady},
	}, planComplete)
}

func planComplete(t *turn.Turn, body Name) (turn.Plan[Stands], error) {
	q, ok := t.Content.Quest(body.Quest)
	if !ok || !held(t, q) {
		return turn.Plan[Stands]{}, ErrUnknown.With("id", body.Quest)
	}
	have, stored := t.Doc.Quests.Get(q.ID)
	if !stored || have.Status != game.QuestActive {
		return turn.Plan[Stands]{}, ErrNotActive.With("title", q.Title)
	}
	// What was reached once may have been spent since: the figure decides, not what is stored.
	if n := Reached(t, q); n < q.ProgressMax {
		return turn.Plan[Stands]{}, ErrNotReady.With("title", q.Title, "progress", n, "progressMax", q.ProgressMax)
	}
	p := turn.Plan[Stands]{Apply: func() Stands {
		conclude(t, q)
		t.Say(turn.Good, "quest.completed", "title", q.Title)
		reward(t, q)
		return Stands{Quest: q.ID, Status: game.QuestCompleted, Progress: q.ProgressMax}
	}}
	p.Effects = gains(q)
	return p, nil
}

func conclude(t *turn.Turn, q *content.Quest) {
	t.Tally("questsCompleted", 1)
	if q.Type == content.QuestDaily {
		t.Doc.Quests.Delete(q.ID)
		markDone(t, q.ID)
		return
	}
	t.Doc.Quests.Put(q.ID, game.Quest{Status: game.QuestCompleted, Progress: q.ProgressMax, At: t.Now()})
}

func gains(q *content.Quest) (out []turn.Amount) {
	out = turn.Listed(q.Rewards.Amounts)
	for _, id := range q.Rewards.Items {
		out = append(out, turn.Amount{What: "relic", N: 1, Of: id})
	}
	return out
}
