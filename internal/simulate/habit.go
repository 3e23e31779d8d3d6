package simulate

// habit is a player's schedule after the first hour.
type habit struct {
	Name  string
	visit int64 // duration of a visit in seconds
	apart int64 // seconds between two visits
	every int64 // seconds between two looks in a visit
}

// habits are assigned to players in turn. The first is the main schedule of docs/pacing.md.
var habits = []habit{
	{Name: "three visits of 20 minutes a day", visit: 20 * minute, apart: 7*hour + 40*minute, every: minute},
	{Name: "two visits of 15 minutes a day", visit: 15 * minute, apart: 11*hour + 45*minute, every: minute},
	{Name: "eight hours a day with the page open", visit: 4 * hour, apart: 8 * hour, every: 10 * minute},
}

// day plays until a moment.
func (h habit) day(r *Reign, until int64) {
	for r.elapsed() < until {
		r.away(min(h.apart, until-r.elapsed()))
		if left := until - r.elapsed(); left > 0 {
			r.online(min(h.visit, left), h.every)
		}
	}
}
