package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/rules/engine"
)

// noun is a layer's word for a system, where it is not the system's name.
type noun struct{ layer, word, of string }

var (
	nounRow    = regexp.MustCompile("(?m)^\\| ([a-z, ]+) \\| (`[^|]+) \\| ?`?([a-z]*)`? \\| [^|]+ \\|$")
	quotedWord = regexp.MustCompile("`([^`]+)`")
	routePath  = regexp.MustCompile(`\bpath: '([^'/]+)`)
)

// agrees tells whether a word is a system's name, in the singular or in the plural.
func agrees(word, name string) bool {
	return word == name || word == name+"s" || strings.HasSuffix(name, "y") && word == strings.TrimSuffix(name, "y")+"ies"
}

// folders lists the folders within one.
func folders(t *testing.T, path string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.IsDir() {
			names = append(names, e.Name())
		}
	}
	return names
}

// differing finds where a layer of the tree has another word than the system's name.
func differing(t *testing.T, root string) map[noun]bool {
	t.Helper()
	out, names := map[noun]bool{}, []string{}
	for _, s := range engine.Systems() {
		names = append(names, s.Name)
		for _, c := range s.Commands {
			if prefix, _, _ := strings.Cut(c.Name, "."); prefix != s.Name {
				out[noun{"command", prefix, s.Name}] = true
			}
		}
		for _, prefix := range s.Prefixes {
			if prefix != s.Name {
				out[noun{"notice", prefix, s.Name}] = true
			}
		}
		for _, v := range s.Views {
			if !agrees(v.Name, s.Name) && !strings.HasPrefix(v.Name, s.Name) {
				out[noun{"view", v.Name, s.Name}] = true
			}
		}
	}
	features := folders(t, filepath.Join(root, "web/src/features"))
	for _, name := range names {
		if !slices.Contains(features, name) {
			out[noun{"no feature", name, ""}] = true
		}
	}
	for _, feature := range features {
		if !slices.Contains(names, feature) {
			out[noun{"feature", feature, ""}] = true
		}
		route, err := os.ReadFile(filepath.Join(root, "web/src/features", feature, "route.ts"))
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		for _, m := range routePath.FindAllStringSubmatch(string(route), -1) {
			if !agrees(m[1], feature) {
				out[noun{"route", m[1], feature}] = true
			}
		}
	}
	pages, err := filepath.Glob(filepath.Join(root, "docs/rules/*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range pages {
		if name := strings.TrimSuffix(filepath.Base(page), ".md"); !slices.Contains(names, name) {
			out[noun{"page of rules", name, ""}] = true
		}
	}
	return out
}

// TestNounsAgree: a system has one noun in every layer, or CONTEXT.md lists the difference with its reason.
func TestNounsAgree(t *testing.T) {
	t.Parallel()
	root, page := dictionary(t)
	listed := map[noun]bool{}
	for _, row := range nounRow.FindAllStringSubmatch(page, -1) {
		for layer := range strings.SplitSeq(row[1], ", ") {
			for _, word := range quotedWord.FindAllStringSubmatch(row[2], -1) {
				listed[noun{layer, word[1], row[3]}] = true
			}
		}
	}
	found := differing(t, root)
	for n := range found {
		if !listed[n] {
			t.Errorf("the %s %q differs from the system's name (%q), and CONTEXT.md gives no reason", n.layer, n.word, n.of)
		}
	}
	for n := range listed {
		if !found[n] {
			t.Errorf("CONTEXT.md lists the %s %q of %q, which does not differ", n.layer, n.word, n.of)
		}
	}
}
