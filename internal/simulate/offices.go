package simulate

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	kernel "umbrarch/internal/rules/kernel/office"
	"umbrarch/internal/rules/office"
)

// offices fills each vacant office with a free NPC, the Steward's with the one of the largest share, and keeps work going
// in absences. A Steward who is not at hand is replaced, because nobody reigns in an absence otherwise. The weakest take
// the other offices, because power counts for guardians and missions.
func offices(r *Reign, do doing) {
	for i := range r.content.Offices {
		o := &r.content.Offices[i]
		held := r.doc.Offices.Get().Held[o.ID] != "" && (o.ID != content.Steward || kernel.InForce(r.env(), o.ID))
		if held || r.doc.Kingdom.Get().Level < o.Level {
			continue
		}
		npc := weakest(r)
		if o.ID == content.Steward {
			npc = steward(r)
		}
		if npc != "" {
			do("office.give", office.Give{Office: o.ID, NPC: npc})
		}
	}
	if len(r.content.Offices) > 0 && !r.doc.Offices.Get().KeepGoing {
		do("office.keep", office.Keep{On: true})
	}
}

// steward is the free NPC with the largest share after expenses.
func steward(r *Reign) string {
	worth := func(n *game.NPC) int64 { return n.Loyalty - max(n.Deception-n.Loyalty, 0) }
	return pick(r, func(n, than *game.NPC) bool { return worth(n) > worth(than) })
}
