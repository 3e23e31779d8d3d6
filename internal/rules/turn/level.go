package turn

import "umbrarch/content"

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
