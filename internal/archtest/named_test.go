package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestEveryKindOfContentIsNamed: the table of docs/content.md names each file of content/.
func TestEveryKindOfContentIsNamed(t *testing.T) {
	t.Parallel()
	table := part(t, "docs/content.md", "\n## Where things are\n", "\n## Conventions\n")
	for _, file := range glob(t, "content/*.json") {
		kind := strings.TrimSuffix(filepath.Base(file), ".json")
		if !regexp.MustCompile("`" + regexp.QuoteMeta(kind) + "(\\.json)?`").MatchString(table) {
			t.Errorf("docs/content.md does not name %s", kind)
		}
	}
}

// TestEveryFolderOfThePageIsNamed: the README and docs/web.md name each folder below web/src.
func TestEveryFolderOfThePageIsNamed(t *testing.T) {
	t.Parallel()
	readme := part(t, "README.md", "\n## Where things are\n", "\n[ARCHITECTURE.md]")
	page := part(t, "docs/web.md", "\n| folder ", "\n## A new screen\n")
	for _, inside := range glob(t, "web/src/*/*") {
		name := filepath.Base(filepath.Dir(inside)) + "/"
		if !strings.Contains(readme, name) {
			t.Errorf("README.md does not name web/src/%s", name)
		}
		if !strings.Contains(page, "`"+name) {
			t.Errorf("docs/web.md does not name %s", name)
		}
	}
}

// part is the part of a document between two marks.
func part(t *testing.T, file, from, to string) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(top(t), file))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, begun := strings.Cut(string(raw), from)
	out, _, ended := strings.Cut(rest, to)
	if !begun || !ended {
		t.Fatalf("%s has no part from %q to %q", file, from, to)
	}
	return out
}

func glob(t *testing.T, pattern string) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(top(t), pattern))
	if err != nil || len(found) == 0 {
		t.Fatalf("%s: %d found, %v", pattern, len(found), err)
	}
	return found
}

func top(t *testing.T) string {
	t.Helper()
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	return root
}
