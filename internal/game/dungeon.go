package game

// UndevelopedCavern is the theme of an unfurnished floor.
const UndevelopedCavern = "Undeveloped Cavern"

// Floor is a floor of the dungeon. Its id is its level in two digits, so that ids sort from the top. Its defence is
// derived and not stored.
type Floor struct {
	Theme       string    `json:"theme"`
	Description string    `json:"description"`
	Guardian    string    `json:"guardianId,omitempty"`
	Monsters    []Denizen `json:"monsters,omitempty"`
	Traps       []Denizen `json:"traps,omitempty"`
	Effects     []string  `json:"effects,omitempty"`
	Source      string    `json:"source,omitempty"` // FromGenerator where a provider wrote the description
}

// Denizen is a monster or a trap of a floor.
type Denizen struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Description string `json:"description"`
	Power       int64  `json:"power"`
	Figure      string `json:"figure"` // id of its drawing
}

// Dungeon is the next raid and past raids. No raid is scheduled before the first floor, nor between an absence's raid
// and the ruler's return.
type Dungeon struct {
	RaidAt   int64  `json:"raidAt,omitempty" secret:"told once the raid is announced"`
	RaidFrom int64  `json:"raidFrom,omitempty" shown:"dungeon"` // earliest time of the next raid
	RaidTo   int64  `json:"raidTo,omitempty" shown:"dungeon"`   // the latest
	Party    string `json:"party,omitempty" shown:"dungeon"`    // the raiders, once the raid is announced
	Raids    int64  `json:"raids" shown:"dungeon"`
	History  []Raid `json:"raidHistory,omitempty" shown:"dungeon"`               // newest first
	Written  string `json:"written,omitempty" secret:"shown where it was saved"` // the last description by a provider
}

// Raid is a past raid. A RaidReport of the same id describes it floor by floor.
type Raid struct {
	ID            string `json:"id"`
	RaiderName    string `json:"raiderName"`
	RaiderPower   int64  `json:"raiderPower"`
	Success       bool   `json:"success" doc:"the raiders passed every floor"`
	FloorsCleared int64  `json:"floorsCleared"`
	Floors        int64  `json:"floors"`
	LootLost      int64  `json:"lootLost" doc:"lost gold in whole gold"`
	Experience    int64  `json:"xp"`
	Spoils        int64  `json:"spoils,omitempty" doc:"gold that repelled raiders left behind"`
	Timestamp     int64  `json:"timestamp"`
}

// RaidKind is the kind of the rows of raid reports.
const RaidKind = "raid"

// RaidReport describes a raid floor by floor: a row beside the document.
type RaidReport struct {
	Raid
	Line    string      `json:"line" doc:"description of the raiders"`
	Attack  int64       `json:"armyAttack,omitempty" doc:"attack of the troops at that time, which do not fight in the dungeon"`
	Defense int64       `json:"armyDefense,omitempty"`
	Steps   []RaidFloor `json:"steps" doc:"floors that they reached, from the top"`
}

// RaidFloor is a floor's part in a raid.
type RaidFloor struct {
	Level        int64    `json:"level"`
	Theme        string   `json:"theme"`
	Mood         string   `json:"mood"`
	Flooded      bool     `json:"flooded,omitempty"`
	Guardian     string   `json:"guardian,omitempty" doc:"name of the guardian"`
	Monsters     []string `json:"monsters" doc:"drawings of the monsters, by id"`
	Traps        []string `json:"traps" doc:"drawings of the traps, by id"`
	DefensePower int64    `json:"defensePower"`
	Before       int64    `json:"before" doc:"strength of the raiders on arrival"`
	Takes        int64    `json:"takes" doc:"strength lost by passing"`
	After        int64    `json:"after" doc:"strength left; 0 if they were stopped"`
	Passed       bool     `json:"passed"`
}
