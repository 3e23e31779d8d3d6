package enginetest

import (
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/statistic"
)

// reckon fills the statistics with as many days and weeks as they keep, as years would.
func (k *Kingdom) reckon() *Kingdom {
	limits, s := k.Content.Balance.Limits, k.Doc.Statistics.Edit()
	one := statistic.Standing(k.Env(), k.Now/rules.Day-limits.StandingDays-7*limits.StandingWeeks)
	s.Days, s.Weeks = nil, nil
	for range limits.StandingWeeks {
		s.Weeks = append(s.Weeks, one)
		one.Day += 7
	}
	for range limits.StandingDays {
		s.Days = append(s.Days, one)
		one.Day++
	}
	s.Day, s.Quiet = one.Day, 400
	statistic.Rank(s, one)
	statistic.Gained(k.Env(), "quest.complete", one.Gold)
	return k
}
