package content

// Trigger is reached when the figure is at least At.
type Trigger struct {
	Figure string `json:"figure"`
	At     int64  `json:"at"`
}

const (
	QuestMain  = "Main"
	QuestSide  = "Side"
	QuestEvent = "Event"
	QuestDaily = "Daily"
)

// Quest is built-in or an administrator's; Needs are its parsed requirements. One without a trigger is complete once
// accepted. An Event may have opening hours. A retired quest is visible only to players who hold it.
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
	StartsAt     int64         `json:"startsAt,omitempty" doc:"beginning of an Event: it can be accepted from then on (ms)"`
	EndsAt       int64         `json:"endsAt,omitempty" doc:"end of an Event: it can be accepted until then (ms)"`
	Needs        []Requirement `json:"-"`
	Retired      bool          `json:"-"`
}

// QuestRewards are paid once on completion; items are relic ids.
type QuestRewards struct {
	Amounts
	Items []string `json:"items,omitempty"`
}

// Relic is a cosmetic item for one of the six equipment slots. Source names the quest that gives it.
type Relic struct {
	ID     string      `json:"id"`
	Name   string      `json:"name"`
	Slot   string      `json:"slot"`
	Rarity string      `json:"rarity"`
	Art    string      `json:"art"`
	Lore   string      `json:"lore"`
	Source RelicSource `json:"source"`
}

// RelicSource names the quest that gives a relic.
type RelicSource struct {
	Quest string `json:"quest"`
}

// Activity is an idle activity, built-in or an administrator's; Needs are its parsed requirements. Rewards are paid at
// collection; negative ones are costs. A retired activity is visible only to players who have started it.
type Activity struct {
	ID           string        `json:"id"`
	Name         string        `json:"name"`
	Description  string        `json:"description"`
	Duration     int64         `json:"duration"`
	Rewards      Amounts       `json:"rewards"`
	Requirements []string      `json:"requirements"`
	Hands        int64         `json:"hands,omitempty" doc:"subjects at work until it ends, where the rule does not say"`
	Needs        []Requirement `json:"-"`
	Retired      bool          `json:"-"`
}
