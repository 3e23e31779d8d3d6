package game

import "testing"

// TestAReadingKnowsWhetherTicksWriteWhatItRead: the engine keeps a number across ticks if its reads are in other
// sections.
func TestAReadingKnowsWhetherTicksWriteWhatItRead(t *testing.T) {
	t.Parallel()
	d := New()
	for name, c := range map[string]struct {
		read func()
		want bool
	}{
		"the pulse":    {func() { d.Pulse.Get() }, true},
		"the kingdom":  {func() { d.Kingdom.Get() }, false},
		"one building": {func() { d.Buildings.Get(Walls) }, false},
		"nothing":      {func() {}, false},
		"both":         {func() { d.Kingdom.Get(); d.Pulse.Get() }, true},
	} {
		var r Reading
		d.StartReading(&r)
		c.read()
		d.StopReading()
		read := r.Sections()
		if got := d.Ticks(&read); got != c.want {
			t.Errorf("%s: ticks %v", name, got)
		}
	}
}

// TestWhatWasReadIsTold: single members are recorded up to a bound.
func TestWhatWasReadIsTold(t *testing.T) {
	t.Parallel()
	d := New()
	read := func(ids ...string) Reads {
		var r Reading
		d.StartReading(&r)
		for _, id := range ids {
			d.Buildings.Get(id)
		}
		d.StopReading()
		if !r.Same(r.Shared().Value()) {
			t.Errorf("%v is not the same as itself", ids)
		}
		return r.Shared().Value()
	}
	if read(Walls) == read(Treasury) || read(Walls) != read(Walls, Walls) || read(Walls, Treasury) == read(Walls) {
		t.Error("members are not told apart")
	}
	many := make([]string, membersNoted+1)
	for i := range many {
		many[i] = string(rune('a' + i))
	}
	if r := read(many...); r.whole.empty() {
		t.Errorf("%d members are noted one by one", len(many))
	}
	if r := read(many[:membersNoted]...); !r.whole.empty() {
		t.Errorf("%d members are not noted one by one", membersNoted)
	}
}
