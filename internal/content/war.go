package content

// Unit is a kind of troops.
type Unit struct {
	ID           string        `json:"id"`
	Name         string        `json:"name"`
	Icon         string        `json:"icon"`
	Description  string        `json:"description"`
	Attack       int64         `json:"attack"`
	Defense      int64         `json:"defense"`
	Power        int64         `json:"power"`
	Upkeep       int64         `json:"upkeep"`
	Cost         Amounts       `json:"cost"`
	TrainingTime int64         `json:"trainingTime"`
	Requirements []string      `json:"requirements"`
	Order        int           `json:"order"`
	Needs        []Requirement `json:"-"`
}

// Policy is a policy; one of each category can be in force.
type Policy struct {
	ID           string        `json:"id"`
	Name         string        `json:"name"`
	Category     string        `json:"category"`
	Icon         string        `json:"icon"`
	Description  string        `json:"description"`
	Effects      PolicyEffects `json:"effects"`
	Requirements []string      `json:"requirements"`
	Needs        []Requirement `json:"-"`
}

// PolicyEffects are shares, except loyalty, which is whole points. PledgeArmy is an addition to the specified Elite
// Training.
type PolicyEffects struct {
	GoldIncome    Permille `json:"gold_income_mod,omitempty"`
	ArmyUpkeep    Permille `json:"army_upkeep_mod,omitempty"`
	Loyalty       int64    `json:"loyalty_mod,omitempty"`
	TrainingSpeed Permille `json:"training_speed_mod,omitempty"`
	PledgeArmy    Permille `json:"pledge_army_mod,omitempty"`
}

// Agents are the two agents of a new kingdom, the ranges of a recruit's rolls, and the pool of names.
type Agents struct {
	Defaults []Agent      `json:"defaults"`
	Ranges   AgentRanges  `json:"ranges"`
	Pool     []AgentStory `json:"pool"`
}

// Agent is a spy as it joins a kingdom.
type Agent struct {
	ID                string  `json:"id"`
	Name              string  `json:"name"`
	Background        string  `json:"background"`
	Level             int     `json:"level"`
	XP                int64   `json:"xp"`
	XPToNextLevel     int64   `json:"xpToNextLevel"`
	Skill             int     `json:"skill"`
	Loyalty           int     `json:"loyalty"`
	Stealth           int     `json:"stealth"`
	Status            string  `json:"status"`
	AssignedNetworkID *string `json:"assignedNetworkId"`
	MissionEndTime    *int64  `json:"missionEndTime"`

	Portrait Portrait `json:"portrait"`
}

// AgentRanges are lowest and highest values, both included.
type AgentRanges struct {
	Skill   [2]int `json:"skill"`
	Loyalty [2]int `json:"loyalty"`
	Stealth [2]int `json:"stealth"`
}

// AgentStory is a name and a background for a recruit.
type AgentStory struct {
	Name       string   `json:"name"`
	Background string   `json:"background"`
	Portrait   Portrait `json:"portrait"`
}

// AgentPortrait is the portrait for a recruit's name, which matches its background; empty for an unknown name.
func (s *Snapshot) AgentPortrait(name string) Portrait {
	for i := range s.Agents.Defaults {
		if s.Agents.Defaults[i].Name == name {
			return s.Agents.Defaults[i].Portrait
		}
	}
	for i := range s.Agents.Pool {
		if s.Agents.Pool[i].Name == name {
			return s.Agents.Pool[i].Portrait
		}
	}
	return Portrait{}
}

// Operation is an operation of spy networks.
type Operation struct {
	ID             string   `json:"id"`
	Name           string   `json:"name"`
	Description    string   `json:"description"`
	Duration       int64    `json:"duration"`
	Cost           int64    `json:"cost"`
	Risk           string   `json:"risk"`
	Offered        bool     `json:"offered"`
	SuccessReports []string `json:"successReports"`
	FailureReports []string `json:"failureReports"`
}

const (
	Buff   = "BUFF"
	Debuff = "DEBUFF"
)

// Drawings of the page: monsters and traps of a floor, and floors. A new one gets the first.
var (
	MonsterFigures = []string{"ooze", "bones", "wraith", "ghoul", "bat", "spider", "serpent", "golem", "mimic"}
	TrapFigures    = []string{"spikes", "blade", "bolts", "rune", "gas", "pit", "oil"}
	FloorMoods     = []string{"crypt", "library", "garden", "forge", "flooded", "cavern"}
)

// FloorEffect is a BUFF of a floor's defence or a DEBUFF of the raiders on it.
type FloorEffect struct {
	ID          string   `json:"id"`
	Name        string   `json:"name"`
	Kind        string   `json:"kind"`
	Value       Permille `json:"value"`
	Spoils      Permille `json:"spoils,omitempty"` // what repelled raiders leave behind more
	Description string   `json:"description"`
}

// FloorTheme is the authored generator of a dungeon floor, chosen by keywords.
type FloorTheme struct {
	ID                   string          `json:"id"`
	Name                 string          `json:"name"`
	Mood                 string          `json:"mood"`
	Keywords             []string        `json:"keywords"`
	DescriptionTemplates []string        `json:"descriptionTemplates"`
	Monsters             []FloorCreature `json:"monsters"`
	Traps                []FloorCreature `json:"traps"`
}

// FloorCreature is a monster or a trap of a theme.
type FloorCreature struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	Power       int    `json:"power"`
	Figure      string `json:"figure"`
}

// RaiderParty is a party of raiders. Home is a territory id or nil.
type RaiderParty struct {
	ID   string  `json:"id"`
	Name string  `json:"name"`
	Home *string `json:"home"`
	Line string  `json:"line"`
}

// FactionEmblem is a banner for factions; its path is drawn like an Emblem's.
type FactionEmblem struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Description string `json:"description"`
	Default     bool   `json:"default"`
	SVGPath     string `json:"svgPath"`
}
