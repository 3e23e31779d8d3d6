// Package chronicle is the scribe: for gold, what befell the reign is written down, dated by
// year. It owns the section scribe; the leaves are rows beside the document.
package chronicle

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// Refusals. The second is what a player reads where nothing could be written.
var (
	ErrGold   = game.Refuse(game.Unmet, "chronicle.gold_short")
	ErrFailed = game.Refuse(game.Unavailable, "chronicle.failed")
)

// System of the chronicle.
func System() turn.System {
	return turn.System{
		Name:     "chronicle",
		Commands: []turn.Command{commission()},
		Views:    []turn.View{turn.Show("chronicle", show)},
	}
}

// View is what the tab needs beside the leaves, which are read as rows of the kind "chronicle".
type View struct {
	Cost    int64 `json:"cost" doc:"whole gold"`
	Entries int64 `json:"entries" doc:"leaves ever written; rises with each new one"`
}

func show(t *turn.Turn) View {
	return View{Cost: t.Content.Balance.Chronicle.Cost, Entries: t.Doc.Scribe.Get().Entries}
}

// Commissioned is the new leaf.
type Commissioned struct {
	game.ChronicleEntry
}

func commission() turn.Command {
	return turn.Define(turn.Spec{
		Name: "chronicle.commission", Summary: "Pay the scribe for a new entry", Rate: turn.Heavy, Codes: []game.Code{ErrGold, ErrFailed},
	}, plan)
}

func plan(t *turn.Turn, _ turn.None) (turn.Plan[Commissioned], error) {
	price := t.Content.Balance.Chronicle.Cost
	switch {
	case !ledger.Affords(t, content.Gold(price)):
		return turn.Plan[Commissioned]{}, ErrGold.With("cost", price)
	case !writes(t.Content):
		return turn.Plan[Commissioned]{}, ErrFailed.With()
	}
	p := turn.Plan[Commissioned]{Apply: func() Commissioned {
		ledger.Charge(t, "chronicle.commission", content.Gold(price))
		entry := compose(t)
		t.Chronicle(entry, game.FromArchive)
		t.Say(turn.Good, "chronicle.added")
		return Commissioned{game.ChronicleEntry{Date: t.Year(), Entry: entry, Source: game.FromArchive}}
	}}
	p.Costs = turn.Listed(content.Gold(price))
	return p, nil
}
