package game

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"testing"
)

// older is a kingdom as a build two schemas ago wrote it, and the steps from there to the
// document's types as they are.
func older() (map[string]json.RawMessage, []step) {
	stored := map[string]json.RawMessage{
		"meta":            json.RawMessage(`{"schema":1,"createdAt":7}`),
		"pulse":           json.RawMessage(`{"goldMilli":499900}`),
		"kingdom":         json.RawMessage(`{"title":"Ashfall"}`), // the field had another name,
		"crypt":           json.RawMessage(`{"walls":3}`),         // the section was another's,
		"buildings/farm":  json.RawMessage(`{"level":2}`),
		"buildings/crypt": json.RawMessage(`{"level":9}`), // and the building is no more.
	}
	return stored, []step{
		func(sections map[string]json.RawMessage) error {
			var kingdom struct{ Title string }
			if err := json.Unmarshal(sections["kingdom"], &kingdom); err != nil {
				return err
			}
			name, err := json.Marshal(map[string]string{"name": kingdom.Title})
			sections["kingdom"] = name
			return err
		},
		func(sections map[string]json.RawMessage) error {
			var crypt struct{ Walls int64 }
			if err := json.Unmarshal(sections["crypt"], &crypt); err != nil {
				return err
			}
			walls, err := json.Marshal(map[string]int64{"level": crypt.Walls})
			sections["buildings/walls"] = walls
			delete(sections, "crypt")
			delete(sections, "buildings/crypt")
			return err
		},
	}
}

// TestUpgrade is C-246: a saved document of an older schema becomes this build's, its figures
// equal, and is stored as such with the next change.
func TestUpgrade(t *testing.T) {
	t.Parallel()
	stored, steps := older()
	before := maps.Clone(stored)
	d, err := load(stored, steps)
	if err != nil {
		t.Fatal(err)
	}
	if !maps.EqualFunc(stored, before, func(a, b json.RawMessage) bool { return string(a) == string(b) }) {
		t.Fatal("what was read has changed")
	}
	upgradedKingdom(t, d)
	if d.Changed() || d.Edits() != 0 {
		t.Fatal("an upgrade is no news to a page and moves no figure")
	}
	want := []string{"buildings/crypt", "buildings/walls", "crypt", "kingdom", "meta"}
	if dirty := d.Dirty(); !slices.Equal(slices.Sorted(slices.Values(dirty)), want) {
		t.Fatalf("dirty %v", dirty)
	}
	d.Kingdom.Edit().Level = 4 // what is newer than the upgrade is what is stored
	changed, err := d.TakeWrites()
	if err != nil {
		t.Fatal(err)
	}
	if keys := slices.Sorted(maps.Keys(changed)); !slices.Equal(keys, want) {
		t.Fatalf("stored %v", keys)
	}
	for key, raw := range changed {
		stored[key] = raw
		if raw == nil {
			delete(stored, key)
		}
	}
	again, err := load(stored, steps)
	if err != nil {
		t.Fatal(err)
	}
	upgradedKingdom(t, again)
	if again.Kingdom.Get().Level != 4 || len(again.Dirty()) != 0 {
		t.Fatalf("level %d, dirty %v", again.Kingdom.Get().Level, again.Dirty())
	}
}

func upgradedKingdom(t *testing.T, d *Document) {
	t.Helper()
	meta, farm := *d.Meta.Get(), int64(0)
	if b, ok := d.Buildings.Get("farm"); ok {
		farm = b.Level
	}
	walls, _ := d.Buildings.Get("walls")
	if meta.Schema != 3 || meta.CreatedAt != 7 || d.Pulse.Get().GoldMilli != 499900 || d.Kingdom.Get().Name != "Ashfall" ||
		farm != 2 || walls == nil || walls.Level != 3 || d.Buildings.Len() != 2 {
		dump, err := d.Dump()
		t.Fatalf("upgraded to %s (%v)", dump, err)
	}
}

func TestUpgradeThatFails(t *testing.T) {
	t.Parallel()
	for name, meta := range map[string]string{
		"a newer schema":         `{"schema":4}`,
		"a step that cannot":     `{"schema":2}`,
		"a schema of no integer": `{"schema":"1"}`,
	} {
		stored := map[string]json.RawMessage{"meta": json.RawMessage(meta)}
		fail := func(map[string]json.RawMessage) error { return errors.New("no") }
		if _, err := load(stored, []step{fail, fail}); err == nil || string(stored["meta"]) != meta {
			t.Errorf("%s was loaded", name)
		}
	}
}

// K16: a reign of before its days were counted has those from its beginning to when its ruler was last there, and may give what it holds.
func TestDaysOfAnOlderReign(t *testing.T) {
	t.Parallel()
	const day = 24 * 3600 * 1000
	d, err := Load(map[string]json.RawMessage{
		"meta":  json.RawMessage(`{"schema":2,"createdAt":86399999}`), // the last moment of a day
		"pulse": json.RawMessage(`{"goldMilli":7500999,"presentAt":259200000}`),
		"stats": json.RawMessage(`{"counts":{"missionsSent":3}}`),
	})
	if err != nil {
		t.Fatal(err)
	}
	if c := d.Stats.Get().Counts; c["daysReigned"] != 259_200_000/day+1 || c["goldWorked"] != 7500 || c["missionsSent"] != 3 {
		t.Errorf("%v", c)
	}
}
