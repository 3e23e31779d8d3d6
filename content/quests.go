package content

// Trigger is reached when the figure is at least At.
type Trigger struct {
	Figure string `json:"figure"`
	At     int64  `json:"at"`
}

// Quest types.
const (
	QuestMain  = "Main"
	QuestSide  = "Side"
	QuestEvent = "Event"
	QuestDaily = "Daily"
)

// Quest is built-in or an administrator's; Needs are its parsed requirements.
type Quest struct {
	ID           string        `json:"id"`
	Title        string        `json:"title"`
	Description  string        `json:"description"`
	Type         string        `json:"type"`
	Difficulty   string        `json:"difficulty"`
	Trigger      Trigger       `json:"trigger"`
	ProgressMax  int64         `json:"progressMax"`
	Requirements []string      `json:"requirements"`
	Rewards      QuestRewards  `json:"rewards"`
	Needs        []Requirement `json:"-"`
}

// QuestRewards are paid once on completion; items are relic ids.
type QuestRewards struct {
	Gold     int64    `json:"gold,omitempty"`
	XP       int64    `json:"xp,omitempty"`
	Power    int64    `json:"power,omitempty"`
	Military int64    `json:"military,omitempty"`
	Items    []string `json:"items,omitempty"`
}

// Relic is a cosmetic item for one of the six equipment slots. Source says which quest gives it.
type Relic struct {
	ID     string      `json:"id"`
	Name   string      `json:"name"`
	Slot   string      `json:"slot"`
	Rarity string      `json:"rarity"`
	Art    string      `json:"art"`
	Lore   string      `json:"lore"`
	Source RelicSource `json:"source"`
}

// RelicSource is where a relic comes from.
type RelicSource struct {
	Quest string `json:"quest"`
}

// Activity is an idle activity; Needs are its parsed requirements.
type Activity struct {
	ID           string        `json:"id"`
	Name         string        `json:"name"`
	Description  string        `json:"description"`
	Duration     int64         `json:"duration"`
	Rewards      IdleRewards   `json:"rewards"`
	Requirements []string      `json:"requirements"`
	Needs        []Requirement `json:"-"`
}

// IdleRewards are paid at collection; a negative one is a cost.
type IdleRewards struct {
	Gold       int64 `json:"gold,omitempty"`
	XP         int64 `json:"xp,omitempty"`
	Power      int64 `json:"power,omitempty"`
	Military   int64 `json:"military,omitempty"`
	Loyalty    int64 `json:"loyalty,omitempty"`
	Population int64 `json:"population,omitempty"`
	Intel      int64 `json:"intel,omitempty"`
}
