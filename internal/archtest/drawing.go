package archtest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Page is the document with the drawing, relative to the module's root.
const Page = "ARCHITECTURE.md"

const (
	begin = "<!-- The drawing: internal/archtest/rules.go says it, `make generate` writes it. -->\n"
	end   = "<!-- End of the drawing. -->\n"
)

// WriteDrawing writes the drawing of the import rules into the document.
func WriteDrawing() error {
	root, err := moduleRoot()
	if err != nil {
		return err
	}
	path := filepath.Join(root, Page)
	old, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	drawn, err := redraw(string(old))
	if err != nil || drawn == string(old) {
		return err
	}
	return os.WriteFile(path, []byte(drawn), 0o644)
}

// redraw replaces the part between the marking comments.
func redraw(page string) (string, error) {
	before, rest, opened := strings.Cut(page, begin)
	_, after, closed := strings.Cut(rest, end)
	if !opened || !closed {
		return "", fmt.Errorf("%s has no comments for the drawing", Page)
	}
	return before + begin + "\n" + drawing() + "\n" + table() + "\n" + end + after, nil
}

// drawing has a node for each group and an arrow for each import between groups.
func drawing() string {
	var b strings.Builder
	b.WriteString("```mermaid\nflowchart TD\n")
	for _, g := range groups {
		fmt.Fprintf(&b, "  %s[\"%s<br>%s\"]\n", g.id, g.name(), g.says)
	}
	for _, g := range groups {
		if len(g.imports) > 0 {
			fmt.Fprintf(&b, "  %s --> %s\n", g.id, strings.Join(g.imports, " & "))
		}
	}
	b.WriteString("```\n")
	return b.String()
}

// table lists details that arrows cannot show: packages, libraries, and refused packages of the standard library.
func table() string {
	var b strings.Builder
	b.WriteString("| group | folders | each other | libraries | refused of the standard library |\n| --- | --- | --- | --- | --- |\n")
	for _, g := range groups {
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", g.id, quote(g.folders), g.inside(), g.outside(), g.refused())
	}
	return b.String()
}

func (g *group) name() string {
	if len(g.folders) > 2 {
		return g.id
	}
	return strings.ReplaceAll(strings.Join(g.folders, ", "), "=", "")
}

func (g *group) inside() string {
	switch {
	case g.apart:
		return "never"
	case g.door:
		return "yes; others import this folder alone"
	}
	return "yes"
}

func (g *group) outside() string {
	switch {
	case slices.Equal(g.libraries, anyLibrary):
		return "any"
	case len(g.libraries) == 0:
		return "none"
	}
	return quote(g.libraries)
}

func (g *group) refused() string {
	switch {
	case slices.Equal(g.refuses, impure):
		return "clock, dice, files, network, SQL, logs (`impure`)"
	case len(g.refuses) == 0:
		return "nothing"
	}
	return quote(g.refuses)
}

func quote(names []string) string {
	return strings.ReplaceAll("`"+strings.Join(names, "`, `")+"`", "`=", "`")
}
