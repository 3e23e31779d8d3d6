package rules

import "umbrarch/internal/game"

// Tally raises a lifetime counter and today's.
func (env *Env) Tally(name string, by int64) {
	s := env.Doc.Stats.Edit()
	if s.Counts == nil {
		s.Counts = map[string]int64{}
	}
	s.Counts[name] = game.Add(s.Counts[name], by)
	d := env.Doc.Daily.Edit()
	if today := env.now / Day; d.Day != today {
		*d = game.Daily{Day: today}
	}
	if d.Counts == nil {
		d.Counts = map[string]int64{}
	}
	d.Counts[name] = game.Add(d.Counts[name], by)
}

// TodaysTally is today's count of what Tally raises; counts begin anew at midnight.
func (env *Env) TodaysTally(name string) int64 {
	if d := env.Doc.Daily.Get(); d.Day == env.Today() {
		return d.Counts[name]
	}
	return 0
}
