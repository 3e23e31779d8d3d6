package game

// Army is who serves and who is in training. One unit is trained at a time, that of the first order; where EndsAt is 0 nobody is.
type Army struct {
	Units     map[string]int64 `json:"units,omitempty"`
	Queue     []TrainingOrder  `json:"queue,omitempty"`
	Orders    int64            `json:"orders,omitempty"` // ever given; ids are made of it
	StartedAt int64            `json:"startedAt,omitempty"`
	EndsAt    int64            `json:"endsAt,omitempty"`
}

// TrainingOrder is units of one kind that are trained one after another.
type TrainingOrder struct {
	ID    string `json:"id"`
	Unit  string `json:"unit"`
	Left  int64  `json:"left"`  // not done yet, the one in training among them
	Of    int64  `json:"of"`    // ordered in all
	Price int64  `json:"price"` // whole gold that was paid for each
}

// InTraining is how many units have been ordered and are not done.
func (a *Army) InTraining() (n int64) {
	for i := range a.Queue {
		n += a.Queue[i].Left
	}
	return n
}
