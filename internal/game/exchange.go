package game

// Exchange is the balance of a reign's gifts to the realm less returns: gold, units by id, and pledged power. When an
// older document is put back, the difference gives the gifts in between.
type Exchange struct {
	Given    map[string]int64 `json:"given,omitempty" secret:"faction screens show what is there"`
	Pledged  int64            `json:"pledged,omitempty" secret:"campaigns show what is pledged"`
	Campaign string           `json:"campaign,omitempty" secret:"campaigns show what is pledged"` // id of the latest one with a pledge of this reign
}
