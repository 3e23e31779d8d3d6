package game

const (
	AgentIdle      = "Idle"
	AgentOnMission = "On Mission"
	AgentCaptured  = "Captured"
	AgentKIA       = "KIA"
)

const (
	GatherIntel      = "GATHER_INTEL"
	CounterEspionage = "COUNTER_ESPIONAGE"
	Sabotage         = "SABOTAGE"
	SowDissent       = "SOW_DISSENT"
	RescueAgents     = "RESCUE_AGENTS"
)

// Agent is a spy. A captured agent keeps its network, which may free it.
type Agent struct {
	Name        string `json:"name" shown:"agents"`
	Background  string `json:"background" shown:"agents"`
	Source      string `json:"source,omitempty" shown:"agents"` // FromGenerator where a provider wrote name and background
	Level       int64  `json:"level" shown:"agents"`
	XP          int64  `json:"xp" shown:"agents"`
	ToNext      int64  `json:"xpToNextLevel" shown:"agents"`
	Skill       int64  `json:"skill" shown:"agents"`
	Loyalty     int64  `json:"loyalty" shown:"agents"`
	Stealth     int64  `json:"stealth" shown:"agents"`
	Status      string `json:"status" shown:"agents"`
	Network     string `json:"assignedNetworkId,omitempty" shown:"agents"`
	MissionEnds int64  `json:"missionEndTime,omitempty" shown:"agents"`
	CapturedAt  int64  `json:"capturedAt,omitempty" secret:"it orders who is freed"`
}

// Network is a spy network, by the id of its land. Whether it is idle is derived from its agents.
type Network struct {
	Since       int64      `json:"since"`
	Compromised bool       `json:"compromised,omitempty"`
	Operation   *Operation `json:"operation,omitempty"` // the running one
}

// Operation is a running operation of a network's agents.
type Operation struct {
	ID        string   `json:"id"`
	Type      string   `json:"type"`
	Agents    []string `json:"agentIds"`
	StartedAt int64    `json:"startTime"`
	EndsAt    int64    `json:"endTime"`
	Intel     bool     `json:"intel,omitempty"` // intel was spent to raise its chance
}

// Intelligence holds the counters for ids and the reports, newest first.
type Intelligence struct {
	Enlisted   bool        `json:"enlisted,omitempty" secret:"true in every document"` // the content's agents have been added
	Agents     int64       `json:"agents" secret:"a number of ids"`
	Operations int64       `json:"operations" secret:"a number of ids"`
	Reported   int64       `json:"reported" secret:"a number of ids"`
	Reports    []SpyReport `json:"reports,omitempty" shown:"spyReports"`
}

// SpyReport is a report: the index of its text, and the values for the text and the facts below it.
type SpyReport struct {
	ID        int64    `json:"id"`
	At        int64    `json:"at"`
	Operation string   `json:"operation"`
	Land      string   `json:"land"`
	Agent     string   `json:"agent,omitempty"` // by name
	Text      int64    `json:"text"`
	Success   bool     `json:"success,omitempty"`
	Garrison  int64    `json:"garrison,omitempty"`
	Income    int64    `json:"income,omitempty"`
	Intel     int64    `json:"intel,omitempty"`
	Gold      int64    `json:"gold,omitempty"`     // for the secrets sold
	Captured  []string `json:"captured,omitempty"` // by name
	Freed     []string `json:"freed,omitempty"`    // by name
}
