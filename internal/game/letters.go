package game

// Letters is the ruler's correspondence with the rulers of houses, who are named by their seats. Days are days reigned.
type Letters struct {
	Day      int64               `json:"day,omitempty" secret:"what comes next is not for the player to know"`              // up to which the rulers have written
	Count    int64               `json:"count,omitempty" secret:"a counter of letters"`                                     // of all letters
	Latest   map[string]int64    `json:"latest,omitempty" secret:"what comes next is not for the player to know"`           // day of the last letter, by kind
	Rack     []Letter            `json:"rack,omitempty" shown:"letters"`                                                    // newest first
	Sent     map[string][]string `json:"sent,omitempty" secret:"what comes next is not for the player to know"`             // by seat, the texts that came
	Low      map[string]bool     `json:"low,omitempty" secret:"the same"`                                                   // by seat, whose regard was low enough for threats
	Repelled map[string]int64    `json:"repelled,omitempty" secret:"the same"`                                              // by seat, day on which a campaign of theirs was repelled
	Robbed   map[string]string   `json:"robbed,omitempty" secret:"the letter says it"`                                      // by seat, the land that was taken last
	Peace    map[string]Peace    `json:"peace,omitempty" shown:"envoys"`                                                    // by house
	Left     []Defector          `json:"left,omitempty" secret:"the dossiers of rulers name those who stand at their side"` // newest first
}

// Letter is one letter of the ruler of a house.
type Letter struct {
	ID     int64  `json:"id"`
	Seat   string `json:"seat"`
	Kind   string `json:"kind"`
	Text   int    `json:"text"` // number of its text among those of the ruler and the kind
	Day    int64  `json:"day"`
	Land   string `json:"land,omitempty"`   // as in a sentence
	Person string `json:"person,omitempty"` // key of whom it is about
	Name   string `json:"name,omitempty"`   // of that person
	Read   bool   `json:"read,omitempty"`
	Answer string `json:"answer,omitempty"`
}

// Answers to letters, and how a letter ends without one.
const (
	AnswerSigned   = "signed"
	AnswerRefused  = "refused"
	AnswerLapsed   = "lapsed" // an offer that lay unanswered
	AnswerPaid     = "paid"
	AnswerRansomed = "ransomed"
	AnswerClosed   = "closed" // the house is no more, or the person cannot come back
)

// Peace is a house's promise to leave the lands of the player's faction alone.
type Peace struct {
	Seat   string `json:"seat"`  // with whom it was made
	Until  int64  `json:"until"` // the last day of it
	Signed bool   `json:"signed,omitempty"`
}

// Defector is somebody who left the court for a house.
type Defector struct {
	ID    string `json:"id"`
	House string `json:"house"`
	NPC   NPC    `json:"npc"`
}
