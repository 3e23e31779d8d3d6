package content

import "slices"

// scenesFolder has one file for each family of scenes.
const scenesFolder = "scenes/"

// Families of scenes without a clock.
const (
	Prologue  = "prologue"  // of the first ruler of a line
	Accession = "accession" // of a later one, one a reign
	Decrees   = "return"    // of the Steward
	Secret    = "secret"
	Breaking  = "breaking"
	HeirsOf   = "heir"
)

// PlotFamilies are the families whose scenes have stages.
var PlotFamilies = []string{
	"conspiracy", "embezzlement", "suitors", "passed_over_heir", "banners", "house_feud", "house_wedding", "captive", "below", "wager", "claimant",
}

// Stages of a plot.
const (
	FirstStage = 1
	ClueStage  = 2
	ActStage   = 4 // never passed over
	LastStage  = 5
	variants   = 2 // of a stage
)

// ScenesOf lists the scenes of a family, in the order of its file.
func (s *Snapshot) ScenesOf(family string) (out []*Scene) {
	for i := range s.Scenes {
		if s.Scenes[i].Family == family {
			out = append(out, &s.Scenes[i])
		}
	}
	return out
}

// IsPlot tells whether a family's scenes have stages.
func IsPlot(family string) bool { return slices.Contains(PlotFamilies, family) }

// Scene looks a scene up by its id.
func (s *Snapshot) Scene(id string) (*Scene, bool) {
	if len(s.Scenes) == 0 { // classic
		return nil, false
	}
	return find(s.index.scenes, id)
}

// WithScenes is a copy of the snapshot with other scenes, for tests of rules.
func (s *Snapshot) WithScenes(scenes []Scene) *Snapshot {
	altered := *s
	altered.Scenes = scenes
	altered.buildIndex()
	return &altered
}
