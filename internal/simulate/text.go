package simulate

import (
	"fmt"
	"io"
	"strings"
)

// section is a part of the report: a heading, a sentence that says how to read it, tables and plots. Both documents are
// written from the same sections.
type section struct {
	title  string
	level  int // 1 for the title, 2 and 3 below
	says   string
	tables []table
	plots  []graph // drawn in pacing.html alone
}

// table has text in its first columns and numbers in the others.
type table struct {
	head  []string
	texts int // number of columns with text; at least 1
	rows  [][]string
}

func (t *table) add(cells ...any) {
	row := make([]string, len(cells))
	for i, c := range cells {
		row[i] = fmt.Sprint(c)
	}
	t.rows = append(t.rows, row)
}

// heads is a table with one column of text.
func heads(head ...string) table { return table{head: head, texts: 1} }

// Write prints a survey as docs/pacing.md.
func Write(w io.Writer, s Survey) error {
	var b strings.Builder
	for i, part := range sections(s) {
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%s %s\n\n%s\n", strings.Repeat("#", part.level), part.title, part.says)
		for _, t := range part.tables {
			t.markdown(&b)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (t *table) markdown(b *strings.Builder) {
	if len(t.rows) == 0 {
		return
	}
	fmt.Fprintf(b, "\n| %s |\n|", strings.Join(t.head, " | "))
	for i := range t.head {
		b.WriteString(map[bool]string{true: " --- |", false: " ---: |"}[i < t.texts])
	}
	b.WriteString("\n")
	for _, row := range t.rows {
		fmt.Fprintf(b, "| %s |\n", strings.Join(row, " | "))
	}
}

// footer begins the lines that differ between two runs of the same seed; nothing after it is compared.
const footer = "\nNot compared: "

// Played is a run's circumstances, which do not follow from its seed.
type Played struct {
	On, Version string
	Days        int64   // player-days
	Seconds     float64 // of the clock
	Cores       int
}

// Footer prints them.
func (p Played) Footer(w io.Writer) error {
	_, err := fmt.Fprintf(w, "%s%s\n", footer, p.line())
	return err
}

func (p Played) line() string {
	return fmt.Sprintf("played on %s by %s, %d player-days in %.0f s on %d cores, %.1f player-days a second on each.",
		p.On, p.Version, p.Days, p.Seconds, p.Cores, float64(p.Days)/max(p.Seconds, 0.001)/float64(max(p.Cores, 1)))
}

func milli(n int64) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%03d", sign, n/1000, n%1000)
}

// permille is a share in percent with its sign.
func permille(n int64) string { return fmt.Sprintf("%+.1f%%", float64(n)/10) }

func span(seconds int64) string {
	switch {
	case seconds >= day:
		return fmt.Sprintf("%d d %02d h", seconds/day, seconds%day/hour)
	case seconds >= hour:
		return fmt.Sprintf("%d h %02d min", seconds/hour, seconds%hour/minute)
	}
	return fmt.Sprintf("%d min %02d s", seconds/minute, seconds%minute)
}
