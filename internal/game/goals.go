package game

// Goals are this week's goals and the end of the week.
type Goals struct {
	EndsAt int64  `json:"endsAt,omitempty"`
	Dealt  []Goal `json:"dealt,omitempty"`
}

// Goal is a goal: the value of its counter when it was dealt, and whether it has been paid.
type Goal struct {
	ID   string `json:"id"`
	From int64  `json:"from"`
	Paid bool   `json:"paid,omitempty"`
	Gold int64  `json:"gold,omitempty"` // paid
}
