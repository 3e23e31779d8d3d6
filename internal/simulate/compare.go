package simulate

// mostBareLands is the most lands that a player without army and hoard may win by day 30 (decision J10).
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
