package quest

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// ErrNoneAvailable is answered where no quest can be taken on.
var ErrNoneAvailable = game.Refuse(game.Conflict, "quest.none_available")

// Taken names the quests that were taken on.
type Taken struct {
	Quests []string `json:"quests"`
}

func acceptAll() rules.Command {
	return rules.Define(rules.Spec{
		Name: "quest.accept_all", Summary: "Take on every quest that can be accepted and made progress in now",
		Codes: []game.Code{ErrNoneAvailable},
	}, planAcceptAll)
}

// planAcceptAll leaves out what waits for a part of the game that is not there.
func planAcceptAll(env *rules.Env, _ rules.None) (rules.Plan[Taken], error) {
	var open []*content.Quest
	for _, q := range catalogue(env) {
		if _, err := planAccept(env, Name{q.ID}); err == nil && (q.Trigger.Figure == "" || fed(env, q.Trigger.Figure)) {
			open = append(open, q)
		}
	}
	if len(open) == 0 {
		return rules.Plan[Taken]{}, ErrNoneAvailable.With()
	}
	return rules.Plan[Taken]{Apply: func() Taken {
		out := Taken{Quests: make([]string, 0, len(open))}
		for _, q := range open {
			env.Doc.Quests.Put(q.ID, game.Quest{Status: game.QuestActive, At: env.Now()})
			out.Quests = append(out.Quests, q.ID)
		}
		env.Say(rules.Plain, "quest.accepted_all", "n", len(open))
		return out
	}}, nil
}
