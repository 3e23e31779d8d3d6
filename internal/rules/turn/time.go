package turn

// Day is one of the realm's days, in milliseconds; it begins at 00:00 UTC.
const Day = 24 * 3600 * 1000

// Now is the moment, in milliseconds; inside Advance that of the tick or due thing. What is shown of it holds for that moment
// alone: a view or a reaction asks Passed or Today.
func (t *Turn) Now() int64 {
	if t.observation != nil {
		t.observation.until(t.now)
	}
	return t.now
}

// SetNow moves the turn to another moment; the engine does.
func (t *Turn) SetNow(at int64) { t.now = at }

// Passed tells whether a moment has come. Who asks runs again when it does.
func (t *Turn) Passed(at int64) bool {
	if t.now >= at {
		return true
	}
	if t.observation != nil {
		t.observation.until(at)
	}
	return false
}

// Today is the number of the realm's day. Who asks runs again at midnight.
func (t *Turn) Today() int64 {
	if t.observation != nil {
		t.observation.until(t.midnight())
	}
	return t.now / Day
}

// Period is the number of the stretch of that many milliseconds. Who asks runs again when it ends.
func (t *Turn) Period(length int64) int64 {
	if t.observation != nil {
		t.observation.until((t.now/length + 1) * length)
	}
	return t.now / length
}

// Midnight is when the day ends.
func (t *Turn) Midnight() int64 {
	if t.observation != nil {
		t.observation.until(t.midnight())
	}
	return t.midnight()
}

func (t *Turn) midnight() int64 { return (t.now/Day + 1) * Day }
