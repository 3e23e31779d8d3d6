package pack

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/content/pack/packtest"
)

// FuzzFiles reads any bytes as each file of a pack: each is read or is a fault with a place in that file, and nothing
// panics.
func FuzzFiles(f *testing.F) {
	for _, name := range []string{"pack.json", "npcs.json", "replies.json", "events.json"} {
		raw, err := os.ReadFile(filepath.Join(examples, "night-kitchen", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(raw)
	}
	for _, text := range []string{"", "null", "[", "[1", `{"a":`, `{"a":1,"A":2}`, "[[[[[[[[[[[[[[", "1e9", `{"npc.journalCost":1}`, "\ufeff[]", `[{"id":"odd:x","loyaltyEffect":"x"}]`} {
		f.Add([]byte(text))
	}
	names := []string{"replies.json", "npcs.json", "balance.json", "texts/en.json", "replace/events.json"}
	f.Fuzz(func(t *testing.T, raw []byte) {
		for _, name := range names {
			found := &faults{}
			p := &Pack{Manifest: Manifest{ID: "odd"}, records: map[string][]record{}, replaced: map[string][]text{}, places: map[string]map[string]place{}}
			p.readFile(name, raw, found)
			for _, one := range found.list {
				if one.File != name && one.File != "" || one.Line > strings.Count(string(raw), "\n")+1 {
					t.Errorf("%s: %v", name, one)
				}
			}
			for _, records := range p.records {
				if slices.ContainsFunc(records, func(r record) bool { return !strings.HasPrefix(r.id, "odd:") }) {
					t.Errorf("%s: a record outside the namespace: %s", name, raw)
				}
			}
		}
		_ = readManifest(raw, &faults{})
	})
}

// TestAnyManifestIsRead: a manifest that is no object is a fault and not the end of the server.
func TestAnyManifestIsRead(t *testing.T) {
	t.Parallel()
	for _, raw := range []string{"", "null", "[]", `"pack"`, "{}", `{"base":[],"needs":[],"authors":{}}`} {
		folder := t.TempDir()
		packtest.Write(t, folder, "odd", map[string]any{"pack.json": []byte(raw)})
		if said := faultsOf(t, folder); len(said) == 0 {
			t.Errorf("%q is accepted", raw)
		}
	}
}
