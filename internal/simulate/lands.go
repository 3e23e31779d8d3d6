package simulate

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/vassal"
	"umbrarch/internal/rules/worldmap"
)

// Shares of the bot's dealings with lands.
const (
	forEnvoys = 20 // divisor of the gold for a gift
	garrison  = 3  // raids' worth of military kept to suppress a revolt
)

// lands conquers the richest land that is weak enough, befriends lands that accept gifts, and raids the others.
func lands(r *Reign, do doing) {
	conquer(r, do)
	b := &r.content.Balance.World
	for _, l := range foreign(r) {
		here := worldmap.Target{Territory: l.ID}
		switch {
		case l.Relationship == land.Allied:
		case l.Relationship == land.Hostile:
			if l.Scouted && r.worth(b.RaidGold) && r.doc.Resources.Get().Military >= b.RaidMilitary*garrison {
				do("land.raid", here)
			}
		case l.Relationship == land.Neutral:
			do("land.ally", here)
		case !r.saving() && ledger.Gold(r.env()) >= b.GiftCost*forEnvoys:
			do("land.gift", here)
		}
	}
}

// worth tells whether gold is worth a click: it is more than half of a tick's income before upkeep.
func (r *Reign) worth(gold int64) bool { return 2*gold*game.Milli > r.env().Figure("income") }

// foreign lists the lands open to diplomacy and war, in the order of the content.
func foreign(r *Reign) (out []land.Land) {
	env := r.env()
	for _, id := range land.IDs(env) {
		if l, _ := land.Of(env, id); land.Foreign(&l) {
			out = append(out, l)
		}
	}
	return out
}

func conquer(r *Reign, do doing) {
	env, best := r.env(), land.Land{Income: -1}
	for _, l := range foreign(r) {
		if l.Income > best.Income && land.Conquer(env, &l).No() == nil {
			best = l
		}
	}
	if best.Territory != nil {
		do("vassal.subjugate", vassal.Subjugate{Territory: best.ID})
	}
}
