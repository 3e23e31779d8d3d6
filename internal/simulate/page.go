package simulate

import (
	"fmt"
	"html"
	"io"
	"strings"
)

// Page prints a survey as docs/pacing.html: the same sections as Write, with plots, in one file that loads nothing.
func Page(w io.Writer, s Survey, p Played) error {
	var b strings.Builder
	b.WriteString("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Pacing</title>\n<style>" + sheet + "</style>\n<main>\n")
	for _, part := range sections(s) {
		fmt.Fprintf(&b, "<h%d>%s</h%d>\n<p>%s</p>\n", part.level, inline(part.title), part.level, inline(part.says))
		if len(part.plots) > 0 {
			b.WriteString("<div class=\"plots\">\n")
			for i := range part.plots {
				part.plots[i].svg(&b)
			}
			b.WriteString("</div>\n")
		}
		for _, t := range part.tables {
			t.html(&b, part.title)
		}
	}
	fmt.Fprintf(&b, "<footer>Not compared: %s</footer>\n</main>\n</html>\n", inline(p.line()))
	_, err := io.WriteString(w, b.String())
	return err
}

// html writes a table in a box that scrolls by itself, also by keyboard.
func (t *table) html(b *strings.Builder, title string) {
	if len(t.rows) == 0 {
		return
	}
	fmt.Fprintf(b, "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\"><table>\n<thead><tr>", html.EscapeString(title))
	for i, cell := range t.head {
		fmt.Fprintf(b, "<th scope=\"col\"%s>%s</th>", t.side(i), inline(cell))
	}
	b.WriteString("</tr></thead>\n<tbody>\n")
	for _, row := range t.rows {
		b.WriteString("<tr>")
		for i, cell := range row {
			if i == 0 {
				fmt.Fprintf(b, "<th scope=\"row\">%s</th>", inline(cell))
				continue
			}
			fmt.Fprintf(b, "<td%s>%s</td>", t.side(i), inline(cell))
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody></table></div>\n")
}

func (t *table) side(i int) string {
	if i < t.texts {
		return ""
	}
	return ` class="n"`
}

// inline turns the little Markdown of a sentence into HTML: code and bold.
func inline(text string) string {
	text = html.EscapeString(text)
	for _, sign := range [][2]string{{"**", "strong"}, {"`", "code"}} {
		parts := strings.Split(text, sign[0])
		for i := 1; i < len(parts); i += 2 {
			parts[i] = "<" + sign[1] + ">" + parts[i] + "</" + sign[1] + ">"
		}
		text = strings.Join(parts, "")
	}
	return text
}

// sheet has both themes. The four colours of lines keep a contrast of three to one on both grounds.
const sheet = `
:root { color-scheme: light dark; --ground: #fbf8f1; --ink: #241f1a; --quiet: #6b6154; --rule: #d9cfbd; --s0: #9a3412; --s1: #1d4ed8; --s2: #15803d; --s3: #7e22ce; }
@media (prefers-color-scheme: dark) { :root { --ground: #17130f; --ink: #efe6d6; --quiet: #b3a691; --rule: #3d342a; --s0: #fb923c; --s1: #93c5fd; --s2: #86efac; --s3: #d8b4fe; } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 Georgia, serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { line-height: 1.2; margin: 2rem 0 .5rem; } h2 { border-top: 1px solid var(--rule); padding-top: 1.5rem; }
p { max-width: 46rem; } footer { color: var(--quiet); margin-top: 2rem; }
.scroll { overflow-x: auto; margin: 1rem 0; } .scroll:focus-visible { outline: 2px solid var(--s1); }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--rule); padding: .3rem .6rem; text-align: left; vertical-align: top; } .n { text-align: right; }
tbody th { font-weight: normal; min-width: 9rem; } thead th { color: var(--quiet); font-weight: normal; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1rem; }
figure { margin: 0; } figcaption { font-weight: bold; } figure > svg { width: 100%; height: auto; }
text { fill: var(--ink); font: 11px Georgia, serif; } .end { text-anchor: end; } .mid { text-anchor: middle; }
.grid { stroke: var(--rule); } .bar { fill: var(--s0); } .line { fill: none; stroke-width: 2; }
.s0 { stroke: var(--s0); } .s1 { stroke: var(--s1); stroke-dasharray: 7 3; } .s2 { stroke: var(--s2); stroke-dasharray: 2 3; } .s3 { stroke: var(--s3); stroke-dasharray: 9 3 2 3; }
.key { list-style: none; margin: .25rem 0 0; padding: 0; font-size: .875rem; } .key svg { width: 30px; height: 8px; margin-right: .5rem; }
`
