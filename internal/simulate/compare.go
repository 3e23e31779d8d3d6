package simulate

// Waiting is what a player leaves alone who waits for lands to fall: army and hoard (decision J10), and the scenes of the
// court, whose choices bring up to 500 power a day (decision K7).
var Waiting = []string{"army", "hoard", "npc"}

// mostBareLands is the most lands that somebody who waits may win by day 30 in visits (decision J10). An open tab, which
// keeps the Dragon Hoard's activity going day and night, earns the power for one more by J10's own figures.
const mostBareLands = 11

// Comparison is the same players' result without some systems.
type Comparison struct {
	Without []string `json:"without"`
	Rows    []Lands  `json:"lands"`
}

// Lands are the lands won by a day: by the median player, and by the most successful.
type Lands struct {
	At       string `json:"at"`
	With     int64  `json:"with"`
	Without  int64  `json:"without"`
	MostBare int64  `json:"mostWithout"`
}

func compare(o Options, with, without []played) *Comparison {
	out := &Comparison{Without: o.Without}
	for i, s := range with[0].stands {
		lands := func(p *played) int64 { return p.stands[i].Lands }
		row := Lands{At: s.At, With: median(with, lands), Without: median(without, lands)}
		for p := range without {
			row.MostBare = max(row.MostBare, lands(&without[p]))
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}
