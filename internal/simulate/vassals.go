package simulate

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/vassal"
)

// vassals assigns governors, suppresses revolts, invests up to the bound, and demands tribute of all vassals that keep
// paying.
func vassals(r *Reign, do doing) {
	for _, id := range r.doc.Vassals.IDs() {
		v, _ := r.doc.Vassals.Get(id)
		here, b := vassal.Target{Vassal: id}, &r.content.Balance
		if v.Governor == "" {
			if npc := weakest(r); npc != "" {
				do("vassal.govern", vassal.Govern{Vassal: id, NPC: npc})
			}
		}
		if v.LoyaltyMilli <= b.Vassal.NeutralAbove*game.Milli {
			do("vassal.suppress", here)
		}
		if v.Investments < b.Vassal.InvestMost {
			do("vassal.invest", vassal.Investment{Vassal: id, Amount: "max"})
		}
	}
	if r.going && r.worth(due(r)) {
		do("vassal.demand_all", rules.None{})
	}
}

// due is the tribute of the vassals whose cooldown is over.
func due(r *Reign) (gold int64) {
	for _, v := range r.doc.Vassals.All() {
		if r.now >= v.LastTribute+r.content.Balance.Vassal.DemandCooldown*1000 {
			gold += v.Tribute
		}
	}
	return gold
}

// weakest is the weakest free NPC; "" where none is free.
func weakest(r *Reign) string {
	return pick(r, func(n, than *game.NPC) bool { return n.Power < than.Power })
}

// strongest is the strongest free NPC.
func strongest(r *Reign) string {
	return pick(r, func(n, than *game.NPC) bool { return n.Power > than.Power })
}

func pick(r *Reign, better func(n, than *game.NPC) bool) (id string) {
	var best *game.NPC
	for candidate, n := range r.doc.NPCs.All() {
		if duty.Free(n) && (best == nil || better(n, best)) {
			id, best = candidate, n
		}
	}
	return id
}
