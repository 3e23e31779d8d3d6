package game

import (
	"runtime"
	"testing"
	"unsafe"
)

// Two loaded kingdoms share one copy of every word and have prose of their own.
func TestLoadSharesWords(t *testing.T) {
	t.Parallel()
	stored := New()
	stored.NPCs.Put("kreel_dawnward", NPC{Name: "Ser Aldous of the Long and Tedious Road", Tags: []string{"Undead"}})
	stored.Stats.Edit().Counts = map[string]int64{"missionsSent": 3}
	sections, err := stored.Dump()
	if err != nil {
		t.Fatal(err)
	}
	var read [2]*Document
	for i := range read {
		if read[i], err = Load(sections); err != nil {
			t.Fatal(err)
		}
		for range 2 { // package unique drops a word without a handle
			runtime.GC()
		}
	}
	words := func(d *Document) []string {
		n, ok := d.NPCs.Get("kreel_dawnward")
		if !ok {
			t.Fatal("the NPC is gone")
		}
		out := []string{d.NPCs.list[0].id, n.Tags[0]}
		for name := range d.Stats.Get().Counts {
			out = append(out, name)
		}
		return out
	}
	one, other := words(read[0]), words(read[1])
	for i := range one {
		if one[i] != other[i] || unsafe.StringData(one[i]) != unsafe.StringData(other[i]) {
			t.Errorf("%q is there twice", one[i])
		}
	}
	a, _ := read[0].NPCs.Get("kreel_dawnward")
	b, _ := read[1].NPCs.Get("kreel_dawnward")
	if a.Name != b.Name || unsafe.StringData(a.Name) == unsafe.StringData(b.Name) {
		t.Errorf("prose is shared: %q, %q", a.Name, b.Name)
	}
	if b.Tags[0] = "Human"; a.Tags[0] != "Undead" {
		t.Error("a list is shared, not its words")
	}
}
