package reign_test

import (
	"slices"
	"testing"

	"umbrarch/internal/reign"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
)

// The samples are the requests that players' commands send: each has instructions, facts and a shape.
func TestSamples(t *testing.T) {
	t.Parallel()
	c, err := snapshot()
	if err != nil {
		t.Fatal(err)
	}
	all, err := reign.Samples(engine.New(engine.Systems()), c, 1)
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, r := range all {
		kinds = append(kinds, r.Kind)
		if r.Instructions == "" || len(r.Facts) < 10 || !r.Picture && len(r.Shape) < 10 {
			t.Errorf("%s: %+v", r.Kind, r)
		}
	}
	for _, r := range all {
		enginetest.Filled(t, r.Kind, r.Facts)
	}
	for _, kind := range []string{"vision", "floor"} {
		if !slices.Contains(kinds, kind) {
			t.Errorf("%v has no %s", kinds, kind)
		}
	}
}
