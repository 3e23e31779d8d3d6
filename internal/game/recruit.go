package game

// RecruitDraft is the NPC that is being described before it is hired. It is kept here
// and not in the form, so that nobody hires what was never written.
type RecruitDraft struct {
	Name        string   `json:"name,omitempty"`
	Role        string   `json:"role,omitempty"`
	Traits      []string `json:"traits,omitempty"`
	Personality string   `json:"personality,omitempty"`
	Background  string   `json:"background,omitempty"`
	Appearance  string   `json:"appearance,omitempty"`
	Skills      []string `json:"skills,omitempty"`
	Likes       []string `json:"likes,omitempty"`
	Dislikes    []string `json:"dislikes,omitempty"`
	Race        string   `json:"race,omitempty"`  // of the drawing
	Build       string   `json:"build,omitempty"` // of the drawing
	Portrait    string   `json:"portrait,omitempty"`
	Halo        string   `json:"halo,omitempty"` // as the appearance states it

	Colours map[string]string `json:"colours,omitempty"` // of the drawing, as the appearance states them
	Source  string            `json:"source,omitempty"`  // who wrote it
	Picture string            `json:"picture,omitempty"` // hash of the one that a provider painted
	At      int64             `json:"at,omitempty"`
}

// Written tells whether there is a draft.
func (d *RecruitDraft) Written() bool { return d.At != 0 }
