package game

import "testing"

// TestACounterIsReadByItsName: a reader of one counter sees writes to that counter and to all of them.
func TestACounterIsReadByItsName(t *testing.T) {
	t.Parallel()
	d := New()
	d.Stats.Set("raised", 1)
	readers := map[string]func(){
		"the counter": func() { d.Stats.Of("raised") }, "one that is not there": func() { d.Stats.Of("sent") }, "the names": func() { d.Stats.Names() }, "all": func() { d.Stats.Get() },
	}
	for name, c := range map[string]struct {
		write   func()
		reached map[string]bool
	}{
		"the counter raised": {func() { d.Stats.Add("raised", 2) }, map[string]bool{"the counter": true, "all": true}},
		"another raised":     {func() { d.Stats.Add("praised", 0) }, map[string]bool{"all": true}},
		"one that is new":    {func() { d.Stats.Set("sent", 1) }, map[string]bool{"one that is not there": true, "the names": true, "all": true}},
		"all written":        {func() { d.Stats.Edit() }, map[string]bool{"the counter": true, "one that is not there": true, "the names": true, "all": true}},
	} {
		*d.Stats.Edit() = Stats{Counts: map[string]int64{"raised": 1, "praised": 1}}
		d.TakeChanges(func(Written) {})
		c.write()
		for reader, read := range readers {
			var r Reading
			d.StartReading(&r)
			read()
			d.StopReading()
			read := r.Sections()
			if got := d.Unsettled(&read, r.Shared()); got != c.reached[reader] {
				t.Errorf("%s: who reads %s is reached: %v", name, reader, got)
			}
			keyed := false
			reads := r.Shared().Value()
			d.pending.each(func(w Written) {
				reads.Keys(func(k Key) {
					keyed = keyed || w.All && w.Key.section() == k.section() || w.Key == k && (!k.Member() || reads.Holds(w))
				})
			})
			if keyed != c.reached[reader] {
				t.Errorf("%s: who reads %s is found by its keys: %v", name, reader, keyed)
			}
		}
	}
	*d.Stats.Edit() = Stats{Counts: map[string]int64{"raised": 1, "praised": 1}}
	d.Stats.Add("raised", 2)
	if d.Stats.Of("raised") != 3 || d.Stats.Of("nothing") != 0 {
		t.Errorf("%v", d.Stats.Get().Counts)
	}
	if names := d.Stats.Names(); len(names) != 2 || names[0] != "praised" {
		t.Errorf("names %v", names)
	}
}
