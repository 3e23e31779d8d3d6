// Package duty holds which NPC is busy and with what. An NPC has one duty at a time; every system asks here before it
// assigns one.
package duty

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Free tells whether an NPC has no duty.
func Free(n *game.NPC) bool { return n.Duty.Kind == "" }

// Is tells whether an NPC has this duty.
func Is(n *game.NPC, kind, ref string) bool { return n.Duty.Kind == kind && n.Duty.Ref == ref }

// Give gives a free NPC a duty that lasts until it is released.
func Give(n *game.NPC, kind, ref string) { n.Duty = game.Duty{Kind: kind, Ref: ref} }

// GiveUntil gives a free NPC a duty that ends at a moment.
func GiveUntil(n *game.NPC, kind, ref string, ends int64) {
	n.Duty = game.Duty{Kind: kind, Ref: ref, Ends: ends}
}

// Release ends an NPC's duty.
func Release(n *game.NPC) { n.Duty = game.Duty{} }

// Status is the printed state of an NPC: governors, guardians and holders of offices count as idle and at home (decisions H34 and H47).
func Status(n *game.NPC) string {
	if n.Duty.Kind == game.DutyMission {
		return game.NPCOnMission
	}
	return game.NPCIdle
}

// Task describes an NPC's current duty.
func Task(env *rules.Env, n *game.NPC) string {
	switch n.Duty.Kind {
	case game.DutyMission:
		if m, ok := env.Content.Mission(n.Duty.Ref); ok {
			return m.Name
		}
	case game.DutyGovern:
		if def, ok := env.Content.Territory(n.Duty.Ref); ok {
			return env.Content.Message("duty.govern", game.Params("land", def.Name))
		}
	case game.DutyOffice:
		if o, ok := env.Content.Office(n.Duty.Ref); ok {
			return o.Name
		}
	case game.DutyJail, game.DutyAway, game.DutyWound:
		return env.Content.Message("duty."+n.Duty.Kind, nil)
	case game.DutyGuard:
		return env.Content.Message("duty.guard", game.Params("n", game.FloorLevel(n.Duty.Ref)))
	}
	return env.Content.Message("duty.none", nil)
}
