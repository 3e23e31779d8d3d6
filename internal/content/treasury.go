package content

import "encoding/json"

// Hoard is the loot cases and their possible treasures.
type Hoard struct {
	Cases        []LootCase                     `json:"cases"`
	Multipliers  map[string]map[string]Permille `json:"multipliers"`
	NPCFallback  NPCFallback                    `json:"npcFallback"`
	Descriptions map[string]map[string][]string `json:"descriptions"`
}

// LootCase has odds by rarity and weights by kind of reward; WeightsAllOwned apply once all NPCs of the hoard are
// owned.
type LootCase struct {
	ID              string              `json:"id"`
	Name            string              `json:"name"`
	Description     string              `json:"description"`
	Cost            int64               `json:"cost"`
	Odds            map[string]Permille `json:"odds"`
	Weights         map[string]Permille `json:"weights"`
	WeightsAllOwned map[string]Permille `json:"weightsAllOwned,omitempty"`
}

// NPCFallback is paid in place of an NPC once all are owned.
type NPCFallback struct {
	Type     string `json:"type"`
	Quantity int64  `json:"quantity"`
}

// MintUpgrade is an upgrade of the mint.
type MintUpgrade struct {
	ID          string          `json:"id"`
	Name        string          `json:"name"`
	Icon        string          `json:"icon"`
	Description string          `json:"description"`
	Cost        int64           `json:"cost"`
	Type        string          `json:"type"`   // CLICK or AUTO
	Effect      string          `json:"effect"` // ADD or MULTIPLY
	Value       int64           `json:"value"`
	Requirement MintRequirement `json:"requirement"`
	Order       int             `json:"order"`
}

// MintRequirement requires a total, or an earlier upgrade.
type MintRequirement struct {
	Type    string // TOTAL_CLICKS, TOTAL_GOLD or UPGRADE
	At      int64  // of a total
	Upgrade string // of UPGRADE
}

type mintRequirementJSON struct {
	Type  string          `json:"type"`
	Value json.RawMessage `json:"value"`
}

// UnmarshalJSON reads the file's value field into the field for its type.
func (r *MintRequirement) UnmarshalJSON(data []byte) error {
	var raw mintRequirementJSON
	if err := json.Unmarshal(data, &raw); err != nil {
		return err
	}
	r.Type = raw.Type
	if raw.Type == "UPGRADE" {
		return json.Unmarshal(raw.Value, &r.Upgrade)
	}
	return json.Unmarshal(raw.Value, &r.At)
}

// MarshalJSON writes the form of the file.
func (r MintRequirement) MarshalJSON() ([]byte, error) {
	var value any = r.At
	if r.Type == "UPGRADE" {
		value = r.Upgrade
	}
	encoded, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	return json.Marshal(mintRequirementJSON{Type: r.Type, Value: encoded})
}
