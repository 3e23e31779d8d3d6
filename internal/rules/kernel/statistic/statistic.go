// Package statistic notes the reign's records, and says what the standing of a kingdom is. The ledger tells it of gains;
// the system of statistics closes the days.
package statistic

import (
	"maps"
	"slices"
	"strings"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Gain and Peace are the records that no standing has.
const (
	Gain  = "gain"  // the most gold at once
	Peace = "peace" // days on end without a battle or a raid
)

// figures are the parts of a standing that have a record.
var figures = []struct {
	name string
	of   func(game.Standing) int64
}{
	{"power", func(s game.Standing) int64 { return s.Power }},
	{"gold", func(s game.Standing) int64 { return s.Gold }},
	{"lands", func(s game.Standing) int64 { return s.Lands }},
	{"subjects", func(s game.Standing) int64 { return s.Subjects }},
	{"army", func(s game.Standing) int64 { return s.Army }},
	{"court", func(s game.Standing) int64 { return s.Court }},
}

// Names lists all records in the order in which they are shown.
func Names() []string {
	out := make([]string, 0, len(figures)+2)
	for _, f := range figures {
		out = append(out, f.name)
	}
	return append(out, Gain, Peace)
}

// Standing is the kingdom now, under the number of a day.
func Standing(env *rules.Env, day int64) game.Standing {
	return game.Standing{
		Day: day, Gold: env.Count("gold"), Power: env.Figure("power"), Level: env.Count("kingdomLevel"), Lands: env.Count("lands.controlled"),
		Subjects: env.Count("population"), Army: env.Figure("armyPower"), Loyalty: env.Figure("loyalty"), Court: court(env),
	}
}

// Ended are the statistics of a reign that ends now.
func Ended(env *rules.Env) game.Ended {
	s, today := env.Doc.Statistics.Get(), env.Now()/rules.Day
	last := Standing(env, today)
	closed := game.Statistics{Best: maps.Clone(s.Best), Quiet: s.Quiet}
	Rank(&closed, last)
	return game.Ended{Standings: append(slices.Concat(s.Weeks, s.Days), last), Best: closed.Best}
}

// court is the mean loyalty of the NPCs, rounded down.
func court(env *rules.Env) int64 {
	var sum, n int64
	for _, npc := range env.Doc.NPCs.All() {
		sum, n = sum+npc.Loyalty, n+1
	}
	if n == 0 {
		return 0
	}
	return sum / n
}

// Gained notes a gain of gold if it is the largest at once. The start of a reign, an administrator's gift and the pay of
// an absence are no single gains.
func Gained(env *rules.Env, reason string, gold int64) {
	if gold <= 0 || gold <= env.Doc.Statistics.Get().Best[Gain].N {
		return
	}
	switch system, _, _ := strings.Cut(reason, "."); system {
	case "absence", "admin", "ruler":
		return
	}
	set(env.Doc.Statistics.Edit(), Gain, game.Best{N: gold, Day: env.Now() / rules.Day, Reason: reason})
}

// Rank notes the records of a day that has ended. Among equals the earlier day stays.
func Rank(s *game.Statistics, of game.Standing) {
	for _, f := range figures {
		if n := f.of(of); n > s.Best[f.name].N {
			set(s, f.name, game.Best{N: n, Day: of.Day})
		}
	}
	if s.Quiet > s.Best[Peace].N {
		set(s, Peace, game.Best{N: s.Quiet, Day: of.Day})
	}
}

func set(s *game.Statistics, name string, best game.Best) {
	if s.Best == nil {
		s.Best = map[string]game.Best{}
	}
	s.Best[name] = best
}
