package game

// Army is the kingdom's units and its training queue. One unit is trained at a time, from the first order; EndsAt is 0
// where none is.
type Army struct {
	Units     map[string]int64 `json:"units,omitempty"`
	Queue     []TrainingOrder  `json:"queue,omitempty"`
	Orders    int64            `json:"orders,omitempty"` // orders given so far; ids are derived from it
	StartedAt int64            `json:"startedAt,omitempty"`
	EndsAt    int64            `json:"endsAt,omitempty"`
}

// TrainingOrder is units of one kind that are trained one after another.
type TrainingOrder struct {
	ID    string `json:"id"`
	Unit  string `json:"unit"`
	Left  int64  `json:"left"`  // units not trained yet, the one in training included
	Of    int64  `json:"of"`    // units ordered in total
	Price int64  `json:"price"` // whole gold paid for each
}

// InTraining is the number of ordered units that are not trained yet.
func (a *Army) InTraining() (n int64) {
	for i := range a.Queue {
		n += a.Queue[i].Left
	}
	return n
}
