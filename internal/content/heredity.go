package content

import "slices"

// Heredity holds the traits of the ruler's children in words, and which of them each parent may pass on. A child has one
// of each parent. The ruler's come from alignment and origin.
type Heredity struct {
	Traits     []ChildTrait        `json:"traits"`
	Alignments map[string]string   `json:"alignments"`
	Origins    map[string]string   `json:"origins"`
	Consorts   map[string][]string `json:"consorts"` // two each
}

// ChildTrait is a trait of a child: a sentence of what it is, what such a child wants of the ruler, and lines that show
// it.
type ChildTrait struct {
	ID    string   `json:"id"`
	Name  string   `json:"name"`
	Text  string   `json:"text"`
	Wants string   `json:"wants"` // an office, or one of WantsHeir and its like
	Wish  string   `json:"wish"`
	Lines []string `json:"lines"` // {heir} is the child
}

// What a child may want besides an office.
const (
	WantsHeir    = "heir"    // to be named
	WantsWedding = "wedding" // with a house
	WantsHostage = "hostage"
	WantsHome    = "home" // neither of the two before
)

// OpposedTraits are pairs of traits that nobody is born with together.
var OpposedTraits = [][2]string{{"cruel", "gentle"}, {"merry", "cold"}, {"sickly", "bold"}, {"false", "devout"}}

// Clash tells whether nobody is born with both traits.
func Clash(a, b string) bool {
	return a == b || slices.Contains(OpposedTraits, [2]string{a, b}) || slices.Contains(OpposedTraits, [2]string{b, a})
}

// ChildTrait looks a trait up by its id. In classic there is none.
func (s *Snapshot) ChildTrait(id string) (*ChildTrait, bool) {
	i := slices.IndexFunc(s.Heredity.Traits, func(t ChildTrait) bool { return t.ID == id })
	if i < 0 {
		return nil, false
	}
	return &s.Heredity.Traits[i], true
}

func (Heredity) validate(s *Snapshot, f *findings) {
	const file = "heredity.json"
	h := &s.Heredity
	checkIDs(f, file, h.Traits, func(t *ChildTrait) (string, string) { return t.ID, t.Name })
	sameIDs(f, file, idsOf(h.Traits, func(t *ChildTrait) string { return t.ID }), HeirTraits)
	for i := range h.Traits {
		t := &h.Traits[i]
		checkWords(f, file, t.ID, "text", t.Text, 4, 24)
		checkWords(f, file, t.ID, "wish", t.Wish, 4, 24)
		checkWord(f, file, t.ID, "wants", t.Wants, append(slices.Clone(officeIDs), WantsHeir, WantsWedding, WantsHostage, WantsHome))
		f.check(len(t.Lines) == 3, file, t.ID, "there must be three lines, got %d", len(t.Lines))
		for _, line := range t.Lines {
			checkWords(f, file, t.ID, "line", line, 6, 40)
			checkSlots(f, file, t.ID, line, "heir")
		}
	}
	for i := range s.Alignments {
		checkWord(f, file, s.Alignments[i].ID, "trait", h.Alignments[s.Alignments[i].ID], HeirTraits)
	}
	for i := range s.Origins {
		checkWord(f, file, s.Origins[i].ID, "trait", h.Origins[s.Origins[i].ID], HeirTraits)
	}
	f.check(len(h.Alignments) == len(s.Alignments) && len(h.Origins) == len(s.Origins) && len(h.Consorts) == len(s.Candidates), file, "parents",
		"each alignment, origin and candidate, and nobody else, passes a trait on")
	for _, a := range h.Alignments {
		for _, o := range h.Origins {
			f.check(!Clash(a, o), file, "parents", "no ruler passes on both %q and %q", a, o)
		}
	}
	for i := range s.Candidates {
		id := s.Candidates[i].ID
		own := h.Consorts[id]
		for _, t := range own {
			checkWord(f, file, id, "trait", t, HeirTraits)
		}
		f.check(len(own) == 2 && !Clash(own[0], own[1]), file, id, "a consort passes on two traits that go together, got %v", own)
	}
}
