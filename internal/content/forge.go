package content

const (
	PassiveGold  = "PASSIVE_GOLD_MOD"
	PassivePower = "PASSIVE_POWER_MOD"
	ArmyUpkeep   = "ARMY_UPKEEP_MOD"
)

// Blueprint is a blueprint of the forge.
type Blueprint struct {
	ID              string                `json:"id"`
	Name            string                `json:"name"`
	Line            string                `json:"line"` // a few words for its card
	Description     string                `json:"description"`
	Requirements    BlueprintRequirements `json:"requirements"`
	SuggestedEffect ItemEffect            `json:"suggestedEffect"`
	Virtue          *Virtue               `json:"virtue,omitempty"` // nil in classic
}

// BlueprintRequirements: gold is contributed; catalysts are required at the start and consumed at the ritual.
type BlueprintRequirements struct {
	Gold      int64 `json:"gold"`
	Catalysts int64 `json:"catalysts"`
}

// ItemEffect is a modifier of a world item.
type ItemEffect struct {
	Type  string   `json:"type"`
	Value Permille `json:"value"`
}

// WorldItemKind is the authored generator of one effect type, that of the blueprint; items are its texts.
type WorldItemKind struct {
	Type              string      `json:"type"`
	EffectDescription string      `json:"effectDescription"`
	ValueRange        []Permille  `json:"valueRange"`
	Items             []WorldItem `json:"items"`
}

// WorldItem is an authored item; {name} is the player's name for it.
type WorldItem struct {
	Name   string `json:"name"`
	Lore   string `json:"lore"`
	Visual string `json:"visual"`
}
