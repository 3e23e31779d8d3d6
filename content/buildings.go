package content

// Building is one of the ten plots of the kingdom view.
type Building struct {
	ID          string   `json:"id"`
	Name        string   `json:"name"`
	Icon        string   `json:"icon"`
	Description string   `json:"description"`
	StartLevel  int      `json:"startLevel"`
	Cost        int64    `json:"cost"`
	CostGrowth  Permille `json:"costGrowth"`
	MaxLevel    int      `json:"maxLevel"`
	Basic       bool     `json:"basic"`
	Perk        Perk     `json:"perk"`
	Unlocks     []Unlock `json:"unlocks"`
}

// Perk tells a card what a level is worth. The number that rules apply is in Balance.Perks, which a profile may neutralise.
type Perk struct {
	Figure     string   `json:"figure"`
	PerLevels  int      `json:"perLevels"`
	Amount     Permille `json:"amount"`
	Limit      Permille `json:"limit,omitempty"`
	EveryTicks int      `json:"everyTicks,omitempty"`
	Text       string   `json:"text"`
}

// Unlock names what a level of a building opens.
type Unlock struct {
	Level int    `json:"level"`
	Kind  string `json:"kind"` // activity, unit, policy or screen
	ID    string `json:"id"`
	Text  string `json:"text"`
}
