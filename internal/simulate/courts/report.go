package courts

import (
	"cmp"
	"maps"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/rules/scene"
)

// Report is what all courts together have shown.
type Report struct {
	Courts, Other int
	Explored      int // courts of the exploring habit
	Days          int64
	Scenes        []Rate         // a day
	Plotters      []Rate         // at once, by habit
	Families      []Family       // with their castings
	NeverDealt    []string       // texts
	Rare          []Count        // texts dealt in less than a twentieth of the courts by chance
	Outcomes      int            // of all texts
	ByChance      int            // outcomes that courts by chance reached
	NeverReached  []string       // outcomes
	Conditions    int            // of all texts
	OneSided      []Side         // conditions that always held, or never
	Uncast        []Uncast       // texts whose cast was found in few courts
	Plots, Faded  int            // begun; ended before their reckoning
	Bytes         Bytes          // that the story adds to the document
	Sections      map[string]int // the same by section: first of all courts, then the mean
	Minors        []string       // under age, in scenes that are not for children
	Castings      int            // looked at for them
	Stuck         []string

	content  *content.Snapshot
	outcomes map[string]int
	chance   tallied
	all      tallied
	plotters map[string][]int
	sides    map[string][2]int
	bytes    []int
	again    []repeat
	begun    [2]int // first reigns of a line, by chance, and their scenes of day 1
}

// tallied counts what courts had in common.
type tallied struct {
	scenes   map[int64]int
	castings map[string]int
	courts   map[string]int // in which a text came
	outcomes map[string]bool
	castable [3]map[string]int // courts in which a text could be cast, by the days looked at
}

func newTallied() tallied {
	t := tallied{scenes: map[int64]int{}, castings: map[string]int{}, courts: map[string]int{}, outcomes: map[string]bool{}}
	for i := range t.castable {
		t.castable[i] = map[string]int{}
	}
	return t
}

// Rate is a mean.
type Rate struct {
	Of   string
	Mean float64
}

// Count is a number of something with a name.
type Count struct {
	Of string
	N  int
}

// Family counts the castings of a family's texts in the courts by chance.
type Family struct {
	Name            string
	Texts, Castings int
	Least, Most     Count // of its texts
	Plots           int
	Scenes          []Count
	Graph           string // in Mermaid
}

// Side is a condition that was seen from one side only.
type Side struct {
	Scene, What string
	Held        bool
}

// Uncast is a text whose cast was found in too few courts on the days looked at.
type Uncast struct {
	Of     string
	Courts [3]int
}

// Bytes is a size.
type Bytes struct{ Mean, Most int }

func newReport(o Options) *Report {
	return &Report{
		Courts: o.Courts, Other: o.Other, Days: o.Days, content: o.Content, outcomes: map[string]int{}, chance: newTallied(), all: newTallied(),
		plotters: map[string][]int{}, sides: map[string][2]int{}, Sections: map[string]int{},
	}
}

func (t *tallied) add(of *tally) {
	for day, n := range of.scenes {
		t.scenes[day] += n
	}
	for id, n := range of.castings {
		t.castings[id] += n
		t.courts[id]++
	}
	for key := range of.outcomes {
		t.outcomes[key] = true
	}
	for i := range of.castable {
		for id := range of.castable[i] {
			t.castable[i][id]++
		}
	}
}

func (r *Report) add(habit string, t *tally) {
	r.all.add(t)
	if habit == byChance {
		r.chance.add(t)
		if !t.later {
			r.begun[0], r.begun[1] = r.begun[0]+1, r.begun[1]+t.scenes[1]
		}
		sum := 0
		for section, n := range t.bytes {
			r.Sections[section] += n
			sum += n
		}
		r.bytes = append(r.bytes, sum)
		r.Faded += t.faded
		for _, n := range t.plots {
			r.Plots += n
		}
		if t.again.day > 0 {
			r.again = append(r.again, t.again)
		}
	}
	for key, n := range t.outcomes {
		r.outcomes[key] += n
	}
	for key, n := range t.sides {
		sum := r.sides[key]
		r.sides[key] = [2]int{sum[0] + n[0], sum[1] + n[1]}
	}
	if settled := 10; len(t.plotters) > settled { // loyalty goes two a day towards its aim; the design's model counts from day 11
		r.plotters[habit] = append(r.plotters[habit], t.plotters[settled:]...)
	}
	r.Minors = append(r.Minors, t.minors...)
	r.Stuck = append(r.Stuck, t.stuck...)
}

// finish computes what is told from what was counted.
func (r *Report) finish() {
	slices.SortFunc(r.again, func(a, b repeat) int { return cmp.Or(cmp.Compare(a.day, b.day), cmp.Compare(a.text, b.text)) })
	r.Scenes = []Rate{{"day 1", float64(r.begun[1]) / float64(max(r.begun[0], 1))}, {"days 2 to 7", r.rate(2, 7)}, {"from day 8", r.rate(8, r.Days)}}
	for _, habit := range []string{byChance, tending, kindly} {
		r.Plotters = append(r.Plotters, Rate{habit, mean(r.plotters[habit])})
	}
	for section := range r.Sections {
		r.Sections[section] /= max(r.Courts, 1)
	}
	r.Bytes = Bytes{int(mean(r.bytes)), slices.Max(append([]int{0}, r.bytes...))}
	for i := range r.content.Scenes {
		r.text(&r.content.Scenes[i])
	}
	for _, n := range r.all.castings {
		r.Castings += n
	}
	r.families()
}

// missing tells whether an outcome was not reached yet, or a condition seen from one side only.
func (r *Report) missing() bool {
	for i := range r.content.Scenes {
		s := &r.content.Scenes[i]
		for key := range keysOf(s) {
			if !r.all.outcomes[key] {
				return true
			}
		}
		for at := range s.Conditions() {
			if n := r.sides[sideOf(s, at)]; n[0] == 0 || n[1] == 0 {
				return true
			}
		}
	}
	return false
}

// text judges one text.
func (r *Report) text(s *content.Scene) {
	if r.all.castings[s.ID] == 0 {
		r.NeverDealt = append(r.NeverDealt, s.ID)
	} else if n := r.chance.courts[s.ID]; n*rare < r.Courts {
		r.Rare = append(r.Rare, Count{s.ID, n})
	}
	for key := range keysOf(s) {
		r.Outcomes++
		if r.chance.outcomes[key] {
			r.ByChance++
		}
		if !r.all.outcomes[key] {
			r.NeverReached = append(r.NeverReached, key)
		}
	}
	conditions := s.Conditions()
	r.Conditions += len(conditions)
	for i := range conditions {
		n := r.sides[sideOf(s, i)]
		if n[0] == 0 || n[1] == 0 {
			r.OneSided = append(r.OneSided, Side{s.ID, told(&conditions[i]), n[1] > 0})
		}
	}
	r.cast(s)
}

// rare is the part of the courts in which each text should come.
const rare = 20

// castLeast is the part of the courts in which the cast of a text should be found.
const castLeast = 5

// cast judges whether a text could be cast in enough courts: one of the prologue on day 1, others on one of the later days.
func (r *Report) cast(s *content.Scene) {
	var n [3]int
	for i := range n {
		n[i] = r.chance.castable[i][s.ID]
	}
	best := max(n[1], n[2])
	if s.Family == content.Prologue || s.Family == content.Accession {
		best = n[0]
	}
	best = max(best, r.chance.courts[s.ID]) // who was dealt could be cast
	if best*castLeast < r.Courts && r.Days >= looked[2] {
		r.Uncast = append(r.Uncast, Uncast{s.ID, n})
	}
}

func (r *Report) families() {
	for _, name := range scene.Families() {
		f := Family{Name: name}
		texts := r.content.ScenesOf(name)
		for _, s := range texts {
			c := Count{s.ID, r.chance.castings[s.ID]}
			f.Texts++
			f.Castings += c.N
			if f.Least.Of == "" || c.N < f.Least.N {
				f.Least = c
			}
			if c.N > f.Most.N || f.Most.Of == "" {
				f.Most = c
			}
			if s.Stage == content.FirstStage {
				f.Plots += c.N
			}
			f.Scenes = append(f.Scenes, c)
		}
		f.Graph = graph(scene.Links(texts, r.content.Scenes), texts)
		r.Families = append(r.Families, f)
	}
}

// rate is the mean number of scenes a day, over some days.
func (r *Report) rate(from, to int64) float64 {
	sum := 0
	for d := from; d <= to; d++ {
		sum += r.chance.scenes[d]
	}
	return float64(sum) / float64(max(r.Courts, 1)) / float64(max(to-from+1, 1))
}

func mean(of []int) float64 {
	sum := 0
	for _, n := range of {
		sum += n
	}
	return float64(sum) / float64(max(len(of), 1))
}

// Gaps lists the faults that fail the build: a text never dealt, an outcome never reached, a story that stops, a child in a
// scene that is not for children.
func (r *Report) Gaps() (out []string) {
	for _, of := range []struct {
		what string
		all  []string
	}{{"never dealt", r.NeverDealt}, {"outcome never reached", r.NeverReached}, {"stuck", r.Stuck}, {"under age", r.Minors}} {
		for _, one := range of.all {
			out = append(out, of.what+": "+one)
		}
	}
	return out
}

// Dealt counts the castings of each text in the courts by chance.
func (r *Report) Dealt() map[string]int { return maps.Clone(r.chance.castings) }
