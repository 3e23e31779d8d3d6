package game

// Statistics are the kingdom at the end of each day, and the reign's records. Changes of gold by source are in the
// ledger's daily totals, beside the document.
type Statistics struct {
	Day     int64           `json:"day"`             // the day that has not ended yet; 0 in a reign older than this section
	Days    []Standing      `json:"days,omitempty"`  // of late, oldest first
	Weeks   []Standing      `json:"weeks,omitempty"` // the last day of each earlier week, oldest first
	Best    map[string]Best `json:"best,omitempty"`  // by record
	Battles int64           `json:"battles,omitempty"`
	Quiet   int64           `json:"quiet,omitempty"` // days since the last battle or raid
}

// Standing is the kingdom at the end of a day.
type Standing struct {
	Day      int64 `json:"day" doc:"days since the epoch, UTC"`
	Gold     int64 `json:"gold"`
	Power    int64 `json:"power"`
	Level    int64 `json:"level" doc:"of the kingdom"`
	Lands    int64 `json:"lands"`
	Subjects int64 `json:"subjects"`
	Army     int64 `json:"army" doc:"army power"`
	Loyalty  int64 `json:"loyalty" doc:"of the subjects"`
	Court    int64 `json:"court" doc:"mean loyalty of the NPCs"`
}

// Best is a record and the day on which it was set.
type Best struct {
	N      int64  `json:"n"`
	Day    int64  `json:"day"`
	Reason string `json:"reason,omitempty"` // of the ledger
}

// EndedKind is the kind of the rows of statistics of reigns that have ended. Their id is the number of the reign.
const EndedKind = "standings"

// Ended are the statistics that a reign leaves behind.
type Ended struct {
	Standings []Standing      `json:"standings"` // oldest first, the last one of the crowning
	Best      map[string]Best `json:"best"`
}

// On is the standing of a day, or of the last day before it that was kept. Before the first kept day it is that of the
// first, and after the end there is none.
func (e Ended) On(day int64) *Standing {
	if n := len(e.Standings); n == 0 || day > e.Standings[n-1].Day {
		return nil
	}
	on := &e.Standings[0]
	for i := range e.Standings {
		if e.Standings[i].Day <= day {
			on = &e.Standings[i]
		}
	}
	return on
}
