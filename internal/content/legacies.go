package content

import (
	"slices"
	"strings"
)

// Legacy is what an ancestor leaves to the rulers after: earned by a deed, chosen at the succession.
type Legacy struct {
	ID    string      `json:"id"`
	Name  string      `json:"name"`
	Text  string      `json:"text"`
	Deed  LegacyDeed  `json:"deed"`
	Gives LegacyGives `json:"gives"`
}

// LegacyDeed earns a legacy: a number of the reign that has reached a value when the ruler hands over.
type LegacyDeed struct {
	Number string `json:"number"`
	At     int64  `json:"at"`
	Text   string `json:"text"` // with the value
}

// LegacyGives is the effect of a legacy.
type LegacyGives struct {
	Kind   string `json:"kind"`
	Of     string `json:"of"` // what is there at the beginning, or the figure
	Amount int64  `json:"amount"`
	Text   string `json:"text"` // with the amount as it is read
}

// Kinds of effects of legacies.
const (
	LegacyStart  = "start"  // there at the beginning of the reign
	LegacyFigure = "figure" // a term of a figure
)

// Beginnings that a legacy can give.
const (
	StartGold     = "gold"
	StartSubjects = "subjects"
	StartIntel    = "intel"
	StartFloor    = "floor"
	StartNetwork  = "network"
)

// LegacyFigures are the figures that a legacy can be a term of, with the size of one read unit.
var LegacyFigures = map[string]int64{
	"income": 1000, "regentShare": 1000, "pledgeArmy": 10, "progressTick": 1,
	"discount.operations": 10, "discount.loot": 10, "discount.training": 10,
}

var legacyStarts = []string{StartGold, StartSubjects, StartIntel, StartFloor, StartNetwork}

// Read is the amount as a text says it.
func (g LegacyGives) Read() int64 {
	if unit := LegacyFigures[g.Of]; g.Kind == LegacyFigure && unit > 0 {
		return g.Amount / unit
	}
	return g.Amount
}

// Legacy looks a legacy up by its id.
func (s *Snapshot) Legacy(id string) (*Legacy, bool) {
	i := slices.IndexFunc(s.Legacies, func(l Legacy) bool { return l.ID == id })
	if i < 0 {
		return nil, false
	}
	return &s.Legacies[i], true
}

func (Legacy) validate(s *Snapshot, f *findings) {
	const file = "legacies.json"
	checkIDs(f, file, s.Legacies, func(l *Legacy) (string, string) { return l.ID, l.Name })
	seen := map[string]bool{}
	for i := range s.Legacies {
		l := &s.Legacies[i]
		checkWords(f, file, l.ID, "text", l.Text, 6, 30)
		checkWords(f, file, l.ID, "deed", l.Deed.Text, 3, 12)
		checkWords(f, file, l.ID, "gives", l.Gives.Text, 3, 14)
		f.check(l.Deed.At < 2 || strings.Contains(l.Deed.Text, Grouped(l.Deed.At)), file, l.ID, "the deed's text must say %s", Grouped(l.Deed.At))
		f.check(l.Gives.Amount < 2 || strings.Contains(l.Gives.Text, Grouped(l.Gives.Read())), file, l.ID, "the text must say %s", Grouped(l.Gives.Read()))
		f.check(l.Deed.Number != "" && l.Deed.At > 0, file, l.ID, "the deed names a number and a value above 0")
		f.check(l.Gives.Amount > 0, file, l.ID, "amount must be above 0, got %d", l.Gives.Amount)
		switch l.Gives.Kind {
		case LegacyStart:
			checkWord(f, file, l.ID, "of", l.Gives.Of, legacyStarts)
		case LegacyFigure:
			f.check(LegacyFigures[l.Gives.Of] > 0, file, l.ID, "no legacy is a term of %q", l.Gives.Of)
		default:
			f.check(false, file, l.ID, "kind is start or figure, got %q", l.Gives.Kind)
		}
		f.check(!seen[l.Gives.Kind+l.Gives.Of], file, l.ID, "another legacy gives the same")
		seen[l.Gives.Kind+l.Gives.Of] = true
	}
}
