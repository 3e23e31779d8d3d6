package turn

import "umbrarch/internal/content"

// Level is how high a building stands, as requirements name it: a plot nobody built on is at 0, and content.KingdomLevel is
// the kingdom itself.
func (t *Turn) Level(building string) int64 {
	if building == content.KingdomLevel {
		return t.Doc.Kingdom.Get().Level
	}
	if b, ok := t.Doc.Buildings.Get(building); ok {
		return b.Level
	}
	return 0
}

// HasLevel tells whether a building, or the kingdom, stands as high as a requirement asks. Who asks runs again when the answer
// changes, and not with every level.
func (t *Turn) HasLevel(building string, least int64) bool {
	return t.Reaches(content.LevelFigure(building), least)
}
