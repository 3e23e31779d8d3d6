package content

// Building is one of the ten plots of the kingdom view.
type Building struct {
	ID          string     `json:"id"`
	Name        string     `json:"name"`
	Icon        string     `json:"icon"`
	Description string     `json:"description"`
	StartLevel  int        `json:"startLevel"`
	Cost        int64      `json:"cost"`
	CostGrowth  Permille   `json:"costGrowth"`
	MaxLevel    int        `json:"maxLevel"`
	Basic       bool       `json:"basic"`
	Gives       string     `json:"gives,omitempty" doc:"its use, apart from its perks"`
	Perks       []PerkText `json:"perks,omitempty"` // written from perks.json, in a profile with perks
	Unlocks     []Unlock   `json:"unlocks"`
}

// Unlock names a thing that a level of a building opens.
type Unlock struct {
	Level int    `json:"level"`
	Kind  string `json:"kind"` // activity, unit, policy or screen
	ID    string `json:"id"`
	Text  string `json:"text"`
}
