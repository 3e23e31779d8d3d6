package content

import "slices"

// Who answers a deed.
const (
	ByHolder  = "holder"  // the power whose land it is
	ByWatcher = "watcher" // a neighbour
)

// Answer is what a power of the world does after a deed of the ruler, as one of its recent actions.
type Answer struct {
	ID   string `json:"id"`
	Deed string `json:"deed"`
	By   string `json:"by"`
	Text string `json:"text"`
}

// Answers are the decks of all deeds.
type Answers []Answer

// Has tells whether there is a deck for a deed.
func (a Answers) Has(deed string) bool {
	return slices.ContainsFunc(a, func(x Answer) bool { return x.Deed == deed })
}

// Deck lists the ids of the answers of one role to a deed.
func (a Answers) Deck(deed, by string) (ids []string) {
	for _, x := range a {
		if x.Deed == deed && x.By == by {
			ids = append(ids, x.ID)
		}
	}
	return ids
}

// Text is an answer's words, with slots for the land, the leader of the power and the ruler.
func (a Answers) Text(id string) (string, bool) {
	i := slices.IndexFunc(a, func(x Answer) bool { return x.ID == id })
	if i < 0 {
		return "", false
	}
	return a[i].Text, true
}
