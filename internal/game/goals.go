package game

// Goals are what this week asks, and until when.
type Goals struct {
	EndsAt int64  `json:"endsAt,omitempty"`
	Dealt  []Goal `json:"dealt,omitempty"`
}

// Goal is one of them: where its counter stood when it was dealt, and whether it has been paid.
type Goal struct {
	ID   string `json:"id"`
	From int64  `json:"from"`
	Paid bool   `json:"paid,omitempty"`
}
