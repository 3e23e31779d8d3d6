package scene

import (
	"umbrarch/internal/content"
	"umbrarch/internal/rules"
)

// Tried makes the test of a choice without a cast, and tells its odds and whether it passed.
func Tried(env *rules.Env, s *content.Scene, choice *content.SceneChoice) (odds int64, passed bool) {
	c := castOf(env, s, nil)
	odds = c.odds(choice)
	return odds, c.roll(choice) < odds
}
