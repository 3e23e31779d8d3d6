package duty

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

const (
	// MissionDue is the due at which a mission ends; the system npc handles it.
	MissionDue = "npc.mission"
	// BackDue is the due at which an NPC is at hand again; the system scene handles it.
	BackDue = "duty.back"
)

// Absent tells whether an NPC is in a cell, sent away or in a sickbed.
func Absent(n *game.NPC) bool {
	switch n.Duty.Kind {
	case game.DutyJail, game.DutyAway, game.DutyWound:
		return true
	}
	return false
}

// Holds tells whether an NPC holds an office, at hand or not.
func Holds(n *game.NPC, office string) bool {
	return Is(n, game.DutyOffice, office) || Absent(n) && n.Duty.Ref == office
}

// Office is the office that an NPC holds, at hand or not; "" for none.
func Office(n *game.NPC) string {
	if n.Duty.Kind == game.DutyOffice || Absent(n) {
		return n.Duty.Ref
	}
	return ""
}

// LeaveOffice takes an NPC's office from its duty. Who is not at hand stays so.
func LeaveOffice(n *game.NPC) {
	switch {
	case Absent(n):
		n.Duty.Ref = ""
	case n.Duty.Kind == game.DutyOffice:
		Release(n)
	}
}

// Send keeps an NPC from everything until a moment. A mission ends unpaid, a land or a floor loses its governor or
// guardian, and an office stays the NPC's own without effect.
func Send(env *rules.Env, npc, kind string, until int64) {
	n, ok := env.Doc.NPCs.Get(npc)
	if !ok {
		return
	}
	office := Office(n)
	End(env, npc)
	env.Doc.NPCs.Edit(npc).Duty = game.Duty{Kind: kind, Ref: office, Ends: until}
	env.Doc.Schedule(BackDue, until, map[string]string{"npc": npc})
}

// Back ends an NPC's absence. It returns to the office that it still holds.
func Back(env *rules.Env, npc string) {
	n, ok := env.Doc.NPCs.Get(npc)
	if !ok || !Absent(n) {
		return
	}
	office := n.Duty.Ref
	cancel(env, BackDue, npc)
	n = env.Doc.NPCs.Edit(npc)
	if Release(n); office != "" {
		Give(n, game.DutyOffice, office)
	}
}

// End ends whatever an NPC does, unpaid.
func End(env *rules.Env, npc string) {
	n, ok := env.Doc.NPCs.Get(npc)
	if !ok || Free(n) {
		return
	}
	cancel(env, MissionDue, npc)
	cancel(env, BackDue, npc)
	for id, v := range env.Doc.Vassals.All() {
		if v.Governor == npc {
			env.Doc.Vassals.Edit(id).Governor = ""
		}
	}
	for id, f := range env.Doc.Floors.All() {
		if f.Guardian == npc {
			env.Doc.Floors.Edit(id).Guardian = ""
		}
	}
	Release(env.Doc.NPCs.Edit(npc))
}

func cancel(env *rules.Env, kind, npc string) {
	env.Doc.Cancel(func(d game.Due) bool { return d.Kind == kind && d.Params["npc"] == npc })
}
