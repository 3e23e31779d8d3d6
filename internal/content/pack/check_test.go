package pack

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/content/pack/packtest"
)

func checked(t *testing.T, path, folder string) (*Checked, string) {
	t.Helper()
	c, err := Check(path, folder, content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	c.Write(&b)
	return c, b.String()
}

func TestCheckSaysWhatWouldChange(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	path := packtest.Write(t, folder, "odd", map[string]any{
		"pack.json":           packtest.Manifest("odd"),
		"child_names.json":    []any{map[string]any{"id": "odd:ottilie", "name": "Ottilie"}},
		"balance.json":        map[string]any{"npc.journalCost": 75},
		"texts/en.json":       map[string]any{"slot.consort": "the chair beside you"},
		"replace/levels.json": nil,
	})
	_, said := checked(t, path, "")
	if want := "replace/levels.json: a pack has no such file\n"; said != want {
		t.Fatalf("got %q", said)
	}
	path = packtest.Write(t, t.TempDir(), "odd", map[string]any{
		"pack.json":        packtest.Manifest("odd"),
		"child_names.json": []any{map[string]any{"id": "odd:ottilie", "name": "Ottilie"}},
		"balance.json":     map[string]any{"npc.journalCost": 75},
		"texts/en.json":    map[string]any{"slot.consort": "the chair beside you"},
	})
	_, said = checked(t, path, "")
	if want := `odd 1.0.0: A Pack, by Nobody, CC0
adds 1 in child_names.json
  + odd:ottilie
replaces 1 in messages.en.json
  slot.consort
    - the empty chair beside you
    + the chair beside you
sets 1 in balance.json
  npc.journalCost: 50 -> 75
`; said != want {
		t.Fatalf("got %s", said)
	}
}

// TestCheckReadsTheNeedsAround: a pack that needs others is checked on top of them.
func TestCheckReadsTheNeedsAround(t *testing.T) {
	t.Parallel()
	around, alone := t.TempDir(), t.TempDir()
	manifest := packtest.Manifest("odd")
	manifest["needs"] = map[string]any{"night-kitchen": "1.0.0"}
	path := packtest.Write(t, alone, "odd", map[string]any{"pack.json": manifest, "replace/npcs.json": map[string]any{
		"night-kitchen:bodo_underspoon": map[string]any{"role": "Day Cook"},
	}})
	c, _ := checked(t, path, "")
	if c.InForce != nil || !strings.Contains(c.Faults[0].Text, "night-kitchen 1.0.0, which is not in force") {
		t.Errorf("without its need: %+v", c)
	}
	c, said := checked(t, path, examples)
	if c.InForce == nil || !strings.Contains(said, "    - Night Cook\n    + Day Cook\n") {
		t.Errorf("with its need: %s", said)
	}
	// An older copy in the folder gives way.
	packtest.Write(t, around, "old", map[string]any{"pack.json": packtest.Manifest("night-kitchen")})
	c, _ = checked(t, filepath.Join(examples, "night-kitchen"), around)
	if c.InForce == nil || !slices.ContainsFunc(c.Changes, func(one Change) bool { return one.Kind == Adds }) {
		t.Errorf("beside an older copy: %+v", c)
	}
}
