package content

// Deed is something that the ruler does to a person and that the person remembers. Its weight is -3 to 3, and never 0.
type Deed struct {
	ID     string `json:"id"`
	Weight int64  `json:"weight"`
}

// mostWeight is the weight of a memory that does not fade.
const mostWeight = 3

func (Deed) validate(s *Snapshot, f *findings) {
	const file = "deeds.json"
	checkIDs(f, file, s.Deeds, func(d *Deed) (string, string) { return d.ID, d.ID })
	for i := range s.Deeds {
		d := &s.Deeds[i]
		f.check(d.Weight != 0 && d.Weight >= -mostWeight && d.Weight <= mostWeight, file, d.ID, "weight must be -%d to %d and not 0, got %d", mostWeight, mostWeight, d.Weight)
		f.check(len(s.Recalls[d.ID]) > 0, "recalls.json", d.ID, "nobody has words for the deed")
	}
}

// Deed looks a deed up by its id. In classic there is none.
func (s *Snapshot) Deed(id string) (*Deed, bool) {
	for i := range s.Deeds {
		if s.Deeds[i].ID == id {
			return &s.Deeds[i], true
		}
	}
	return nil, false
}

// Recalls are sentences with which a person tells what it remembers, by deed.
type Recalls map[string][]string

func (Recalls) validate(s *Snapshot, f *findings) {
	const file = "recalls.json"
	for _, deed := range sorted(s.Recalls) {
		_, known := s.Deed(deed)
		f.check(known, file, deed, "there is no such deed")
		for _, text := range s.Recalls[deed] {
			checkWords(f, file, deed, "sentence", text, 5, 30)
			checkSlots(f, file, deed, text, "about")
		}
	}
}
