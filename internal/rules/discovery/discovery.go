// Package discovery is who could be courted: the candidates who are not at court, whether they
// would receive the ruler, and how well they would suit each other. It begins a courtship; what
// follows is courtship's, and so is the section court, in which it writes the first entry alone.
package discovery

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// Refusals.
var (
	ErrUnknown      = game.Refuse(game.Missing, "discovery.unknown")
	ErrAlready      = game.Refuse(game.Conflict, "court.already")
	ErrRequirements = game.Refuse(game.Unmet, "court.requirements")
)

// System of discovery.
func System() turn.System {
	return turn.System{
		Name:     "discovery",
		Commands: []turn.Command{begin()},
		Figures:  []turn.Figure{{Name: "compatibility", Unit: turn.Percent, Page: "discovery", Terms: compatibility}},
		Views: []turn.View{
			turn.ShowEach("candidates", ids, show),
		},
	}
}

// Begin names the candidate.
type Begin struct {
	Candidate string `json:"candidate" maxLength:"60" doc:"candidate id"`
}

// Begun says where it starts.
type Begun struct {
	Member    string `json:"member"`
	Status    string `json:"status"`
	Affection int64  `json:"affection"`
}

func begin() turn.Command {
	return turn.Define(turn.Spec{
		Name: "discovery.begin", Summary: "Begin courting a candidate", Codes: []game.Code{ErrUnknown, ErrAlready, ErrRequirements},
	}, plan)
}

func plan(t *turn.Turn, b Begin) (turn.Plan[Begun], error) {
	c, ok := t.Content.Candidate(b.Candidate)
	if !ok {
		return turn.Plan[Begun]{}, ErrUnknown.With("id", b.Candidate)
	}
	if _, courted := t.Doc.Court.Get(c.ID); courted {
		return turn.Plan[Begun]{}, ErrAlready.With("name", c.Name)
	}
	if unmet(requirements(t, c)) > 0 {
		return turn.Plan[Begun]{}, ErrRequirements.With("name", c.Name)
	}
	affection := t.Content.Balance.Courtship.StartAffection
	p := turn.Plan[Begun]{Apply: func() Begun {
		t.Doc.Court.Put(c.ID, game.Member{Status: game.RungCrush, Affection: affection, LastInteraction: "court.met", Since: t.Now()})
		t.Say(turn.Good, "court.begun", "name", c.Name)
		return Begun{Member: c.ID, Status: game.RungCrush, Affection: affection}
	}}
	p.Effects = []turn.Amount{{What: "affection", N: affection, Of: c.ID}}
	return p, nil
}

// rung is the step of the ladder below courtship (decision H53).
func rung(t *turn.Turn, unmet int, compatibility int64) string {
	switch {
	case unmet > 0:
		return game.RungUnavailable
	case compatibility >= t.Content.Balance.Compatibility.Interested:
		return game.RungInterested
	}
	return game.RungAvailable
}
