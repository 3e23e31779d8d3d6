package simulate

import (
	"umbrarch/internal/content"
	"umbrarch/internal/rules/kernel/duty"
	kernel "umbrarch/internal/rules/kernel/office"
	"umbrarch/internal/rules/office"
)

// offices fills each vacant office with a free NPC, and keeps work going in absences. The weakest take the offices beside
// the Steward's, because power counts for guardians and missions.
func offices(r *Reign, do doing) {
	for i := range r.content.Offices {
		o := &r.content.Offices[i]
		if r.doc.Kingdom.Get().Level < o.Level {
			continue
		}
		npc := ""
		switch held := r.doc.Offices.Get().Held[o.ID]; {
		case o.ID == content.Steward:
			npc = steward(r, held)
		case held == "":
			npc = weakest(r)
		}
		if npc != "" {
			do("office.give", office.Give{Office: o.ID, NPC: npc})
		}
	}
	if len(r.content.Offices) > 0 && !r.doc.Offices.Get().KeepGoing {
		do("office.keep", office.Keep{On: true})
	}
}

// worthReplacing is the share, in percent, by which a free NPC must bring more than the Steward.
const worthReplacing = 10

// steward is the free NPC who would bring the most gold in an absence, or "" where the present Steward is nearly as good. One
// who is not at hand brings nothing.
func steward(r *Reign, present string) string {
	env := r.env()
	brings := func(npc string) int64 {
		gold, expenses := kernel.Yield(env, npc, max(kernel.Net(env, kernel.MannerOf(env, npc)), 0), 0)
		return gold - expenses
	}
	least := int64(-1)
	if kernel.InForce(env, content.Steward) {
		least = brings(present) * (100 + worthReplacing) / 100
	}
	best := ""
	for id, n := range r.doc.NPCs.All() {
		if duty.Free(n) {
			if gold := brings(id); gold > least {
				best, least = id, gold
			}
		}
	}
	return best
}
