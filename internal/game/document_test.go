package game_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"umbrarch/internal/game"
)

func text(t testing.TB, sections map[string]json.RawMessage, err error) map[string]string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for key, raw := range sections {
		out[key] = string(raw)
	}
	return out
}

// TestOnlyWhatWasWrittenIsStored: a write is stored as one section or one member.
func TestOnlyWhatWasWrittenIsStored(t *testing.T) {
	t.Parallel()
	d := game.New()
	d.Buildings.Put("walls", game.Building{Level: 1})
	d.Buildings.Put("farm", game.Building{Level: 2})
	d.Pulse.Edit().GoldMilli = 7
	if got := d.Dirty(); !slices.Equal(got, []string{"pulse", "buildings/farm", "buildings/walls"}) {
		t.Fatalf("dirty %v", got)
	}
	if _, err := d.TakeWrites(); err != nil {
		t.Fatal(err)
	}
	if len(d.Dirty()) != 0 {
		t.Fatal("a drained document is dirty")
	}
	if _, ok := d.Buildings.Get("walls"); !ok || d.Ruler.Get().Name != "" || len(d.Dirty()) != 0 {
		t.Fatal("reading marks something")
	}
	d.Buildings.Edit("walls").Level++
	d.Buildings.Delete("farm")
	d.Buildings.Delete("moat")
	changed, err := d.TakeWrites()
	if diff := cmp.Diff(map[string]string{"buildings/walls": `{"level":2,"cost":0,"investedGold":0}`, "buildings/farm": ""}, text(t, changed, err)); diff != "" {
		t.Fatal(diff)
	}
	if raw, there := changed["buildings/farm"]; !there || raw != nil {
		t.Fatal("a removed member is not told as removed")
	}
}

// TestARevisionCountsAllWrites: writes by ticks are distinguished by their sections.
func TestARevisionCountsAllWrites(t *testing.T) {
	t.Parallel()
	d := game.New()
	for i, write := range []func(){
		func() { d.Pulse.Edit().GoldMilli++ }, func() { d.Kingdom.Edit() }, func() { d.Buildings.Edit("walls") }, func() { d.Buildings.Delete("walls") },
	} {
		if write(); d.Revision() != uint64(i)+1 || !d.Changed() || d.ChangedBesideTicks() != (i > 0) {
			t.Errorf("after %d writes: revision %d, changed %v, beside ticks %v", i+1, d.Revision(), d.Changed(), d.ChangedBesideTicks())
		}
	}
}

func TestWhatCannotBeLoaded(t *testing.T) { // C-246: data of a newer build is never dropped silently
	t.Parallel()
	for name, stored := range map[string]map[string]string{
		"an unknown section": {"meta": `{"schema":1}`, "crypt": `{}`},
		"an unknown field":   {"meta": `{"schema":1}`, "pulse": `{"goldMilli":1,"silver":2}`},
		"a member's":         {"meta": `{"schema":1}`, "buildings/walls": `{"level":1,"ivy":true}`},
		"a newer schema":     {"meta": `{"schema":9}`},
		"another type":       {"meta": `{"schema":1}`, "pulse": `{"goldMilli":"1"}`},
	} {
		raw := map[string]json.RawMessage{}
		for k, v := range stored {
			raw[k] = json.RawMessage(v)
		}
		if _, err := game.Load(raw); err == nil {
			t.Errorf("%s was loaded", name)
		}
	}
}

// TestRoundTrip: a dump loads as an equal document, for any writes and removals.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		d := game.New()
		*d.Meta.Edit() = game.Meta{Schema: game.Schema, CreatedAt: 1}
		stored := map[string]string{}
		id := rapid.SampledFrom([]string{"walls", "farm", "a b", "ü", "x"})
		for range rapid.IntRange(1, 30).Draw(r, "writes") {
			switch rapid.IntRange(0, 5).Draw(r, "kind") {
			case 0:
				d.Buildings.Put(id.Draw(r, "id"), game.Building{Level: rapid.Int64().Draw(r, "level")})
			case 1:
				d.Buildings.Delete(id.Draw(r, "id"))
			case 2:
				d.Kingdom.Edit().Name = rapid.String().Draw(r, "name")
			case 3:
				d.Schedule(id.Draw(r, "kind"), rapid.Int64Range(0, 5).Draw(r, "at"), nil)
			case 4:
				if _, ok := d.NextDue(); ok {
					d.PopDue()
				}
			case 5:
				changed, err := d.TakeWrites()
				if err != nil {
					r.Fatal(err)
				}
				for key, raw := range changed {
					if raw == nil {
						delete(stored, key)
					} else {
						stored[key] = string(raw)
					}
				}
				all, err := d.Dump()
				for _, name := range game.SectionNames() { // an unwritten record is not stored
					if _, ok := stored[name]; !ok {
						delete(all, name)
					}
				}
				if diff := cmp.Diff(text(t, all, err), stored); diff != "" {
					r.Fatal(diff)
				}
			}
		}
		all, err := d.Dump()
		if err != nil {
			r.Fatal(err)
		}
		again, err := game.Load(all)
		if err != nil {
			r.Fatal(err)
		}
		twice, err := again.Dump()
		if diff := cmp.Diff(text(t, all, nil), text(t, twice, err)); diff != "" {
			r.Fatal(diff)
		}
		if again.Revision() != 0 || len(again.Dirty()) != 0 {
			r.Fatal("loading marks something")
		}
	})
}

// TestMembersInOrder: a collection is walked by id, also while it changes.
func TestMembersInOrder(t *testing.T) {
	t.Parallel()
	d := game.New()
	for _, id := range strings.Fields("market farm walls academy mine") {
		d.Buildings.Put(id, game.Building{})
	}
	var seen []string
	for id := range d.Buildings.All() {
		seen = append(seen, id)
		d.Buildings.Delete("mine")
	}
	if !slices.Equal(seen, []string{"academy", "farm", "market", "walls"}) || d.Buildings.Len() != 4 {
		t.Fatalf("walked %v", seen)
	}
}

// TestDues: dues come in order of time, then of entry.
func TestDues(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		d := game.New()
		ids := map[string]bool{}
		for i := range rapid.IntRange(1, 40).Draw(r, "n") {
			id := d.Schedule("k", rapid.Int64Range(0, 6).Draw(r, "at"), map[string]string{"n": string(rune('a' + i))})
			if ids[id] {
				r.Fatalf("the id %s was given twice", id)
			}
			ids[id] = true
		}
		d.Cancel(func(due game.Due) bool { return due.Params["n"] == "c" })
		last := game.Due{Params: map[string]string{}}
		for {
			next, ok := d.NextDue()
			if !ok {
				break
			}
			got := d.PopDue()
			if got.ID != next.ID || got.Params["n"] == "c" || got.At < last.At || got.At == last.At && got.Params["n"] < last.Params["n"] {
				r.Fatalf("%+v after %+v", got, last)
			}
			last = got
		}
	})
}

// TestWalkWhileWriting: a walk visits the members as of its start, except those removed meanwhile, and keeps its own
// writes.
func TestWalkWhileWriting(t *testing.T) {
	t.Parallel()
	c := &game.New().Buildings
	for _, id := range []string{"a", "b", "c", "d"} {
		c.Put(id, game.Building{})
	}
	var seen []string
	for id := range c.All() {
		seen = append(seen, id)
		for inner := range c.All() {
			if id == "a" && inner == "b" {
				c.Delete("a")
				c.Delete("b")
				c.Put("ab", game.Building{})
				c.Put("z", game.Building{})
			}
		}
	}
	var left []string
	for id := range c.All() {
		left = append(left, id)
	}
	if !slices.Equal(seen, []string{"a", "c", "d"}) || !slices.Equal(left, []string{"ab", "c", "d", "z"}) {
		t.Fatalf("walked %v, left %v", seen, left)
	}
}
