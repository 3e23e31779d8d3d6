package game

import (
	"fmt"
	"slices"
	"testing"
)

// wide is a document with the maximum number of sections: those of the type, then records, and a collection at the end.
func wide() (d *Document, records []*Record[Scribe], last *Collection[Land]) {
	d = New()
	for p := len(d.list); p < mostSections-1; p++ {
		r := &Record[Scribe]{}
		records = append(records, r)
		d.Declare(fmt.Sprint("more", p), r)
	}
	last = &Collection[Land]{}
	d.Declare("last", last)
	return d, records, last
}

// TestMoreThan64Sections: reads and writes of a section are not confused with those of the section 64 places before it.
func TestMoreThan64Sections(t *testing.T) {
	t.Parallel()
	d, records, last := wide()
	ofPlace := func(p int) *Record[Scribe] { return records[p-len(layout)] }
	for p := 64; p < mostSections-1; p++ {
		if p-64 >= len(layout) {
			continue
		}
		before, read := d.layout[p-64], Reading{}
		d.StartReading(&read)
		ofPlace(p).Get()
		d.StopReading()
		sections, shared := read.Sections(), read.Shared()
		if d.Ticks(&sections) {
			t.Errorf("section %d is said to tick, as %s does", p, before.name)
		}
		d.write(place(p - 64))
		d.pending.record(place(p - 64))
		if d.Unsettled(&sections, shared) {
			t.Errorf("a write to %s reaches who read section %d", before.name, p)
		}
		d.TakeChanges(func(Written) {})
		if _, err := d.TakeWrites(); err != nil {
			t.Fatal(err)
		}
		ofPlace(p).Edit().Entries++
		if !d.Unsettled(&sections, shared) || !d.ChangedBesideTicks() {
			t.Errorf("a write to section %d does not reach who read it", p)
		}
		var keys []Key
		d.TakeChanges(func(w Written) { keys = append(keys, w.Key) })
		if want := []Key{wholeKey(place(p))}; !slices.Equal(keys, want) {
			t.Errorf("a write to section %d has the keys %v, want %v", p, keys, want)
		}
		if got, want := d.Dirty(), []string{d.layout[p].name}; !slices.Equal(got, want) {
			t.Errorf("a write to section %d is to be stored as %v", p, got)
		}
		if _, err := d.TakeWrites(); err != nil {
			t.Fatal(err)
		}
	}
	var read Reading
	d.StartReading(&read)
	last.Get("a")
	d.StopReading()
	sections, shared := read.Sections(), read.Shared()
	last.Edit("b")
	if d.Unsettled(&sections, shared) {
		t.Error("another member of the last section reaches who read one")
	}
	last.Edit("a")
	if !d.Unsettled(&sections, shared) {
		t.Error("a member of the last section does not reach who read it")
	}
	reads, found := shared.Value(), map[Key]bool{}
	reads.Keys(func(k Key) { found[k] = true })
	d.TakeChanges(func(w Written) {
		if w.Key.Member() && reads.Holds(w) != (w.ID == "a") || w.ID == "a" && !found[w.Key] {
			t.Errorf("%+v is held: %v", w, reads.Holds(w))
		}
	})
	if got, want := d.Dirty(), []string{"last/a", "last/b"}; !slices.Equal(got, want) {
		t.Errorf("to be stored are %v", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("a section too many is taken")
		}
	}()
	d.Declare("too many", &Record[Scribe]{})
}
