package content

// Right is what a kingdom level opens besides its number (decision K8). Until names the coming part of the game that a
// right belongs to; a right without it is in force.
type Right struct {
	ID    string `json:"id"`
	Level int64  `json:"level"`
	Name  string `json:"name"`
	Text  string `json:"text"`
	Art   string `json:"art"` // the drawn object on its cloth
	Until string `json:"until,omitempty"`
}

// rightLevel is the kingdom level that opens a right; 0 where there is none.
func (s *Snapshot) rightLevel(id string) int64 {
	for i := range s.Rights {
		if s.Rights[i].ID == id {
			return s.Rights[i].Level
		}
	}
	return 0
}

func (Right) validate(s *Snapshot, f *findings) {
	const file = "rights.json"
	checkIDs(f, file, s.Rights, func(r *Right) (string, string) { return r.ID, r.Name })
	last := int64(1)
	for i := range s.Rights {
		r := &s.Rights[i]
		f.check(r.Level > last && r.Level <= s.Balance.Levels.KingdomMax, file, r.ID, "levels must rise from 2 to %d, got %d after %d", s.Balance.Levels.KingdomMax, r.Level, last)
		last = r.Level
		checkWords(f, file, r.ID, "text", r.Text, 3, 16)
		f.check(r.Art != "", file, r.ID, "art is missing")
	}
	for i := range s.Offices {
		o, opened := &s.Offices[i], false
		for j := range s.Rights {
			opened = opened || s.Rights[j].ID == o.ID && s.Rights[j].Level == o.Level
		}
		f.check(opened, file, o.ID, "no right of level %d opens the office", o.Level)
	}
}
