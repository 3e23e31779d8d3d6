package content

// Gift is a gift for a member of the court or an NPC.
type Gift struct {
	ID          string   `json:"id"`
	Name        string   `json:"name"`
	Cost        int64    `json:"cost"`
	Affection   int      `json:"affection"`
	Icon        string   `json:"icon"`
	Tags        []string `json:"tags"`
	Description string   `json:"description"`
}

// Candidate is a person to court. All requirements must hold before a courtship can begin.
type Candidate struct {
	ID              string              `json:"id"`
	Name            string              `json:"name"`
	Title           string              `json:"title"`
	Age             int                 `json:"age"`
	Gender          string              `json:"gender"`
	Pronoun         string              `json:"pronoun" enum:"she,he,they"`
	Alignment       string              `json:"alignment"`
	Description     string              `json:"description"`
	Lore            string              `json:"lore"`
	Kingdom         string              `json:"kingdom"`
	Attributes      CandidateAttributes `json:"attributes"`
	Tags            []string            `json:"tags"`
	Tier            string              `json:"tier"` // open, mid or late
	Requirements    CourtRequirements   `json:"requirements"`
	Preferences     Preferences         `json:"preferences"`
	GiftPreferences GiftPreferences     `json:"giftPreferences"`
	PersonalQuests  []PersonalQuest     `json:"personalQuests"`
	NSFWImages      []string            `json:"nsfwImages"`
	Portrait        Portrait            `json:"portrait"`
}

// CandidateAttributes are 0 to 100; Discovery sorts by them.
type CandidateAttributes struct {
	Power        int `json:"power"`
	Beauty       int `json:"beauty"`
	Intelligence int `json:"intelligence"`
	Politics     int `json:"politics"`
}

// CourtRequirements hold where the player has at least each given value; zero requires nothing. Gold must be held and
// is not paid.
type CourtRequirements struct {
	KingdomLevel int            `json:"kingdomLevel,omitempty"`
	Power        int64          `json:"power,omitempty"`
	Gold         int64          `json:"gold,omitempty"`
	Building     *BuildingLevel `json:"building,omitempty"`
}

// BuildingLevel is a minimal level of a building.
type BuildingLevel struct {
	ID    string `json:"id"`
	Level int    `json:"level"`
}

// Preferences are inputs of compatibility: ids of races, alignments and attributes.
type Preferences struct {
	Races      []string `json:"races"`
	Alignments []string `json:"alignments"`
	Attributes []string `json:"attributes"`
}

// GiftPreferences are gift names.
type GiftPreferences struct {
	Likes    []string `json:"likes"`
	Dislikes []string `json:"dislikes"`
}

// PersonalQuest is fulfilled when its figure reaches the number.
type PersonalQuest struct {
	ID          string  `json:"id"`
	Description string  `json:"description"`
	Trigger     Trigger `json:"trigger"`
}

// Portrait is the seed of a procedural drawing: names of parts that the page can draw.
type Portrait struct {
	Race     string            `json:"race"`
	Build    string            `json:"build"`
	Hair     string            `json:"hair,omitempty"`
	Dress    string            `json:"dress,omitempty"`
	Collar   string            `json:"collar,omitempty"`
	Headgear string            `json:"headgear,omitempty"`
	Backdrop string            `json:"backdrop,omitempty"`
	Beard    string            `json:"beard,omitempty"`
	Horns    string            `json:"horns,omitempty"`
	Halo     string            `json:"halo,omitempty"`
	Hood     bool              `json:"hood,omitempty"`
	Horned   bool              `json:"horned,omitempty"`
	Colours  map[string]string `json:"colours,omitempty"`
	Stated   *Stated           `json:"stated,omitempty"`
}
