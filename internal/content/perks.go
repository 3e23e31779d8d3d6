package content

import (
	"strconv"
	"strings"
	"sync"
	data "umbrarch/content"
)

// Perk is a small addition that a level of a building makes to a figure (decision H16). A row is the whole of it: the rule, the
// breakdown, the card, what the next level brings and the Codex all read it. The profile classic has none.
type Perk struct {
	Figure   string   `json:"figure"`
	Building string   `json:"building"`
	Each     Permille `json:"each"`           // of one level
	Most     Permille `json:"most,omitempty"` // of all levels; none where it grows for ever
	Unit     string   `json:"unit"`           // of the figure
	Ticks    int64    `json:"ticks,omitempty"`
	Text     string   `json:"text"` // what a level is worth; the row's own numbers stand in braces
	Next     string   `json:"next"` // what the next level brings; {n} is how much
	Source   string   `json:"source"`
}

// PerkText is what a page reads of it.
type PerkText struct {
	Figure string `json:"figure"`
	Unit   string `json:"unit" enum:"whole,percent,permille,thousandths"`
	Text   string `json:"text" doc:"what a level is worth"`
	Next   string `json:"next" doc:"what the next level brings; {n} is how much"`
}

const perksFile = "perks.json"

// perkUnits are those of figures that a perk may add to, and whether they count whole things.
var perkUnits = map[string]bool{"whole": true, "percent": true, "permille": false, "thousandths": false}

// At is what so many levels add, in the unit of the figure and rounded down.
func (p *Perk) At(level int64) int64 {
	n := level * int64(p.Each)
	if p.Most > 0 {
		n = min(n, int64(p.Most))
	}
	if perkUnits[p.Unit] {
		n /= int64(Whole)
	}
	return n
}

// written is an amount of it as a text shows it.
func (p *Perk) written(n Permille) string {
	end := ""
	switch p.Unit {
	case "permille":
		n, end = n*100, "%"
	case "percent":
		end = "%"
	}
	raw, _ := n.MarshalJSON()
	return string(raw) + end
}

// Brings says what a change of its figure is, in the words for the next level.
func (p *Perk) Brings(n int64) string {
	change := Permille(n)
	if perkUnits[p.Unit] {
		change *= Whole
	}
	return strings.ReplaceAll(p.worded(p.Next), "{n}", p.written(change))
}

// worded fills in the row's own numbers.
func (p *Perk) worded(text string) string {
	levels := int64(1)
	if p.Each > 0 {
		levels = max(int64(Whole)/int64(p.Each), 1)
	}
	return strings.NewReplacer("{each}", p.written(p.Each), "{most}", p.written(p.Most),
		"{levels}", strconv.FormatInt(levels, 10), "{ticks}", strconv.FormatInt(p.Ticks, 10)).Replace(text)
}

// PerkTicks is how many ticks lie between two yields of a figure that perks feed.
func (s *Snapshot) PerkTicks(figure string) int64 {
	for i := range s.Perks {
		if p := &s.Perks[i]; p.Figure == figure && p.Ticks > 0 {
			return p.Ticks
		}
	}
	return 1
}

// BuiltinPerks are all rows there are, in whichever profile: what the rules make figures of.
var BuiltinPerks = sync.OnceValue(func() (all []Perk) {
	if err := decode(data.Files, perksFile, &all); err != nil {
		panic(err) // the file is part of the binary, and every test loads it
	}
	return all
})
