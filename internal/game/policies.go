package game

// Policies are what is in force, at most one policy a category, and from when a category may change again.
type Policies struct {
	Active  map[string]string `json:"active,omitempty"`  // by category
	ReadyAt map[string]int64  `json:"readyAt,omitempty"` // by category
}
