package content

// CodexPage is a help page; its body links other pages as [[id]] or [[id|label]].
type CodexPage struct {
	ID    string   `json:"id"`
	Title string   `json:"title"`
	Group string   `json:"group"`
	Body  string   `json:"body"`
	Links []string `json:"links"`
	Order int      `json:"order"`

	Table [][]string `json:"table,omitempty"` // its first row names the columns; cells link as the body does

	System string `json:"system,omitempty"` // not told before the game has it
}

// Updates are the seeds of the Updates page and its roadmap.
type Updates struct {
	Updates []Update  `json:"updates"`
	Roadmap []Roadmap `json:"roadmap"`
}

// Update is a dated note on a version.
type Update struct {
	ID      string   `json:"id"`
	Version string   `json:"version"`
	Title   string   `json:"title"`
	Date    string   `json:"date"`
	Notes   []string `json:"notes"`

	System string `json:"system,omitempty"` // not told before the game has it
}

// Planned is the state of what the game does not have yet.
const Planned = "Planned"

// Roadmap is a line of what is to come, with its state: Planned, In part or Live.
type Roadmap struct {
	ID    string `json:"id"`
	Text  string `json:"text"`
	State string `json:"state"`
	Note  string `json:"note"`

	System string `json:"system,omitempty"` // Planned until the game has it
}
