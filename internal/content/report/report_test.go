package main

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/fstest"

	"umbrarch/internal/content"
)

const bound = 30

func TestNoNearDuplicatesInTheBuiltIns(t *testing.T) {
	t.Parallel()
	kinds, err := collect(content.Files())
	if err != nil {
		t.Fatal(err)
	}
	if len(kinds) < 60 {
		t.Fatalf("only %d kinds of text were found", len(kinds))
	}
	for _, k := range kinds {
		for _, p := range nearDuplicates(k.texts) {
			if p.percent > bound {
				t.Errorf("%s: %s and %s share %d%%, such as %q", k.name, p.a.id, p.b.id, p.percent, p.shared)
			}
		}
	}
}

func TestNearDuplicatesAreFound(t *testing.T) {
	t.Parallel()
	files := fstest.MapFS{"deck.json": {Data: []byte(`[
		{"id": "one", "line": "A miller has returned nine years of short weight."},
		{"id": "two", "line": "The miller has returned nine years of short measure."},
		{"id": "three", "line": "Geese have been seen on the bridge again."}]`)}}
	kinds, err := collect(files)
	if err != nil || len(kinds) != 1 {
		t.Fatal(kinds, err)
	}
	pairs := nearDuplicates(kinds[0].texts)
	if len(pairs) != 1 || pairs[0].percent != 66 || pairs[0].a.id != "one" || pairs[0].b.id != "two" {
		t.Fatalf("%+v", pairs)
	}
	var out bytes.Buffer
	if printDuplicates(&out, kinds, bound) != 1 || !strings.Contains(out.String(), "ABOVE 30%: one and two share 66%") {
		t.Error(out.String())
	}
}

func TestPiecesFollowTheSeed(t *testing.T) {
	t.Parallel()
	kinds, err := collect(content.Files())
	if err != nil {
		t.Fatal(err)
	}
	print := func(seed uint64) string {
		var out bytes.Buffer
		printPieces(&out, kinds, 3, rand.New(rand.NewPCG(seed, 0)))
		return out.String()
	}
	if first := print(1); first != print(1) || first == print(2) {
		t.Error("the pieces do not follow the seed")
	}
}
