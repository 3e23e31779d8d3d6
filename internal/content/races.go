package content

// Race gives bonuses to attributes. All races have the same total, so that a change of race gains nothing.
type Race struct {
	ID          string         `json:"id"`
	Name        string         `json:"name"`
	Icon        string         `json:"icon"`
	Skin        string         `json:"skin"`
	Description string         `json:"description"`
	Bonuses     map[string]int `json:"bonuses"`
}
