package faction

import (
	"umbrarch/internal/rules"
)

// Allegiance is the player's faction, if any, and the conditions of founding one.
type Allegiance struct {
	Faction  string        `json:"faction" doc:"id of the player's faction; empty without one"`
	Cost     int64         `json:"cost" doc:"price of founding a faction in whole gold"`
	Refused  *rules.Reason `json:"refused" doc:"why the player cannot found a faction now"`
	Pledge   int64         `json:"pledge" doc:"largest pledge of power to one campaign"`
	Donation int64         `json:"donation" doc:"preset of a donation in whole gold"`
	Giving   Giving        `json:"giving"`
}

func showAllegiance(env *rules.Env) Allegiance {
	b := &env.Content.Balance.Faction
	a := Allegiance{Cost: b.Cost, Donation: b.Donation, Pledge: PledgeMost(env), Giving: giving(env)}
	if facts := env.Facts(); facts != nil {
		a.Faction = facts.Faction
	}
	if !env.Reaches("gold", b.Cost) {
		a.Refused = rules.ReasonOf(ErrGold.With("cost", b.Cost))
	}
	return a
}
