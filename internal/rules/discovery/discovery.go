// Package discovery lists the candidates outside the court, with their requirements and their compatibility with the
// ruler. It begins a courtship by writing the first entry of the section court, which the package courtship owns.
package discovery

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrUnknown      = game.Refuse(game.Missing, "discovery.unknown")
	ErrAlready      = game.Refuse(game.Conflict, "court.already")
	ErrRequirements = game.Refuse(game.Unmet, "court.requirements")
)

func System() rules.System {
	return rules.System{
		Name:     "discovery",
		About:    "Candidates for the court.",
		Topic:    rules.TopicCourt,
		Prefixes: []string{"court"},
		Commands: []rules.Command{begin()},
		Figures:  []rules.Figure{{Name: "compatibility", Unit: rules.Percent, Page: "discovery", Terms: compatibility}},
		Views: []rules.View{
			rules.ShowEach("candidates", ids, show),
		},
	}
}

type Begin struct {
	Candidate string `json:"candidate" maxLength:"60" doc:"candidate id"`
}

// Begun is the first rung of a courtship.
type Begun struct {
	Member    string `json:"member"`
	Status    string `json:"status"`
	Affection int64  `json:"affection"`
}

func begin() rules.Command {
	return rules.Define(rules.Spec{
		Name: "discovery.begin", Summary: "Begin courting a candidate", Codes: []game.Code{ErrUnknown, ErrAlready, ErrRequirements},
	}, plan)
}

func plan(env *rules.Env, b Begin) (rules.Plan[Begun], error) {
	c, ok := env.Content.Candidate(b.Candidate)
	if !ok {
		return rules.Plan[Begun]{}, ErrUnknown.With("id", b.Candidate)
	}
	if _, courted := env.Doc.Court.Get(c.ID); courted {
		return rules.Plan[Begun]{}, ErrAlready.With("name", c.Name)
	}
	if unmet(requirements(env, c)) > 0 {
		return rules.Plan[Begun]{}, ErrRequirements.With("name", c.Name)
	}
	affection := env.Content.Balance.Courtship.StartAffection
	p := rules.Plan[Begun]{Apply: func() Begun {
		env.Doc.Court.Put(c.ID, game.Member{Status: game.RungCrush, Affection: affection, LastInteraction: "court.met", Since: env.Now()})
		env.Say(rules.Good, "court.begun", "name", c.Name)
		return Begun{Member: c.ID, Status: game.RungCrush, Affection: affection}
	}}
	p.Effects = []rules.Amount{{What: "affection", N: affection, Of: c.ID}}
	return p, nil
}

// rung is the candidate's rung before courtship (decision H53).
func rung(env *rules.Env, unmet int, compatibility int64) string {
	switch {
	case unmet > 0:
		return game.RungUnavailable
	case compatibility >= env.Content.Balance.Compatibility.Interested:
		return game.RungInterested
	}
	return game.RungAvailable
}
