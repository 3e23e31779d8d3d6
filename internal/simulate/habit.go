package simulate

// habit is a player's schedule after the first hour.
type habit struct {
	Name  string
	visit int64 // duration of a visit in seconds
	apart int64 // seconds between two visits
	every int64 // seconds between two looks in a visit
}

// habits are the schedules of docs/pacing.md, one table each. They are never averaged. The first is the main one.
var habits = []habit{
	{Name: "three visits of 20 minutes a day", visit: 20 * minute, apart: 7*hour + 40*minute, every: minute},
	{Name: "two visits of 15 minutes a day", visit: 15 * minute, apart: 11*hour + 45*minute, every: minute},
	{Name: "one visit of ten minutes a day", visit: 10 * minute, apart: 23*hour + 50*minute, every: minute},
	{Name: "an open tab, looked at every ten minutes, day and night", visit: day, every: 10 * minute},
}

// openTab is the habit that all others are compared with.
var openTab = len(habits) - 1

// day plays until a moment.
func (h habit) day(r *Reign, until int64) {
	for r.elapsed() < until {
		if apart := min(h.apart, until-r.elapsed()); apart > 0 {
			r.away(apart)
		}
		if left := until - r.elapsed(); left > 0 {
			r.online(min(h.visit, left), h.every)
		}
	}
}
