package game

// Heirs says which of the ruler's children is named heir, and who lives with a house. Children are named by their ids as
// persons; scenes know their ages and traits.
type Heirs struct {
	Named     string            `json:"named,omitempty"`
	NamedOn   int64             `json:"namedOn,omitempty"`   // the day reigned of the last naming
	Announced int64             `json:"announced,omitempty"` // the day reigned up to which comings of age were told
	Abroad    map[string]Abroad `json:"abroad,omitempty"`    // by child
}

// Abroad is how a child lives with a house.
type Abroad struct {
	Kind string `json:"kind"`
	Seat string `json:"seat"` // of the ruler of the house
	Day  int64  `json:"day"`  // reigned, on which the child left
}

// Why a child lives with a house.
const (
	AbroadWed     = "wed"
	AbroadHostage = "hostage"
)
