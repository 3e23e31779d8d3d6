package game

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"
)

// write stores the sections that a document writes in a schema, and returns their keys.
func write(t *testing.T, d *Document, stored map[string]json.RawMessage, schema int, ways []way) []string {
	t.Helper()
	out, err := d.takeWritesAs(schema, ways)
	if err != nil {
		t.Fatal(err)
	}
	for key, raw := range out {
		stored[key] = raw
		if raw == nil {
			delete(stored, key)
		}
	}
	return slices.Sorted(maps.Keys(out))
}

// TestOlderFormsAreWritten: beside nodes of an older build a document is stored as they read it, afterwards in this
// build's form, and never back again.
func TestOlderFormsAreWritten(t *testing.T) {
	t.Parallel()
	stored, ways := older()
	d, err := load(stored, ways)
	if err != nil {
		t.Fatal(err)
	}
	d.Buildings.Edit("walls").Level = 5
	write(t, d, stored, 1, ways)
	for key, want := range map[string]string{
		"meta": `{"createdAt":7,"schema":1}`, "crypt": `{"walls":5}`, "kingdom": `{"title":"Ashfall"}`, "buildings/walls": "",
	} {
		if got := string(stored[key]); got != want {
			t.Errorf("schema 1 has %s %s, want %s", key, got, want)
		}
	}
	d.Buildings.Edit("farm").Level = 3
	if keys := write(t, d, stored, 1, ways); !slices.Equal(keys, []string{"buildings/farm"}) {
		t.Errorf("a second write of schema 1 has %v", keys)
	}
	if keys, want := write(t, d, stored, 3, ways), []string{"buildings/walls", "crypt", "kingdom", "meta"}; !slices.Equal(keys, want) {
		t.Errorf("the first write of schema 3 has %v, want %v", keys, want)
	}
	d.Buildings.Edit("farm").Level = 4
	if keys := write(t, d, stored, 1, ways); !slices.Equal(keys, []string{"buildings/farm"}) {
		t.Errorf("a document that went on went back: %v", keys)
	}
	again, err := load(stored, ways)
	if err != nil {
		t.Fatal(err)
	}
	walls, _ := again.Buildings.Get("walls")
	farm, _ := again.Buildings.Get("farm")
	if walls == nil || walls.Level != 5 || farm == nil || farm.Level != 4 || again.Kingdom.Get().Name != "Ashfall" || again.stored.schema != 3 {
		t.Errorf("read again: %+v %+v, schema %d", walls, farm, again.stored.schema)
	}
}

// TestANewKingdomBesideOlderNodes: a first write has every section in the older form.
func TestANewKingdomBesideOlderNodes(t *testing.T) {
	t.Parallel()
	_, ways := older()
	d := New()
	*d.Meta.Edit() = Meta{Schema: 3, CreatedAt: 7}
	d.Kingdom.Edit().Name = "Ashfall"
	d.Buildings.Put("walls", Building{Level: 2})
	stored := map[string]json.RawMessage{}
	write(t, d, stored, 2, ways)
	var meta Meta
	if err := json.Unmarshal(stored["meta"], &meta); err != nil || meta.Schema != 2 || string(stored["crypt"]) != `{"walls":2}` || stored["buildings/walls"] != nil {
		t.Errorf("stored %s (%v)", stored, err)
	}
}

// TestTheOldestForm: a build writes back to the last change of schema without a way back.
func TestTheOldestForm(t *testing.T) {
	t.Parallel()
	there := way{down: func(map[string]json.RawMessage) error { return nil }}
	for want, ways := range map[int][]way{1: {there, there}, 2: {{}, there}, 3: {there, {}}} {
		if got := oldestWritten(ways); got != want {
			t.Errorf("the oldest of %d ways is %d, want %d", len(ways), got, want)
		}
	}
}
