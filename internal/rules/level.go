package rules

import "umbrarch/internal/content"

// Level is how high a building stands, as requirements name it: a plot nobody built on is at 0, and content.KingdomLevel is
// the kingdom itself.
func (env *Env) Level(building string) int64 {
	if building == content.KingdomLevel {
		return env.Doc.Kingdom.Get().Level
	}
	if b, ok := env.Doc.Buildings.Get(building); ok {
		return b.Level
	}
	return 0
}

// HasLevel tells whether a building, or the kingdom, stands as high as a requirement asks. Who asks runs again when the answer
// changes, and not with every level.
func (env *Env) HasLevel(building string, least int64) bool {
	return env.Reaches(content.LevelFigure(building), least)
}
