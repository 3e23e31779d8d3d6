package rules

// Day is the length of a day of the realm in milliseconds; days begin at 00:00 UTC.
const Day = 24 * 3600 * 1000

// Now is the moment in milliseconds; inside Advance it is that of the tick or due. Views and reactions use Passed or
// Today instead, because a result that contains Now is valid for that moment alone.
func (env *Env) Now() int64 {
	if env.observation != nil {
		env.observation.until(env.now)
	}
	return env.now
}

// SetNow moves the environment to another moment. Only the engine calls it.
func (env *Env) SetNow(at int64) { env.now = at }

// Absent tells whether a due falls into an absence. The observer runs again when the absence has been caught up with.
func (env *Env) Absent() bool {
	if env.Away && env.observation != nil {
		env.observation.Absent = true
	}
	return env.Away
}

// Passed tells whether a moment has come. The observer runs again when it comes.
func (env *Env) Passed(at int64) bool {
	if env.now >= at {
		return true
	}
	if env.observation != nil {
		env.observation.until(at)
	}
	return false
}

// Today is the number of the realm's day. The observer runs again at midnight.
func (env *Env) Today() int64 { return env.Period(Day) }

// Period is the number of the current period of `length` milliseconds. The observer runs again when it ends.
func (env *Env) Period(length int64) int64 {
	if env.observation != nil {
		env.observation.until((env.now/length + 1) * length)
	}
	return env.now / length
}

// Midnight is when the day ends.
func (env *Env) Midnight() int64 { return (env.Today() + 1) * Day }
