package rules

import "umbrarch/internal/content"

// Level is a building's level as requirements name it: 0 for an empty plot; content.KingdomLevel stands for the
// kingdom's own level.
func (env *Env) Level(building string) int64 {
	if building == content.KingdomLevel {
		return env.Doc.Kingdom.Get().Level
	}
	if b, ok := env.Doc.Buildings.Get(building); ok {
		return b.Level
	}
	return 0
}

// HasLevel tells whether a building or the kingdom has a required level. The observer runs again only when this answer
// changes, not at every level.
func (env *Env) HasLevel(building string, least int64) bool {
	return env.Reaches(content.LevelFigure(building), least)
}
