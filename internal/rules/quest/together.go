package quest

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Refusals of commands on several quests (decision J4).
var (
	ErrNoneOpen  = game.Refuse(game.Conflict, "quest.none_open")
	ErrNoneReady = game.Refuse(game.Conflict, "quest.none_ready")
)

// AcceptedAll lists the accepted quests.
type AcceptedAll struct {
	Quests []string `json:"quests" nullable:"false"`
}

// HandedIn lists the completed quests with their rewards.
type HandedIn struct {
	Quests  []string        `json:"quests" nullable:"false"`
	Rewards content.Amounts `json:"rewards" doc:"sum of the actual changes; bounds may have reduced them"`
}

func acceptAll() rules.Command {
	return rules.Define(rules.Spec{Name: "quest.accept_all", Summary: "Accept every quest that can be accepted and progressed now", Codes: []game.Code{ErrNoneOpen}}, planAcceptAll)
}

func planAcceptAll(env *rules.Env, _ rules.None) (rules.Plan[AcceptedAll], error) {
	list := acceptable(env)
	if len(list) == 0 {
		return rules.Plan[AcceptedAll]{}, ErrNoneOpen.With()
	}
	return rules.Plan[AcceptedAll]{Apply: func() AcceptedAll {
		out := AcceptedAll{Quests: []string{}}
		for _, q := range list {
			take(env, q)
			out.Quests = append(out.Quests, q.ID)
		}
		env.Say(rules.Plain, "quest.accepted_all", "n", len(list))
		return out
	}}, nil
}

// acceptable lists the quests accepted together: those whose figure no system provides yet are left out.
func acceptable(env *rules.Env) (list []*content.Quest) {
	for _, q := range catalogue(env) {
		if refusal(env, q) == nil && !waits(env, q) {
			list = append(list, q)
		}
	}
	return list
}

func handIn() rules.Command {
	return rules.Define(rules.Spec{Name: "quest.hand_in", Summary: "Hand in every complete quest", Codes: []game.Code{ErrNoneReady}}, planHandIn)
}

func planHandIn(env *rules.Env, _ rules.None) (rules.Plan[HandedIn], error) {
	list := ready(env)
	if len(list) == 0 {
		return rules.Plan[HandedIn]{}, ErrNoneReady.With()
	}
	p := rules.Plan[HandedIn]{Apply: func() HandedIn {
		out := HandedIn{Quests: []string{}}
		for _, q := range list {
			conclude(env, q)
			env.Say(rules.Good, "quest.completed", "title", q.Title)
			out.Quests, out.Rewards = append(out.Quests, q.ID), ledger.Plus(out.Rewards, reward(env, q))
		}
		if len(list) > 1 {
			env.Say(rules.Good, "quest.handed_in", "n", len(list), "gains", ledger.Words(env, out.Rewards))
		}
		return out
	}}
	for _, q := range list {
		p.Effects = append(p.Effects, gains(q)...)
	}
	return p, nil
}

// ready lists the active quests with full progress.
func ready(env *rules.Env) (list []*content.Quest) {
	for _, q := range catalogue(env) {
		if have, stored := env.Doc.Quests.Get(q.ID); stored && have.Status == game.QuestActive && Reached(env, q) >= q.ProgressMax {
			list = append(list, q)
		}
	}
	return list
}
