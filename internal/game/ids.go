package game

import (
	"fmt"
	"strconv"
)

// Building ids, in the order of the specification.
const (
	ThroneRoom      = "throne_room"
	Barracks        = "barracks"
	Treasury        = "treasury"
	Walls           = "walls"
	Farm            = "farm"
	Mine            = "mine"
	Market          = "market"
	Academy         = "academy"
	OraclesSpire    = "oracles_spire"
	ForgeOfCreation = "forge_of_creation"
)

// Rungs of the relationship ladder, lowest first.
const (
	RungUnavailable = "Unavailable"
	RungAvailable   = "Available"
	RungInterested  = "Interested"
	RungCrush       = "Crush"
	RungDating      = "Dating"
	RungConsort     = "Consort"
)

const (
	DutyMission = "mission"
	DutyGovern  = "govern"
	DutyGuard   = "guard"
	DutyOffice  = "office"
)

// Duties of an NPC who is not at hand. Their Ref is the office that the NPC still holds, if any.
const (
	DutyJail  = "jail"
	DutyAway  = "away"
	DutyWound = "wound"
)

// Statuses of an NPC, as specified.
const (
	NPCIdle      = "Idle"
	NPCOnMission = "On Mission"
)

// FloorID is the id of the floor at a level; ids sort by level.
func FloorID(level int64) string { return fmt.Sprintf("%02d", level) }

// FloorLevel is the level of a floor; 0 for an invalid id.
func FloorLevel(id string) int64 {
	n, _ := strconv.ParseInt(id, 10, 64)
	return n
}

const (
	QuestAvailable = "available"
	QuestActive    = "active"
	QuestCompleted = "completed"
)

// Idle activity states; cooldown is in the specification's list but never set.
const (
	ActivityReady    = "ready"
	ActivityActive   = "active"
	ActivityFinished = "readyToCollect"
	ActivityCooldown = "cooldown"
)

const (
	EventPositive = "positive"
	EventNegative = "negative"
	EventNeutral  = "neutral"
)

// Effects of world items.
const (
	PassiveGold   = "PASSIVE_GOLD_MOD"
	PassivePower  = "PASSIVE_POWER_MOD"
	PassiveUpkeep = "ARMY_UPKEEP_MOD"
)

// Slots of the ruler's equipment.
var Slots = []string{"head", "chest", "legs", "weapon", "accessory1", "accessory2"}
