package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var defined = regexp.MustCompile(`\*\*([A-Za-z ]+)\*\*`)

// dictionary gives the module's folder and its CONTEXT.md.
func dictionary(t *testing.T) (root, page string) {
	t.Helper()
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(root, "CONTEXT.md"))
	if err != nil {
		t.Fatal(err)
	}
	return root, string(text)
}

// TestWordsAreUsed: each word defined in CONTEXT.md occurs in the source, and has one row.
func TestWordsAreUsed(t *testing.T) {
	t.Parallel()
	root, page := dictionary(t)
	var all strings.Builder
	for _, f := range tree(t) {
		source, err := os.ReadFile(filepath.Join(root, f.path))
		if err != nil {
			t.Fatal(err)
		}
		all.Write(source)
	}
	for _, name := range []string{"docs/web.md", "docs/store.md"} {
		source, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		all.Write(source)
	}
	text := strings.ToLower(all.String())
	seen := map[string]bool{}
	for _, m := range defined.FindAllStringSubmatch(page, -1) {
		word := strings.ToLower(m[1])
		if seen[word] {
			t.Errorf("CONTEXT.md defines %q twice", m[1])
		}
		seen[word] = true
		if !strings.Contains(text, word) && !strings.Contains(text, strings.ReplaceAll(word, " ", "")) {
			t.Errorf("CONTEXT.md defines %q, which nothing uses", m[1])
		}
	}
}
