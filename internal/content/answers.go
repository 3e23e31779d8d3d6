package content

import "slices"

// Roles of a power that responds to a deed.
const (
	ByHolder  = "holder"  // the power that holds the land
	ByWatcher = "watcher" // a neighbour
)

// Answer is a power's response to a deed of the ruler, as one of its recent actions.
type Answer struct {
	ID   string `json:"id"`
	Deed string `json:"deed"`
	By   string `json:"by"`
	Text string `json:"text"`
}

// Answers holds the decks of all deeds.
type Answers []Answer

// Has tells whether there is a deck for a deed.
func (a Answers) Has(deed string) bool {
	return slices.ContainsFunc(a, func(x Answer) bool { return x.Deed == deed })
}

// Deck lists the ids of one role's answers to a deed.
func (a Answers) Deck(deed, by string) (ids []string) {
	for _, x := range a {
		if x.Deed == deed && x.By == by {
			ids = append(ids, x.ID)
		}
	}
	return ids
}

// Text is an answer's text, with slots for the land, the power's leader and the ruler.
func (a Answers) Text(id string) (string, bool) {
	i := slices.IndexFunc(a, func(x Answer) bool { return x.ID == id })
	if i < 0 {
		return "", false
	}
	return a[i].Text, true
}
