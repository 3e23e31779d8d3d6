package rules

import "umbrarch/internal/game"

// Tally raises a lifetime counter and today's counter.
func (env *Env) Tally(name string, by int64) {
	env.Doc.Stats.Add(name, by)
	if today := env.now / Day; env.Doc.Daily.By(name).Day != today {
		*env.Doc.Daily.Edit() = game.Daily{Day: today}
	}
	env.Doc.Daily.Add(name, by)
}

// daysReigned counts the days on which the ruler gave an executed command.
const daysReigned = "daysReigned"

// CountDay notes that the ruler reigns today (decision K16).
func (env *Env) CountDay() {
	if env.TodaysTally(daysReigned) == 0 {
		env.Tally(daysReigned, 1)
	}
}

// DaysReigned is the number of days with commands. It includes today, since the caller is deciding about a command.
func (env *Env) DaysReigned() int64 {
	days := env.Doc.Stats.Of(daysReigned)
	if env.TodaysTally(daysReigned) == 0 {
		days++
	}
	return days
}

// DaysCounted is the number of days with commands so far. A day without a command does not change it.
func (env *Env) DaysCounted() int64 { return env.Doc.Stats.Of(daysReigned) }

// RestartDays begins to count the days of another reign. A day that was counted is not counted again.
func (env *Env) RestartDays() { env.Doc.Stats.Set(daysReigned, env.TodaysTally(daysReigned)) }

// goldWorked counts gold earned by the reign's own work (decision K16).
const goldWorked = "goldWorked"

// GoldWorked is the gold from activities and missions of this reign.
func (env *Env) GoldWorked() int64 { return env.Doc.Stats.Of(goldWorked) }

// Worked counts gold from an activity or a mission. Gold from ticks is counted in the pulse.
func (env *Env) Worked(gold int64) {
	if gold > 0 {
		env.Tally(goldWorked, gold)
	}
}

// Earned is the whole gold from ticks, activities and missions since the reign began.
func (env *Env) Earned() int64 {
	return game.Add(env.Doc.Pulse.Get().Earned/game.Milli, env.GoldWorked())
}

// TodaysTally is today's value of a counter; it restarts at midnight UTC.
func (env *Env) TodaysTally(name string) int64 {
	if d := env.Doc.Daily.By(name); d.Day == env.Today() {
		return d.Counts[name]
	}
	return 0
}
