package enginetest

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/duty"
)

// march makes every second land a vassal, with governors while NPCs are free, and fills the other lands with agents,
// all busy.
func (k *Kingdom) march() *Kingdom {
	var networks []string
	for i, t := range k.Content.Territories[1:] {
		if i%2 == 1 {
			k.Do("network.establish", map[string]any{"territory": t.ID})
			networks = append(networks, t.ID)
			continue
		}
		k.Doc.Dominion.Edit().SubjugatedAt = 0
		k.Do("vassal.subjugate", map[string]any{"territory": t.ID})
		if npc := k.free(); npc != "" {
			k.Do("vassal.govern", map[string]any{"vassal": t.ID, "npc": npc})
		}
	}
	for int64(k.Doc.Agents.Len()) < k.Content.Balance.Intelligence.AgentsMost {
		k.Do("agent.recruit", map[string]any{})
	}
	for i, id := range k.Doc.Agents.IDs() {
		k.Do("agent.assign", map[string]any{"agent": id, "network": networks[i%len(networks)]})
	}
	for _, id := range networks {
		k.Do("operation.launch", map[string]any{"network": id, "operation": game.SowDissent})
	}
	for _, id := range k.Doc.NPCs.IDs() {
		k.Doc.Watches.Put(id, game.Watch{Day: 60, Treason: 100, Ready: true, Stage: 5, Stages: 5})
	}
	if len(k.Content.Deeds) > 0 {
		k.Do("intelligence.watch", map[string]any{"npc": k.Doc.NPCs.IDs()[0]})
	}
	return k
}

// free is the id of an NPC without a duty.
func (k *Kingdom) free() string {
	for id, n := range k.Doc.NPCs.All() {
		if duty.Free(n) {
			return id
		}
	}
	return ""
}
