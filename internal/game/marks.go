package game

// Marks are what views wait for and no section says by itself: small facts that follow from
// much that changes often, written only when they change.
type Marks struct {
	Of map[string]string `json:"of,omitempty"`
}
