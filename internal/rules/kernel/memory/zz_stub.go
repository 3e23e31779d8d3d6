// Package memory is a stub.
package memory

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

func Note(env *rules.Env, who game.Person, deed string, about game.Person) {}
func Sum(env *rules.Env, who game.Person) int64                            { return 0 }
func Heaviness(env *rules.Env, who game.Person) int64                      { return 0 }
func Remembers(env *rules.Env, who game.Person, deed string) bool          { return false }
func Regard(env *rules.Env, who game.Person) int64                         { return 0 }
func Favour(env *rules.Env, who game.Person, by int64)                     {}
func Plots(env *rules.Env, npc string) bool                                { return false }
func Bond(env *rules.Env, a, b game.Person) string                         { return "" }
func Tie(env *rules.Env, a, b game.Person, kind string)                    {}
func Day(env *rules.Env) int64                                             { return env.DaysReigned() }
