package archtest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	newest  = regexp.MustCompile("The newest system is `(\\w+)`: section `(\\w+)` of `(\\w+)` in `(\\w+)`, path `(\\w+)`, screen `(\\w+)`, command `([\\w.]+)`, kind `(\\w+)` of `(\\w+)` in `(\\w+)`, refusals in `(\\w+)`")
	walked  = regexp.MustCompile("(?m)^\\| `([^`]+)` \\| [^|]+ \\| (?:`([^`]+)` )?\\|$")
	counted = regexp.MustCompile(`(?m)^## A (perk|command|section|kind|screen|system)\b[^:]*: (\d+) files?\n`)
	systems = regexp.MustCompile(`(?m)^\t\t(\w+)\.System\(\)`)
)

// list returns the last list of docs/adding.md, that for the newest system: files, and the name that each must contain.
func list(t *testing.T, root string) (rows [][2]string) {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(root, "docs/adding.md"))
	if err != nil {
		t.Fatal(err)
	}
	names := newest.FindStringSubmatch(string(page))
	_, last, found := strings.Cut(string(page), "\n## A system")
	if names == nil || !found {
		t.Fatal("docs/adding.md names no newest system, or has no list for a system")
	}
	fill := strings.NewReplacer("<system>", names[1], "<section>", names[2], "<Section>", names[3], "<file>", names[4], "<path>", names[5],
		"<Screen>", names[6], "<command>", names[7], "<kind>", names[8], "<Kind>", names[9], "<kinds>", names[10], "<rows>", names[11])
	for _, m := range walked.FindAllStringSubmatch(last, -1) {
		rows = append(rows, [2]string{fill.Replace(m[1]), fill.Replace(m[2])})
	}
	return rows
}

// TestTheListOfFilesIsTrue checks the list on the newest system: each file exists and names the system.
func TestTheListOfFilesIsTrue(t *testing.T) {
	t.Parallel()
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	rows := list(t, root)
	if len(rows) < 15 {
		t.Fatalf("the list has %d rows: the walk is broken", len(rows))
	}
	for _, row := range rows {
		source, err := os.ReadFile(filepath.Join(root, row[0]))
		if err != nil {
			t.Errorf("docs/adding.md: %v", err)
			continue
		}
		if !strings.Contains(string(source), row[1]) {
			t.Errorf("docs/adding.md: %s does not name %s", row[0], row[1])
		}
	}
}

// most is the greatest length of a list by kind of change.
var most = map[string]int{"perk": 5, "command": 8, "section": 4, "kind": 4, "screen": 5, "system": 12}

// TestTheListsAreShort: a list has as many rows before its "where it applies" as its heading says, and no more than
// allowed.
func TestTheListsAreShort(t *testing.T) {
	t.Parallel()
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(root, "docs/adding.md"))
	if err != nil {
		t.Fatal(err)
	}
	headings := counted.FindAllStringSubmatchIndex(string(page), -1)
	if len(headings) != len(most) {
		t.Fatalf("docs/adding.md has %d lists, want %d", len(headings), len(most))
	}
	for _, at := range headings {
		change, says := string(page[at[2]:at[3]]), string(page[at[4]:at[5]])
		rest, _, _ := strings.Cut(string(page[at[1]:]), "\n## ")
		list, _, _ := strings.Cut(rest, "where it applies")
		rows := strings.Count(list, "\n| `")
		if fmt.Sprint(rows) != says || rows > most[change] {
			t.Errorf("the list of a %s says %s files and has %d; it may have %d", change, says, rows, most[change])
		}
	}
}

// TestEverySystemHasItsFiles: each system of the engine has rules, a test and a page.
func TestEverySystemHasItsFiles(t *testing.T) {
	t.Parallel()
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile(filepath.Join(root, "internal/rules/engine/systems.go"))
	if err != nil {
		t.Fatal(err)
	}
	found := systems.FindAllStringSubmatch(string(source), -1)
	if len(found) < 10 {
		t.Fatalf("%d systems: the walk is broken", len(found))
	}
	for _, m := range found {
		for _, file := range []string{"internal/rules/" + m[1] + "/*_test.go", "internal/rules/" + m[1] + "/" + m[1] + ".go", "docs/rules/" + m[1] + ".md"} {
			if have, err := filepath.Glob(filepath.Join(root, file)); err != nil || len(have) == 0 {
				t.Errorf("the system %s has no %s", m[1], file)
			}
		}
	}
}
