package game

// Exchange is what a reign has given to the realm by now, less what came back: gold and units by their ids, and the power that it
// pledged. An older document that is put in its place tells by it what was given in between.
type Exchange struct {
	Given   map[string]int64 `json:"given,omitempty" secret:"faction screens show what is there"`
	Pledged int64            `json:"pledged,omitempty" secret:"campaigns show what is pledged"`
}
