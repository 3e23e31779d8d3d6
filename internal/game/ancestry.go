package game

// Ancestry is the line of rulers of one account: those who handed over, and what the present one inherited.
type Ancestry struct {
	Count     int64      `json:"count,omitempty"`     // reigns that have ended by succession
	Ancestors []Ancestor `json:"ancestors,omitempty"` // the latest, oldest first
	Claimants []Claimant `json:"claimants,omitempty"` // passed over at the last crowning
}

// Ancestor is a ruler who handed over.
type Ancestor struct {
	Reign    int64        `json:"reign"` // 1 for the first
	Name     string       `json:"name"`
	Title    string       `json:"title"`
	Race     string       `json:"race"`
	Colours  AvatarColors `json:"colours"`
	Emblem   string       `json:"emblem,omitempty"`
	From     int64        `json:"from"` // time
	To       int64        `json:"to"`   // time
	Days     int64        `json:"days"` // reigned
	Level    int64        `json:"level"`
	Kingdom  int64        `json:"kingdom"` // its level
	Power    int64        `json:"power"`
	Lands    int64        `json:"lands"`
	Heir     string       `json:"heir"`
	Legacies []string     `json:"legacies,omitempty"`
}

// Claimant is a child of the ruler before, who was passed over.
type Claimant struct {
	ID     string   `json:"id"` // of the child in the reign before
	Name   string   `json:"name"`
	Traits []string `json:"traits,omitempty"`
}
