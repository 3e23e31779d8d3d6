package courts_test

import (
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/simulate/courts"
)

func builtin(t testing.TB) *content.Snapshot {
	t.Helper()
	c, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func run(t testing.TB, o courts.Options) *courts.Report {
	t.Helper()
	r, err := courts.Run(o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestFewCourts(t *testing.T) {
	r := run(t, courts.Options{Content: builtin(t), Courts: 100, Other: 20, Days: 60, Seed: "1"})
	var b strings.Builder
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	t.Log(b.String())
	_ = slices.Max([]int{1})
}
