package game

// Vassal is the ruler of a subjugated land, by the land's id. Loyalty is in thousandths, because a tick moves it by two
// tenths.
type Vassal struct {
	Name         string `json:"name"`
	LoyaltyMilli int64  `json:"loyaltyMilli"`
	Strength     int64  `json:"strength"`
	Tribute      int64  `json:"tribute"`
	Investments  int64  `json:"investments,omitempty"`
	LastTribute  int64  `json:"lastTribute,omitempty"`
	SuppressedAt int64  `json:"suppressedAt,omitempty"`
	Governor     string `json:"governorId,omitempty"`
	Since        int64  `json:"since"`
	ZeroTicks    int64  `json:"zeroTicks,omitempty"` // consecutive ticks without loyalty
}
