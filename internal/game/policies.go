package game

// Policies are the policies in force, at most one for each category, and the ends of the categories' cooldowns.
type Policies struct {
	Active  map[string]string `json:"active,omitempty"`  // by category
	ReadyAt map[string]int64  `json:"readyAt,omitempty"` // by category
}
