package content

// Map is the drawn world: eighteen lands with records, and regions as scenery.
type Map struct {
	ViewBox     []int       `json:"viewBox"`
	Territories []Territory `json:"territories"`
	Regions     []Region    `json:"regions"`
}

// Territory is a land in its initial state. InText is its name with an article, for running text.
type Territory struct {
	ID                 string     `json:"id"`
	Name               string     `json:"name"`
	InText             string     `json:"inText"`
	Status             string     `json:"status"`
	Description        string     `json:"description"`
	ThreatLevel        string     `json:"threatLevel"`
	Garrison           int64      `json:"garrison"`
	Income             int64      `json:"income"`
	Ruler              string     `json:"ruler"`
	Relationship       string     `json:"relationship"`
	WarStatus          string     `json:"warStatus"`
	Specialties        []string   `json:"specialties"`
	DiplomaticHistory  []string   `json:"diplomaticHistory"`
	Specialty          *Specialty `json:"specialty"`
	FortificationLevel int        `json:"fortificationLevel"`
	OwnerFactionID     *string    `json:"owner_faction_id"`
	Position           Position   `json:"position"`
	Size               Size       `json:"size"`
	Seat               *string    `json:"seat"`
	Terrain            *string    `json:"terrain"`
	Roads              []string   `json:"roads"`
}

const (
	LandGold       = "GOLD_MOD"
	LandPower      = "POWER_MOD"
	LandPopulation = "POPULATION_MOD"
)

// Specialty is a controlled land's specialty; Bonus is nil where it has no effect.
type Specialty struct {
	Name        string      `json:"name"`
	Description string      `json:"description"`
	Bonus       *ItemEffect `json:"bonus"`
}

// Region is a part of the map without a record.
type Region struct {
	ID          string   `json:"id"`
	Name        string   `json:"name"`
	InText      string   `json:"inText"`
	Impassable  bool     `json:"impassable"`
	Description string   `json:"description"`
	Position    Position `json:"position"`
	Size        Size     `json:"size"`
	Seat        *string  `json:"seat"`
	Terrain     *string  `json:"terrain"`
	Roads       []string `json:"roads"`
}

// Position is the centre of a region inside the view box.
type Position struct {
	X int `json:"x"`
	Y int `json:"y"`
}

// Size is the extent of a region.
type Size struct {
	Width  int `json:"width"`
	Height int `json:"height"`
}

// Power is a power of the world, played by no player.
type Power struct {
	ID            string   `json:"id"`
	Name          string   `json:"name"`
	Leader        string   `json:"leader"`
	Controls      []string `json:"controls"`
	Status        string   `json:"status"`
	Description   string   `json:"description"`
	Relationship  string   `json:"relationship"`
	Military      int64    `json:"military"`
	Influence     int      `json:"influence"`
	RecentActions []string `json:"recentActions"`
}
