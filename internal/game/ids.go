package game

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

// What an NPC is about.
const (
	NPCIdle      = "Idle"
	NPCOnMission = "On Mission"
	// AwaitingOrders is an NPC's task while nothing else is.
	AwaitingOrders = "Awaiting orders"
)

// Quest states.
const (
	QuestAvailable = "available"
	QuestActive    = "active"
	QuestCompleted = "completed"
)

// Idle activity states; cooldown stands in the specification's list and is never set.
const (
	ActivityReady    = "ready"
	ActivityActive   = "active"
	ActivityFinished = "readyToCollect"
	ActivityCooldown = "cooldown"
)

// Event kinds.
const (
	EventPositive = "positive"
	EventNegative = "negative"
	EventNeutral  = "neutral"
)

// World item effects.
const (
	PassiveGold   = "PASSIVE_GOLD_MOD"
	PassivePower  = "PASSIVE_POWER_MOD"
	PassiveUpkeep = "ARMY_UPKEEP_MOD"
)

// Slots of the ruler's equipment.
var Slots = []string{"head", "chest", "legs", "weapon", "accessory1", "accessory2"}
