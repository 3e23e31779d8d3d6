// Package duty answers who is busy, with what. An NPC has one duty at a time: every
// system that occupies one asks here first. It imports game alone.
package duty

import (
	"strconv"

	"umbrarch/internal/game"
)

// Free tells whether an NPC has no duty.
func Free(n *game.NPC) bool {
	return n.Status == game.NPCIdle && n.Task == game.AwaitingOrders
}

// Governing is the task of an NPC that governs a land.
func Governing(land string) string { return "Governing " + land }

// Govern gives a free NPC a land to govern; it stays idle, and at home (decision H34).
func Govern(n *game.NPC, land string) { n.Task = Governing(land) }

// Guarding is the task of an NPC that guards a floor of the dungeon.
func Guarding(level int64) string { return "Guarding floor " + strconv.FormatInt(level, 10) }

// Guard gives a free NPC a floor to guard; it stays idle, and at home (decision H47).
func Guard(n *game.NPC, level int64) { n.Task = Guarding(level) }

// Release gives an NPC back to awaiting orders.
func Release(n *game.NPC) {
	n.Status, n.Task = game.NPCIdle, game.AwaitingOrders
	n.MissionID, n.MissionEnds = "", 0
}
