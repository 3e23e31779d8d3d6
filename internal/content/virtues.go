package content

import "strings"

// Kinds of virtues. Each is a term of one figure.
const (
	RegentVirtue   = "regentShare"   // of the net income, more from a regent
	HandsVirtue    = "hands"         // more free subjects
	TrainingVirtue = "trainingSpeed" // less training time
	FloorsVirtue   = "floorBonus"    // more defence of every floor
	ScryingVirtue  = "scrying"       // less time between visions
	ScenesVirtue   = "scenes"        // scenes whose odds may be read again
)

// Virtue is what the items of a blueprint give besides their printed effect (decision K14).
type Virtue struct {
	Kind   string   `json:"kind"`
	Share  Permille `json:"share,omitempty"`
	Number int64    `json:"number,omitempty"`
	Gives  string   `json:"gives"` // its words, with {value}
	Line   string   `json:"line"`
}

// Amount is the strength of a virtue: thousandths, or a number.
func (v *Virtue) Amount() int64 { return max(int64(v.Share), v.Number) }

// Moved is a change of the figure by a strength: a virtue that saves time lowers it.
func (v *Virtue) Moved(amount int64) int64 {
	if v.Kind == TrainingVirtue || v.Kind == ScryingVirtue {
		return -amount
	}
	return amount
}

// sharedVirtues tells which kinds are counted in thousandths; the others are numbers.
var sharedVirtues = map[string]bool{
	RegentVirtue: true, HandsVirtue: false, TrainingVirtue: true, FloorsVirtue: true, ScryingVirtue: true, ScenesVirtue: false,
}

const (
	virtueShareMost  = 250 // thousandths
	virtueNumberMost = 100
)

// checkVirtues requires one virtue a blueprint, each of another kind.
func checkVirtues(s *Snapshot, f *findings) {
	const file = "blueprints.json"
	seen := map[string]bool{}
	for i := range s.Blueprints {
		b := &s.Blueprints[i]
		v := b.Virtue
		if v == nil {
			f.check(false, file, b.ID, "the blueprint has no virtue")
			continue
		}
		shared, known := sharedVirtues[v.Kind]
		if !known {
			f.check(false, file, b.ID, "virtue %q is not known", v.Kind)
			continue
		}
		f.check(!seen[v.Kind], file, b.ID, "two blueprints have the virtue %q", v.Kind)
		seen[v.Kind] = true
		if shared {
			f.check(v.Number == 0 && v.Share > 0 && v.Share <= virtueShareMost, file, b.ID, "virtue %q needs a share of 1 to %d, got %d", v.Kind, virtueShareMost, v.Share)
		} else {
			f.check(v.Share == 0 && v.Number > 0 && v.Number <= virtueNumberMost, file, b.ID, "virtue %q needs a number of 1 to %d, got %d", v.Kind, virtueNumberMost, v.Number)
		}
		f.check(strings.Contains(v.Gives, "{value}"), file, b.ID, "the virtue's gives must show {value}")
		checkSlots(f, file, b.ID, v.Gives, "value")
		checkWords(f, file, b.ID, "virtue's gives", v.Gives, 3, 16)
		checkWords(f, file, b.ID, "virtue's line", v.Line, 4, 16)
	}
}
