package content

const (
	OnQuestComplete = "QUEST_COMPLETE"
	OnRelationship  = "RELATIONSHIP_STATUS"
	OnBuildingLevel = "BUILDING_LEVEL"
	OnKingdomLevel  = "KINGDOM_LEVEL"
	OnStatReached   = "STAT_REACHED"
	OnVassalCount   = "VASSAL_COUNT"
	OnNPCCount      = "NPC_COUNT"
	OnConsortCount  = "CONSORT_COUNT"
	OnTimePlayed    = "TIME_PLAYED"
)

// Achievement is unlocked once and stays unlocked.
type Achievement struct {
	ID          string             `json:"id"`
	Name        string             `json:"name"`
	Description string             `json:"description"`
	Family      string             `json:"family"`
	Badge       Badge              `json:"badge"`
	Trigger     AchievementTrigger `json:"trigger"`
	Reward      AchievementReward  `json:"reward"`
}

// Badge is a drawing: an emblem on a metal with one to five pips.
type Badge struct {
	Emblem string `json:"emblem"`
	Metal  string `json:"metal"`
	Pips   int    `json:"pips"`
}

// AchievementTrigger uses the fields of its kind.
type AchievementTrigger struct {
	Kind     string `json:"kind"`
	Stat     string `json:"stat,omitempty"`
	At       int64  `json:"at,omitempty"`
	Quest    string `json:"quest,omitempty"`
	Status   string `json:"status,omitempty"`
	Building string `json:"building,omitempty"`
}

// AchievementReward may bring a title.
type AchievementReward struct {
	XP    int64  `json:"xp"`
	Title string `json:"title,omitempty"`
}
