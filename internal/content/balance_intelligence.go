package content

// IntelligenceBalance is spies, their networks and operations.
type IntelligenceBalance struct {
	RecruitmentCost   int64    `json:"recruitmentCost"`          // gold for an agent
	EstablishmentCost int64    `json:"networkEstablishmentCost"` // gold for a network
	AgentsMost        int64    `json:"agentsMost"`               // most agents, the dead included
	NetworkUpkeep     int64    `json:"networkUpkeep"`            // gold a tick
	NetworkRefund     Permille `json:"networkRefund"`            // share of the establishment's price refunded when the land becomes the kingdom's own
	Chance            Permille `json:"chance"`                   // base chance of every operation
	SkillChance       Permille `json:"skillChance"`              // added at full average skill
	SkillMost         int64    `json:"skillMost"`                // skill that counts fully
	ChanceMost        Permille `json:"chanceMost"`               // highest chance
	IntelPrice        int64    `json:"intelPrice"`               // price in intel for a better chance
	IntelChance       Permille `json:"intelChance"`              // added by intel
	Capture           Permille `json:"capture"`                  // chance of each agent when an operation fails
	RansomSeconds     int64    `json:"ransomSeconds"`            // longest time until a captor's ransom offer
	ExperienceHour    int64    `json:"experienceHour"`           // experience an hour of an operation
	ExperienceLow     int64    `json:"experienceLow"`            // for its risk
	ExperienceMedium  int64    `json:"experienceMedium"`
	ExperienceHigh    int64    `json:"experienceHigh"`
	LevelExperience   int64    `json:"levelExperience"` // threshold of the first level
	LevelGrowth       Permille `json:"levelGrowth"`     // factor from one threshold to the next
	LevelSkill        int64    `json:"levelSkill"`      // most skill of a level, at least 1
	LevelStealth      int64    `json:"levelStealth"`    // most stealth of a level, at least 1
	LevelLoyalty      int64    `json:"levelLoyalty"`    // most loyalty of a level, at least 0
	GatherIntel       int64    `json:"gatherIntel"`     // intel gained by Gather Intel
	CounterIntel      int64    `json:"counterIntel"`    // intel gained by Counter-Espionage
	BurnIntel         int64    `json:"burnIntel"`       // intel gained by burning a network
	SabotageGarrison  int64    `json:"sabotageGarrison"`
	SabotageIncome    int64    `json:"sabotageIncome"`
	WatchPrice        int64    `json:"watchPrice"`     // of a watch at home
	WatchSeconds      int64    `json:"watchSeconds"`   // of a watch at home
	SecretsMinutes    int64    `json:"secretsMinutes"` // minutes of net income that secrets of a land sell for
	SecretsDay        int64    `json:"secretsDay"`     // Gather Intel of a UTC day whose secrets sell
}
