package content

// Race gives bonuses to attributes. Every race sums to the same total, so that changing race gains nothing.
type Race struct {
	ID          string         `json:"id"`
	Name        string         `json:"name"`
	Icon        string         `json:"icon"`
	Skin        string         `json:"skin"`
	Description string         `json:"description"`
	Bonuses     map[string]int `json:"bonuses"`
}
