// Package chronicle is the scribe: for gold, it writes leaves about the reign's occurrences, dated by year. It owns the
// section scribe; leaves are rows beside the document.
package chronicle

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Refusals. ErrFailed is shown where nothing could be written.
var (
	ErrGold   = game.Refuse(game.Unmet, "chronicle.gold_short")
	ErrFailed = game.Refuse(game.Unavailable, "chronicle.failed")
	ErrBusy   = game.Refuse(game.Conflict, "chronicle.busy") // a provider is still writing an earlier commission
)

func System() rules.System {
	return rules.System{
		Name:     "chronicle",
		About:    "The reign's dated history in prose.",
		Topic:    rules.TopicWorks,
		Commands: []rules.Command{commission()},
		Views:    []rules.View{rules.Show("chronicle", show)},
	}
}

// View holds the tab's data beside the leaves, which are read as rows of the kind "chronicle".
type View struct {
	Cost    int64 `json:"cost" doc:"price of a leaf in whole gold"`
	Entries int64 `json:"entries" doc:"number of leaves ever written"`
}

func show(env *rules.Env) View {
	return View{Cost: env.Content.Balance.Chronicle.Cost, Entries: env.Doc.Scribe.Get().Entries}
}

// Commissioned is the new leaf.
type Commissioned struct {
	game.ChronicleEntry
}

func commission() rules.Command {
	return rules.Define(rules.Spec{
		Name: "chronicle.commission", Summary: "Pay the scribe for a new entry", Rate: rules.Heavy, Written: true, Sample: brief,
		Codes: []game.Code{ErrGold, ErrFailed, ErrBusy},
	}, plan)
}

func plan(env *rules.Env, _ rules.None) (rules.Plan[Commissioned], error) {
	price := env.Content.Balance.Chronicle.Cost
	chapter := read(env)
	switch {
	case !ledger.Affords(env, content.Gold(price)):
		return rules.Plan[Commissioned]{}, ErrGold.With("cost", price)
	case !env.Asking && chapter == nil && !writes(env.Content):
		return rules.Plan[Commissioned]{}, ErrFailed.With()
	}
	p := rules.Plan[Commissioned]{Brief: func() rules.Brief { return brief(env) }, Apply: func() Commissioned {
		ledger.Charge(env, "chronicle.commission", content.Gold(price))
		entry := env.Chronicle(leaf(env, chapter))
		env.Say(rules.Good, "chronicle.added")
		return Commissioned{entry}
	}}
	p.Costs = rules.Listed(content.Gold(price))
	return p, nil
}
