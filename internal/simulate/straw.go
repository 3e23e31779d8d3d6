package simulate

import (
	"umbrarch/internal/rules/faction"
	"umbrarch/internal/rules/kernel/ledger"
)

// end is what a reign could give to a faction at its end.
type end struct {
	Pledge int64 // power for a campaign
	Gold   int64 // gold for the treasury
}

// ends tells what the rules let a reign give. A ruler who may not give yet gives nothing, whatever there is.
func (r *Reign) ends() end {
	env := r.env()
	if faction.Newcomer(env) != nil {
		return end{}
	}
	out := end{Pledge: faction.PledgeMost(env), Gold: ledger.Gold(env)}
	if faction.CannotGive(env, &faction.Faction{}, out.Gold) != nil {
		out.Gold = 0
	}
	return out
}
