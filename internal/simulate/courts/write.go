package courts

import (
	_ "embed"
	"fmt"
	"io"
	"slices"
	"text/template"
)

//go:embed report.md.tmpl
var page string

type titled struct {
	Title string
	Of    []string
}

var form = template.Must(template.New("report").Funcs(template.FuncMap{
	"list": func(title string, of []string) titled { return titled{title, of} },
}).Parse(page))

// Write prints the report as docs/scenes.md.
func (r *Report) Write(w io.Writer) error { return form.Execute(w, r) }

// Proof is a number that the design asks for, and what was seen.
type Proof struct {
	What, Asked, Seen string
	Met               bool
}

// Proofs is the table of the design's section "Proof".
func (r *Report) Proofs() []Proof {
	one := func(n float64) string { return fmt.Sprintf("%.2f", n) }
	between := func(what, asked string, n, least, most float64) Proof {
		return Proof{what, asked, one(n), n >= least && n <= most}
	}
	none := func(what string, n int) Proof { return Proof{what, "none", fmt.Sprint(n), n == 0} }
	again, repeated := "none twice", true
	if len(r.again) > 0 {
		early := slices.IndexFunc(r.again, func(a repeat) bool { return a.day >= freshUntil })
		if early < 0 {
			early = len(r.again)
		}
		again = fmt.Sprintf("day %d (%s); before day %d in %d courts; the middle one on day %d", r.again[0].day, r.again[0].text, freshUntil, early, r.again[len(r.again)/2].day)
		repeated = early == 0
	}
	kb := func(n int) string { return fmt.Sprintf("%.1f KB", float64(n)/1024) }
	return []Proof{
		{"scenes on day 1 of a first reign", "the prologue's four, one at the first return", one(r.Scenes[0].Mean), r.Scenes[0].Mean >= 4},
		between("scenes a day, days 2 to 7", "2", r.Scenes[1].Mean, 1.8, 3),
		between("scenes a day from day 8", "2.5 to 3", r.Scenes[2].Mean, 2.5, 3),
		{"first text twice", fmt.Sprintf("not before day %d", freshUntil), again, repeated},
		none("texts never dealt", len(r.NeverDealt)),
		none("texts dealt in less than 5% of the courts", len(r.Rare)),
		none("outcomes never reached", len(r.NeverReached)),
		none("conditions seen from one side only", len(r.OneSided)),
		none("texts cast in less than 20% of the courts", len(r.Uncast)),
		none("stuck", len(r.Stuck)),
		none("persons under age in scenes that are not for children", len(r.Minors)),
		between("possible plotters at once, nobody tended", "2 to 3", r.plotting(byChance), 2, 3),
		between("possible plotters at once, all praised", "1 to 1.6", r.plotting(tending), 1, 1.6),
		between("possible plotters at once, all praised and answers kind", "below 0.4", r.plotting(kindly), 0, 0.4),
		{"growth of the document, mean", "8 KB", kb(r.Bytes.Mean), r.Bytes.Mean <= 8<<10},
		{"growth of the document, most", "24 KB", kb(r.Bytes.Most), r.Bytes.Most <= 24<<10},
	}
}

// freshUntil is the first day on which a text may come twice.
const freshUntil = 26

func (r *Report) plotting(habit string) float64 {
	at := slices.IndexFunc(r.Plotters, func(p Rate) bool { return p.Of == habit })
	return r.Plotters[at].Mean
}
