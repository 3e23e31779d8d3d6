package archtest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestEveryArrowIsAnImport: each arrow is needed by some package, since an unneeded one would allow imports that nobody
// reviews.
func TestEveryArrowIsAnImport(t *testing.T) {
	t.Parallel()
	drawn := map[[2]string]bool{}
	for _, g := range groups {
		for _, other := range g.imports {
			drawn[[2]string{g.id, other}] = false
		}
	}
	for _, f := range tree(t) {
		if f.test || isTestHelper(f.pkg) {
			continue
		}
		from := groupOf(f.pkg)
		for _, imported := range f.imports {
			path, own := strings.CutPrefix(imported, module+"/")
			if to := groupOf(path); own && from != nil && to != nil {
				drawn[[2]string{from.id, to.id}] = true
			}
		}
	}
	for arrow, imported := range drawn {
		if !imported {
			t.Errorf("%s --> %s is drawn, but nothing in %s imports anything of %s", arrow[0], arrow[1], arrow[0], arrow[1])
		}
	}
}

// TestGroupsAreWhole: arrows lead to groups, folders exist, and no group is hidden by an earlier one.
func TestGroupsAreWhole(t *testing.T) {
	t.Parallel()
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	for i, g := range groups {
		for _, other := range g.imports {
			if other == g.id || !slices.ContainsFunc(groups, func(o group) bool { return o.id == other }) {
				t.Errorf("%s --> %s leads to no other group", g.id, other)
			}
		}
		for _, folder := range g.folders {
			folder = strings.TrimPrefix(folder, "=")
			if _, err := os.Stat(filepath.Join(root, folder)); err != nil {
				t.Errorf("%s: there is no folder %s", g.id, folder)
			}
			alone := slices.ContainsFunc(groups, func(o group) bool { return slices.Contains(o.folders, "="+folder) })
			if groupOf(folder) != &groups[i] && !alone { // the folder itself may belong to another group than the folders below it
				t.Errorf("%s is of the group %s, not %s", folder, groupOf(folder).id, g.id)
			}
		}
	}
}

func TestTheDrawingIsFresh(t *testing.T) {
	t.Parallel()
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(root, Page))
	if err != nil {
		t.Fatal(err)
	}
	drawn, err := redraw(string(page))
	if err != nil || drawn != string(page) {
		t.Errorf("the drawing in %s is not that of rules.go: run make generate (%v)", Page, err)
	}
}

func TestRedrawKeepsWhatStandsAround(t *testing.T) {
	t.Parallel()
	got, err := redraw("above\n" + begin + "a stale drawing\n" + end + "below\n")
	if err != nil || !strings.HasPrefix(got, "above\n"+begin) || !strings.HasSuffix(got, end+"below\n") || strings.Contains(got, "stale") {
		t.Errorf("redrawn: %v\n%s", err, got)
	}
	if _, err := redraw("a page without comments"); err == nil {
		t.Error("a page without comments was redrawn")
	}
}
