package simulate

import (
	"fmt"
	"strings"
)

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

func comparison(b *strings.Builder, c *Comparison) {
	if c == nil {
		return
	}
	fmt.Fprintf(b, "\nThe same players without %s. J10 asks that without army and hoard at most %d lands fall by day 30.\n\n", strings.Join(c.Without, " and "), mostBareLands)
	b.WriteString("| lands won after | with everything | without | most of a player without |\n| --- | ---: | ---: | ---: |\n")
	for _, r := range c.Rows {
		fmt.Fprintf(b, "| %s | %d | %d | %d |\n", r.At, r.With, r.Without, r.MostBare)
	}
}
