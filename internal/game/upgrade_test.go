package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// older is a kingdom as stored by a build two schemas ago, with the ways to the current types.
func older() (map[string]json.RawMessage, []way) {
	stored := map[string]json.RawMessage{
		"meta":            json.RawMessage(`{"schema":1,"createdAt":7}`),
		"pulse":           json.RawMessage(`{"goldMilli":499900}`),
		"kingdom":         json.RawMessage(`{"title":"Ashfall"}`), // the field had another name,
		"crypt":           json.RawMessage(`{"walls":3}`),         // the section had another name,
		"buildings/farm":  json.RawMessage(`{"level":2}`),
		"buildings/crypt": json.RawMessage(`{"level":9}`), // and the building no longer exists.
	}
	return stored, []way{{up: renamed("kingdom", "title", "kingdom", "name"), down: renamed("kingdom", "name", "kingdom", "title")}, {
		up: func(sections map[string]json.RawMessage) error {
			delete(sections, "buildings/crypt")
			return renamed("crypt", "walls", "buildings/walls", "level")(sections)
		},
		down: renamed("buildings/walls", "level", "crypt", "walls"),
	}}
}

// renamed is a step that moves one field to another section and name.
func renamed(section, field, to, name string) step {
	return func(sections map[string]json.RawMessage) error {
		var old map[string]json.RawMessage
		if err := json.Unmarshal(sections[section], &old); err != nil {
			return err
		}
		delete(sections, section)
		raw, err := json.Marshal(map[string]json.RawMessage{name: old[field]})
		sections[to] = raw
		return err
	}
}

// TestUpgrade is C-246: a saved document of an older schema becomes this build's with equal figures, and is stored as
// such with the next change.
func TestUpgrade(t *testing.T) {
	t.Parallel()
	stored, ways := older()
	before := maps.Clone(stored)
	d, err := load(stored, ways)
	if err != nil {
		t.Fatal(err)
	}
	if !maps.EqualFunc(stored, before, func(a, b json.RawMessage) bool { return string(a) == string(b) }) {
		t.Fatal("what was read has changed")
	}
	upgradedKingdom(t, d)
	if d.Changed() || d.Revision() != 0 {
		t.Fatal("an upgrade is no news to a page and moves no figure")
	}
	want := []string{"buildings/crypt", "buildings/walls", "crypt", "kingdom", "meta"}
	if dirty := d.Dirty(); !slices.Equal(slices.Sorted(slices.Values(dirty)), want) {
		t.Fatalf("dirty %v", dirty)
	}
	d.Kingdom.Edit().Level = 4 // a write after the upgrade is stored
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
	again, err := load(stored, ways)
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
		if _, err := load(stored, []way{{up: fail}, {up: fail}}); err == nil || string(stored["meta"]) != meta {
			t.Errorf("%s was loaded", name)
		}
	}
}

// TestEveryStepOfAnUpgrade: a kingdom stored by a build of each older schema (testdata/schema-N.json, after two days of
// play) becomes this build's, and each step has a row for its schema. A new step needs a new file, stored by the build
// before it, and a way back.
func TestEveryStepOfAnUpgrade(t *testing.T) {
	t.Parallel()
	rows := [Schema - 1]func(t *testing.T, d *Document){questDayOfOld, daysOfOld, nothingSealedOfOld, dutiesOfOld}
	for i, want := range rows {
		t.Run(fmt.Sprint("schema ", i+1), func(t *testing.T) {
			t.Parallel()
			if want == nil {
				t.Fatalf("no row for the step from schema %d", i+1)
			}
			if i >= 4 && ways[i].down == nil { // nodes of schema 5 and later tell what they read
				t.Errorf("no way back to schema %d", i+1)
			}
			stored := storedOf(t, i+1)
			d, err := Load(stored)
			if err != nil {
				t.Fatal(err)
			}
			if d.Meta.Get().Schema != Schema || d.Meta.Get().CreatedAt != 4_102_444_800_000 || d.Revision() != 0 {
				t.Errorf("became %+v at revision %d", *d.Meta.Get(), d.Revision())
			}
			if err := d.Check(); err != nil {
				t.Error(err)
			}
			if c := d.Stats.Get().Counts; c["praisesGiven"] != 36 || c["questsCompleted"] != 1 || d.Pulse.Get().TimePlayed != 46_800 || d.NPCs.Len() != 12 {
				t.Errorf("it has %v, %+v and %d NPCs", c, *d.Pulse.Get(), d.NPCs.Len())
			}
			want(t, d)
			again, err := d.Dump()
			if err != nil {
				t.Fatal(err)
			}
			if _, err := Load(again); err != nil {
				t.Errorf("stored again: %v", err)
			}
		})
	}
}

// storedOf reads the stored kingdom of a schema.
func storedOf(t *testing.T, schema int) (stored map[string]json.RawMessage) {
	t.Helper()
	raw, err := os.ReadFile(fmt.Sprintf("testdata/schema-%d.json", schema))
	if err == nil {
		err = json.Unmarshal(raw, &stored)
	}
	var meta Meta
	if err == nil {
		err = json.Unmarshal(stored["meta"], &meta)
	}
	if err != nil || meta.Schema != schema {
		t.Fatalf("the kingdom of schema %d: %+v, %v", schema, meta, err)
	}
	return stored
}

func questDayOfOld(t *testing.T, d *Document) {
	t.Helper()
	day, quests := d.Daily.Get(), d.QuestDay.Get()
	if day.Day != 47_483 || day.Counts["praisesGiven"] != 24 || quests.Day != 47_483 || len(quests.Done) != 1 || !quests.Done["d1"] {
		t.Errorf("the day became %+v and its quests %+v", *day, *quests)
	}
	if dirty := d.Dirty(); !slices.Contains(dirty, "questDay") {
		t.Errorf("stored with the next change: %v", dirty)
	}
}

func daysOfOld(t *testing.T, d *Document) {
	t.Helper()
	if c := d.Stats.Get().Counts; c["daysReigned"] != 2 || c["goldWorked"] != 246_475 || c["buildings.raised"] != 3 {
		t.Errorf("of two days with 246,475 gold: %v", c)
	}
}

func nothingSealedOfOld(t *testing.T, d *Document) {
	t.Helper()
	casino, err := json.Marshal(d.Casino.Get())
	if c := d.Casino.Get(); err != nil || bytes.Contains(casino, []byte("seed")) || c.Rounds != 2 || c.Session.Net != -100 || c.Best != 245_704 {
		t.Errorf("the casino became %s (%v)", casino, err)
	}
	if moved := string(d.moved["casino"]); moved == "" || strings.Contains(moved, "seed") {
		t.Errorf("stored with the next change: %s", moved)
	}
}

func dutiesOfOld(t *testing.T, d *Document) {
	t.Helper()
	want := Duty{DutyMission, "scouting", 4_102_600_000_000}
	for id, n := range d.NPCs.All() {
		if busy := id == "brannoc_cinderhand"; busy != (n.Duty == want) || !busy && n.Duty != (Duty{}) {
			t.Errorf("%s: %+v", id, n.Duty)
		}
	}
}

// K16: a reign older than the counter of days gets the days from its beginning to its ruler's last presence, and may
// give its gold.
func TestDaysOfAnOlderReign(t *testing.T) {
	t.Parallel()
	const day = 24 * 3600 * 1000
	d, err := Load(map[string]json.RawMessage{
		"meta":  json.RawMessage(`{"schema":2,"createdAt":86399999}`), // the last millisecond of a day
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

// A duty stored as a sentence becomes an id, taken from the vassal, the floor or the mission.
func TestDutiesOfAnOlderReign(t *testing.T) {
	t.Parallel()
	d, err := Load(map[string]json.RawMessage{
		"meta":              json.RawMessage(`{"schema":4}`),
		"vassals/re-estize": json.RawMessage(`{"governorId":"dagny"}`),
		"floors/02":         json.RawMessage(`{"guardianId":"vharn"}`),
		"floors/03":         json.RawMessage(`{}`),
		"npcs/dagny":        json.RawMessage(`{"name":"Dagny","task":"Governing Rooke","status":"Idle","loyalty":71}`),
		"npcs/vharn":        json.RawMessage(`{"name":"Vharn","task":"Guarding floor 2","status":"Idle"}`),
		"npcs/perrin":       json.RawMessage(`{"name":"Perrin","task":"Scouting","status":"On Mission","missionId":"scouting","missionEndTime":77}`),
		"npcs/morwen":       json.RawMessage(`{"name":"Morwen","task":"Awaiting orders","status":"Idle"}`),
	})
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]Duty{"dagny": {DutyGovern, "re-estize", 0}, "vharn": {DutyGuard, "02", 0}, "perrin": {DutyMission, "scouting", 77}, "morwen": {}} {
		if n, ok := d.NPCs.Get(id); !ok || n.Duty != want {
			t.Errorf("%s: %+v, want %+v", id, n, want)
		}
	}
	if n, _ := d.NPCs.Get("dagny"); n.Name != "Dagny" || n.Loyalty != 71 {
		t.Errorf("%+v", n)
	}
	if moved := string(d.moved["npcs/morwen"]); moved != `{"name":"Morwen"}` {
		t.Errorf("stored with the next change: %s", moved)
	}
}
