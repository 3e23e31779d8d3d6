package turn

import (
	"math"
	"slices"
)

// Day is one of the realm's days, in milliseconds; it begins at 00:00 UTC.
const Day = 24 * 3600 * 1000

// Today is the section in Heed.Sections and System.Follows that is written when the day turns.
const Today = "day"

// Gauge is a number that a sweep depends on, as far as it matters. Gauges of one name read the same.
type Gauge struct {
	Name   string
	Read   func(*Turn) int64
	Figure string // the count or figure that it is: it is read again when something was written that this follows from; "": every time

	// Steps are the thresholds somebody waits for: between two of them the number is all the same. Where there are none
	// it matters exactly, up to Most.
	Steps []int64
	Most  int64
}

// Exactly is a gauge whose every move matters.
func Exactly(name string, read func(*Turn) int64) Gauge {
	return Gauge{Name: name, Figure: name, Read: read, Most: math.MaxInt64}
}

// At is where the number stands, as far as it matters. Steps are in order.
func (g *Gauge) At(t *Turn) int64 {
	n := g.Read(t)
	if len(g.Steps) == 0 {
		return min(n, g.Most)
	}
	passed, reached := slices.BinarySearch(g.Steps, n)
	if reached {
		passed++
	}
	return int64(passed)
}

// Heed is all that a sweep depends on: it runs again when one of the sections was written or one of the numbers has moved.
// What it does depends on nothing else, and running it twice is running it once.
type Heed struct {
	Sections []string // "name/part": that part of it alone; Today
	Gauges   []Gauge
}
