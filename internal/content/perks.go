package content

import (
	"strconv"
	"strings"
	"sync"
	data "umbrarch/content"
)

// Perk is a bonus that levels of a building add to a figure (decision H16). The row is complete: the rule, the
// breakdown, the card, the next level's bonus and the Codex are made of it. The profile classic has none.
type Perk struct {
	Figure   string   `json:"figure"`
	Building string   `json:"building"`
	Each     Permille `json:"each"`           // bonus of one level
	Most     Permille `json:"most,omitempty"` // greatest bonus of all levels; 0 for no bound
	Unit     string   `json:"unit"`           // unit of the figure
	Ticks    int64    `json:"ticks,omitempty"`
	Text     string   `json:"text"` // a level's bonus in words; the row's own numbers are slots
	Next     string   `json:"next"` // the next level's bonus in words; {n} is its amount
	Source   string   `json:"source"`
}

// PerkText is the part of a perk that pages show.
type PerkText struct {
	Figure string `json:"figure"`
	Unit   string `json:"unit" enum:"whole,percent,permille,thousandths"`
	Text   string `json:"text" doc:"effect of a level"`
	Next   string `json:"next" doc:"effect of the next level; {n} is the amount"`
}

const perksFile = "perks.json"

// perkUnits maps the allowed units of figures to whether they count whole things.
var perkUnits = map[string]bool{"whole": true, "percent": true, "permille": false, "thousandths": false}

// At is the bonus of a level, in the unit of the figure and rounded down.
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

// written formats an amount for a text.
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

// Brings words a change of the figure with the text for the next level.
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

// PerkTicks is the number of ticks between two yields of a figure with perks.
func (s *Snapshot) PerkTicks(figure string) int64 {
	for i := range s.Perks {
		if p := &s.Perks[i]; p.Figure == figure && p.Ticks > 0 {
			return p.Ticks
		}
	}
	return 1
}

// BuiltinPerks are the rows of all profiles; rules make figures of them.
var BuiltinPerks = sync.OnceValue(func() (all []Perk) {
	if err := decode(data.Files, perksFile, &all); err != nil {
		panic(err) // the file is embedded in the binary, and every test loads it
	}
	return all
})
