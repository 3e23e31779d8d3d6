package courts

import (
	"fmt"
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/rules/scene"
)

// edge is a line of a graph, with all choices that lead along it.
type edge struct{ from, to string }

// graph draws the links of a family in Mermaid: its texts, grouped by stages, and what the outcomes of their choices lead
// to. It is empty for a family without links.
func graph(links []scene.Link, texts []*content.Scene) string {
	if len(links) == 0 {
		return ""
	}
	var order []edge
	choices := map[edge][]string{}
	line := func(from, to, choice string) {
		e := edge{from, to}
		if _, known := choices[e]; !known {
			order = append(order, e)
		}
		if !slices.Contains(choices[e], choice) {
			choices[e] = append(choices[e], choice)
		}
	}
	for _, l := range links {
		choice := l.Choice
		if l.Failed {
			choice += " failed"
		}
		switch {
		case l.Stage > 0:
			if l.Days > 1 {
				choice = fmt.Sprintf("%s +%dd", choice, l.Days-1)
			}
			line(l.From, fmt.Sprintf("stage%d", l.Stage), choice)
		case l.Ends:
			line(l.From, "ends", choice)
		case l.Scene != "":
			line(l.From, l.Scene, fmt.Sprintf("%s, %dh", choice, l.Hours))
		default:
			line(l.From, "flag_"+l.Flag, choice)
			for _, by := range l.Read {
				line("flag_"+l.Flag, by, "")
			}
		}
	}
	var b strings.Builder
	b.WriteString("flowchart LR\n")
	nodes(&b, texts)
	if slices.ContainsFunc(order, func(e edge) bool { return e.to == "ends" }) {
		b.WriteString("  ends([ends])\n")
	}
	for _, e := range order {
		label := strings.Join(choices[e], ", ")
		if label == "" {
			fmt.Fprintf(&b, "  %s -.-> %s\n", e.from, e.to)
		} else {
			fmt.Fprintf(&b, "  %s -- \"%s\" --> %s\n", e.from, label, e.to)
		}
	}
	return b.String()
}

// nodes writes the texts, each stage in its box.
func nodes(b *strings.Builder, texts []*content.Scene) {
	for stage := int64(content.FirstStage); stage <= content.LastStage; stage++ {
		var of []string
		for _, s := range texts {
			if s.Stage == stage {
				of = append(of, s.ID)
			}
		}
		if len(of) > 0 {
			fmt.Fprintf(b, "  subgraph stage%d [stage %d]\n    %s\n  end\n", stage, stage, strings.Join(of, "\n    "))
		}
	}
}

// told writes a condition in the keys of the files.
func told(c *content.Condition) string {
	not := ""
	if c.Not {
		not = "not "
	}
	switch {
	case c.Figure != "" && c.Min != nil:
		return fmt.Sprintf("%s%s at least %d", not, c.Figure, *c.Min)
	case c.Figure != "" && c.Max != nil:
		return fmt.Sprintf("%s%s at most %d", not, c.Figure, *c.Max)
	case c.Remembers != "":
		return fmt.Sprintf("%s%s remembers %s", not, c.Remembers, c.Deed)
	case c.Office != "" && c.By != "":
		return fmt.Sprintf("%s%s in office %s", not, c.By, c.Office)
	case c.Office != "":
		return not + "office held " + c.Office
	case len(c.Bond) == 2:
		return fmt.Sprintf("%s%s %s %s", not, c.Bond[0], c.Kind, c.Bond[1])
	case c.Trait != "":
		return fmt.Sprintf("%s%s is %s", not, c.Trait, c.Is)
	case c.Flag != "":
		return not + "flag " + c.Flag
	}
	return not + "ruler " + c.Alignment + c.Race + c.Origin + c.School
}
