package rules

// Day is one of the realm's days, in milliseconds; it begins at 00:00 UTC.
const Day = 24 * 3600 * 1000

// Now is the moment, in milliseconds; inside Advance that of the tick or due thing. What is shown of it holds for that moment
// alone: a view or a reaction asks Passed or Today.
func (env *Env) Now() int64 {
	if env.observation != nil {
		env.observation.until(env.now)
	}
	return env.now
}

// SetNow moves the environment to another moment; the engine does.
func (env *Env) SetNow(at int64) { env.now = at }

// Passed tells whether a moment has come. Who asks runs again when it does.
func (env *Env) Passed(at int64) bool {
	if env.now >= at {
		return true
	}
	if env.observation != nil {
		env.observation.until(at)
	}
	return false
}

// Today is the number of the realm's day. Who asks runs again at midnight.
func (env *Env) Today() int64 { return env.Period(Day) }

// Period is the number of the stretch of that many milliseconds. Who asks runs again when it ends.
func (env *Env) Period(length int64) int64 {
	if env.observation != nil {
		env.observation.until((env.now/length + 1) * length)
	}
	return env.now / length
}

// Midnight is when the day ends.
func (env *Env) Midnight() int64 { return (env.Today() + 1) * Day }
