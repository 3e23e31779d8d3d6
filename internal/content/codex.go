package content

// CodexPage is a help page; its body links other pages as [[id]] or [[id|label]].
type CodexPage struct {
	ID    string   `json:"id"`
	Title string   `json:"title"`
	Group string   `json:"group"`
	Body  string   `json:"body"`
	Links []string `json:"links"`
	Order int      `json:"order"`

	Table [][]string `json:"table,omitempty"` // its first row names the columns; cells may contain links like the body

	System string `json:"system,omitempty"` // hidden until the game has this system
}

// Updates are the built-in notes and the roadmap of the Updates page.
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

	System string `json:"system,omitempty"` // hidden until the game has this system
}

// Planned is the state of roadmap lines that the game lacks.
const Planned = "Planned"

// Roadmap is a planned feature with its state: Planned, In part or Live.
type Roadmap struct {
	ID    string `json:"id"`
	Text  string `json:"text"`
	State string `json:"state"`
	Note  string `json:"note"`

	System string `json:"system,omitempty"` // Planned until the game has this system
}
