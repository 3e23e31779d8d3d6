package simulate

import (
	"fmt"
	"html"
	"math"
	"strings"
)

// graph is a drawing: lines over days, or bars.
type graph struct {
	title  string
	across string // name of the lower axis
	lines  []series
	bars   []bar
}

type series struct {
	name   string
	values []float64
}

type bar struct {
	name  string
	value float64
}

// The drawing's measures. Its viewBox is as wide as a narrow telephone, so that texts stay readable there.
const (
	wide, high          = 340.0, 220.0
	left, right         = 46.0, 8.0
	top, bottom         = 10.0, 26.0
	barHigh, barsAcross = 18.0, 120.0
)

// svg draws a graph. Colours are classes, so that they follow the reader's theme; lines differ in their dashes too.
func (p *graph) svg(b *strings.Builder) {
	fmt.Fprintf(b, "<figure><figcaption>%s</figcaption>\n", html.EscapeString(p.title))
	if len(p.bars) > 0 {
		p.drawBars(b)
	} else {
		p.drawLines(b)
	}
	b.WriteString("</figure>\n")
}

func (p *graph) drawLines(b *strings.Builder) {
	highest, days := 0.0, 1
	for _, s := range p.lines {
		days = max(days, len(s.values))
		for _, v := range s.values {
			highest = max(highest, v)
		}
	}
	ceiling := rounded(highest)
	x := func(i int) float64 { return left + (wide-left-right)*float64(i)/float64(max(days-1, 1)) }
	y := func(v float64) float64 { return high - bottom - (high-top-bottom)*v/ceiling }
	fmt.Fprintf(b, `<svg viewBox="0 0 %g %g" role="img" aria-label="%s">`+"\n", wide, high, html.EscapeString(p.title))
	for i := range 5 {
		v := ceiling * float64(i) / 4
		fmt.Fprintf(b, `<line class="grid" x1="%g" x2="%g" y1="%.1f" y2="%.1f"/><text class="end" x="%g" y="%.1f">%s</text>`+"\n", left, wide-right, y(v), y(v), left-4, y(v)+4, short(v))
	}
	for _, d := range []int{1, (days + 1) / 2, days} {
		fmt.Fprintf(b, `<text class="mid" x="%.1f" y="%g">%s %d</text>`+"\n", min(x(d-1), wide-right-18), high-8, html.EscapeString(p.across), d)
	}
	for n, s := range p.lines {
		var points strings.Builder
		for i, v := range s.values {
			fmt.Fprintf(&points, "%.1f,%.1f ", x(i), y(v))
		}
		fmt.Fprintf(b, `<polyline class="line s%d" points="%s"/>`+"\n", n, strings.TrimSpace(points.String()))
	}
	b.WriteString("</svg>\n<ul class=\"key\">\n")
	for n, s := range p.lines {
		fmt.Fprintf(b, `<li><svg viewBox="0 0 30 8" aria-hidden="true"><line class="line s%d" x1="0" x2="30" y1="4" y2="4"/></svg>%s</li>`+"\n", n, html.EscapeString(s.name))
	}
	b.WriteString("</ul>\n")
}

func (p *graph) drawBars(b *strings.Builder) {
	highest := 0.0
	for _, one := range p.bars {
		highest = max(highest, one.value)
	}
	tall := top + barHigh*float64(len(p.bars)) + 4
	fmt.Fprintf(b, `<svg viewBox="0 0 %g %g" role="img" aria-label="%s">`+"\n", wide, tall, html.EscapeString(p.title))
	for i, one := range p.bars {
		at := top + barHigh*float64(i)
		long := (wide - barsAcross - 50) * one.value / max(highest, 1e-9)
		fmt.Fprintf(b, `<text class="end" x="%g" y="%g">%s</text><rect class="bar" x="%g" y="%g" width="%.1f" height="%g"/><text x="%.1f" y="%g">%s</text>`+"\n",
			barsAcross-6, at+12, html.EscapeString(one.name), barsAcross, at+2, max(long, 1), barHigh-6, barsAcross+long+4, at+12, short(one.value))
	}
	b.WriteString("</svg>\n")
}

// rounded is the next 1, 2 or 5 with zeros at or above a number.
func rounded(v float64) float64 {
	if v <= 0 {
		return 1
	}
	unit := math.Pow(10, math.Floor(math.Log10(v)))
	for _, n := range []float64{1, 2, 4, 5, 8} {
		if v <= n*unit {
			return n * unit
		}
	}
	return 10 * unit
}

// short writes a number in three figures.
func short(v float64) string {
	for _, of := range []struct {
		n    float64
		name string
	}{{1e9, "G"}, {1e6, "M"}, {1e3, "k"}} {
		if v >= of.n {
			return fmt.Sprintf("%.3g%s", v/of.n, of.name)
		}
	}
	return fmt.Sprintf("%.3g", v)
}
