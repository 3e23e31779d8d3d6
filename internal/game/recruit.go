package game

// RecruitDraft is an NPC described before hiring. It is stored here and not in the form, so that a request cannot hire
// an NPC that was never written.
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
	Race        string   `json:"race,omitempty"`  // for the portrait
	Build       string   `json:"build,omitempty"` // for the portrait
	Portrait    string   `json:"portrait,omitempty"`
	Halo        string   `json:"halo,omitempty"` // as stated in the appearance

	Colours map[string]string `json:"colours,omitempty"` // for the portrait, as stated in the appearance
	Source  string            `json:"source,omitempty"`  // the archive or a provider
	Picture string            `json:"picture,omitempty"` // hash of a provider's portrait
	At      int64             `json:"at,omitempty"`
}

// Written tells whether there is a draft.
func (d *RecruitDraft) Written() bool { return d.At != 0 }
