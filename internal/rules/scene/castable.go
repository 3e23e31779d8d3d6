package scene

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Castable finds the cast that a text would get now, with those who stand in its plot. Where there is none it returns the
// kind of slot that stays empty.
func Castable(env *rules.Env, s *content.Scene) (members []game.CastMember, why string) {
	story := env.Doc.Story.Get()
	return (&director{env: env, day: story.Day}).cast(s, story.Plots[s.Family].Cast)
}

// Holding tells of each condition of a text, in the order of content.Scene.Conditions, whether it holds with a cast.
func Holding(env *rules.Env, s *content.Scene, members []game.CastMember) []bool {
	all := s.Conditions()
	c, out := castOf(env, s, members), make([]bool, len(all))
	for i := range all {
		out[i] = c.holds(&all[i])
	}
	return out
}
