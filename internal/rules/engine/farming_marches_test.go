package engine_test

import "umbrarch/internal/game"

// lords takes all yields of vassals. Now and then an NPC governs, so that none rebels for good.
func (f *farmer) lords() {
	for i, l := range f.k.Content.Territories {
		f.try("vassal.subjugate", map[string]any{"territory": l.ID})
		if _, held := f.k.Doc.Vassals.Get(l.ID); !held {
			continue
		}
		whom := map[string]any{"vassal": l.ID}
		for _, deed := range []string{"vassal.demand", "vassal.suppress", "vassal.invest"} {
			f.do(deed, whom)
		}
		if ids := f.k.Doc.NPCs.IDs(); f.n/30%4 == i%4 {
			f.try("vassal.govern", map[string]any{"vassal": l.ID, "npc": ids[(f.n/30+i)%len(ids)]})
			f.do("vassal.ungovern", whom)
		}
	}
}

// spies keeps agents busy with all offered operations.
func (f *farmer) spies() {
	d := f.k.Doc
	for i, l := range f.k.Content.Territories {
		f.try("network.establish", map[string]any{"territory": l.ID})
		if _, stands := d.Networks.Get(l.ID); !stands {
			continue
		}
		for _, id := range d.Agents.IDs() {
			a, here := d.Agents.Get(id)
			switch {
			case here && a.Status == game.AgentKIA:
				f.do("agent.dismiss", map[string]any{"agent": id})
			case here && a.Network == l.ID && f.n/30%7 == 0:
				f.do("agent.unassign", map[string]any{"agent": id})
			case here && a.Network == "":
				f.do("agent.assign", map[string]any{"agent": id, "network": l.ID})
			}
		}
		o := f.k.Content.Operations[(f.n/30+i)%len(f.k.Content.Operations)]
		f.try("operation.launch", map[string]any{"network": l.ID, "operation": o.ID, "intel": i%2 == 0})
		f.try("operation.launch", map[string]any{"network": l.ID, "operation": game.CounterEspionage})
		if f.n/30%40 == i {
			f.try("network.disband", map[string]any{"network": l.ID, "how": []string{"recall", "burn"}[i%2]})
		}
	}
	f.try("agent.recruit", map[string]any{})
	if ids := d.NPCs.IDs(); len(ids) > 0 {
		f.try("intelligence.watch", map[string]any{"npc": ids[f.n/30%len(ids)]})
	}
}
