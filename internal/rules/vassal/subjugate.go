package vassal

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/memory"
)

type Subjugate struct {
	Territory string `json:"territory" maxLength:"60" doc:"id of the land"`
}

// Subjugated is the new vassal.
type Subjugated struct {
	Vassal string `json:"vassal" doc:"id of the land"`
	Name   string `json:"name"`
}

func subjugate() rules.Command {
	return rules.Define(rules.Spec{
		Name: "vassal.subjugate", Summary: "Enforce vassalage on a land whose garrison is weaker than the ruler",
		Codes: []game.Code{ErrLand, land.ErrVassalage, land.ErrSubjugated},
	}, planSubjugate)
}

func planSubjugate(env *rules.Env, b Subjugate) (rules.Plan[Subjugated], error) {
	l, ok := land.Of(env, b.Territory)
	if !ok {
		return rules.Plan[Subjugated]{}, ErrLand.With("id", b.Territory)
	}
	if no := land.Conquer(env, &l).No(); no != nil {
		return rules.Plan[Subjugated]{}, no
	}
	p := rules.Plan[Subjugated]{Apply: func() Subjugated { return kneel(env, &l) }}
	p.Effects = []rules.Amount{{What: "strength", N: l.Garrison, Of: l.ID}, {What: "tribute", N: l.Income, Of: l.ID}}
	return p, nil
}

// kneel makes a vassal of a land's leader, with the current garrison and income, after sabotage (decision H32).
func kneel(env *rules.Env, l *land.Land) Subjugated {
	env.Doc.Vassals.Put(l.ID, game.Vassal{
		Name: l.Ruler, LoyaltyMilli: env.Content.Balance.Vassal.Loyalty * game.Milli, Strength: l.Garrison, Tribute: l.Income, Since: env.Now(),
	})
	env.Doc.Dominion.Edit().SubjugatedAt = env.Now()
	memory.Note(env, game.Person{Kind: game.PersonLand, ID: l.ID}, "land_taken", game.Person{})
	land.Relate(env, l.ID, land.Vassal, "vassal.history_knelt", "name", l.Ruler)
	env.Record("vassal", "land", l.InText, "ruler", l.Ruler)
	env.Tally("vassalsWon", 1)
	env.Say(rules.Good, "vassal.subjugated", "name", l.Ruler, "land", l.InText, "territory", l.ID)
	return Subjugated{Vassal: l.ID, Name: l.Ruler}
}
