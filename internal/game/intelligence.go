package game

// What an agent is about.
const (
	AgentIdle      = "Idle"
	AgentOnMission = "On Mission"
	AgentCaptured  = "Captured"
	AgentKIA       = "KIA"
)

// Operation types.
const (
	GatherIntel      = "GATHER_INTEL"
	CounterEspionage = "COUNTER_ESPIONAGE"
	Sabotage         = "SABOTAGE"
	SowDissent       = "SOW_DISSENT"
	RescueAgents     = "RESCUE_AGENTS"
)

// Agent is a spy. One that was captured remembers its network, whose people may bring it home.
type Agent struct {
	Name        string `json:"name"`
	Background  string `json:"background"`
	Level       int64  `json:"level"`
	XP          int64  `json:"xp"`
	ToNext      int64  `json:"xpToNextLevel"`
	Skill       int64  `json:"skill"`
	Loyalty     int64  `json:"loyalty"`
	Stealth     int64  `json:"stealth"`
	Status      string `json:"status"`
	Network     string `json:"assignedNetworkId,omitempty"`
	MissionEnds int64  `json:"missionEndTime,omitempty"`
	CapturedAt  int64  `json:"capturedAt,omitempty"`
}

// Network is a spy network, by the id of its land. Whether it is idle follows from its agents.
type Network struct {
	Since       int64      `json:"since"`
	Compromised bool       `json:"compromised,omitempty"`
	Operation   *Operation `json:"operation,omitempty"` // the one under way
}

// Operation is what agents of a network are about.
type Operation struct {
	ID        string   `json:"id"`
	Type      string   `json:"type"`
	Agents    []string `json:"agentIds"`
	StartedAt int64    `json:"startTime"`
	EndsAt    int64    `json:"endTime"`
	Intel     bool     `json:"intel,omitempty"` // intel was spent on its chance
}

// Intelligence is what the war room keeps: the numbers of ids, and what was reported, newest first.
type Intelligence struct {
	Enlisted   bool        `json:"enlisted,omitempty"` // the agents of the content are on the rolls
	Agents     int64       `json:"agents"`
	Operations int64       `json:"operations"`
	Reported   int64       `json:"reported"`
	Reports    []SpyReport `json:"reports,omitempty"`
}

// SpyReport is a report: which of the operation's texts it is, and what the text and the facts under it speak of.
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
	Captured  []string `json:"captured,omitempty"` // by name
	Freed     []string `json:"freed,omitempty"`    // by name
}
