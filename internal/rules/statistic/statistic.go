// Package statistic is the system of the reign's statistics. At the end of each day it notes how the kingdom stands. It
// owns the section statistics; kernel/statistic notes the records in it. It imports game and the kernel of the rules.
package statistic

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/statistic"
)

func System() rules.System {
	return rules.System{
		Name:      "statistic",
		Topic:     rules.TopicRealm,
		Init:      func(env *rules.Env) { env.Doc.Statistics.Edit().Day = env.Now() / rules.Day },
		Tick:      func(env *rules.Env) { turn(env, env.Now()) },
		Meanwhile: turn,
	}
}

// turn closes the days that have ended by a moment. Nothing has changed since the first of them ended: it runs before
// the tick and before the due that is next.
func turn(env *rules.Env, at int64) {
	today, day := at/rules.Day, env.Doc.Statistics.Get().Day
	if day >= today {
		return
	}
	s := env.Doc.Statistics.Edit()
	s.Day = today
	battles := fought(env)
	if day == 0 { // the reign is older than these rules, which begin with its next day
		s.Battles = battles
		return
	}
	standing := statistic.Standing(env, day)
	for ; standing.Day < today; standing.Day++ {
		s.Quiet++
		if battles != s.Battles {
			s.Battles, s.Quiet = battles, 0
		}
		statistic.Rank(s, standing)
		s.Days = append(s.Days, standing)
		thin(s, env.Content.Balance.Limits.StandingDays, env.Content.Balance.Limits.StandingWeeks)
	}
}

// week is the number of days of which one stays when they are old.
const week = 7

// thin keeps the last days, and of earlier ones the last of each week.
func thin(s *game.Statistics, days, weeks int64) {
	if int64(len(s.Days)) <= days {
		return
	}
	old := s.Days[0]
	s.Days = s.Days[1:]
	if (old.Day+1)%week == 0 {
		s.Weeks = append(s.Weeks, old)
	}
	if n := int64(len(s.Weeks)); n > weeks {
		s.Weeks = s.Weeks[n-weeks:]
	}
}

// battles are the counters of what ends a peace.
var battles = []string{"battlesWon", "battlesLost", "raidsRepelled", "raidsBreached"}

func fought(env *rules.Env) (n int64) {
	for _, name := range battles {
		n = game.Add(n, env.Doc.Stats.Of(name))
	}
	return n
}
