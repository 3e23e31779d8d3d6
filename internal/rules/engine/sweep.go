package engine

import (
	"math/bits"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// Quests, achievements, hopes and marks follow from what changed, and mostly nothing follows. To look at each of them after
// every command was a third of a command's rules, nearly all of it waiting for memory. So each system says what its sweep
// depends on, and it is swept when that has moved.

// which is a set of systems that sweep, a bit each, in their order.
type which uint64

// swept is how the last sweep left a kingdom.
type swept struct {
	of    *sweeps
	at    []int64 // the gauges
	day   int64
	again which // what has moved since those systems were swept
}

// sweep runs what has something to look at, in the order of systems. What one of them changes those after it see in the same
// sweep, and those before it in the next.
func (e *Engine) sweep(t *turn.Turn) {
	s := e.sweepsOf(t.Content)
	k, _ := t.Doc.Sweep().(*swept)
	if k == nil || k.of != s {
		k = s.begin(t)
	} else {
		k.look(t)
	}
	for i := 0; ; i++ {
		left := (k.again | s.always) >> i << i
		if left == 0 {
			return
		}
		i = bits.TrailingZeros64(uint64(left))
		k.again &^= 1 << i
		s.after[i](t)
		k.lookAgain(t)
	}
}

// settled tells whether sweeps have looked at all of a kingdom but what ticks move.
func settled(t *turn.Turn, s *sweeps) bool {
	k, _ := t.Doc.Sweep().(*swept)
	return k != nil && k.of == s && k.again == 0 && !t.Doc.Awaits(pulse)
}

// begin looks at everything.
func (s *sweeps) begin(t *turn.Turn) *swept {
	k := &swept{of: s, at: make([]int64, len(s.gauges)), day: t.Now / turn.Day, again: 1<<len(s.after) - 1}
	t.Doc.KeepSweep(k)
	t.Doc.Unswept()
	for i := range s.gauges {
		k.at[i] = s.gauges[i].At(t)
	}
	return k
}

// look finds out what has moved.
func (k *swept) look(t *turn.Turn) {
	whole, parts := t.Doc.Unswept()
	if day := t.Now / turn.Day; day != k.day {
		k.day = day
		whole |= 1 << today
	}
	k.written(t, whole, parts)
}

// lookAgain is look after a sweep, which mostly writes nothing but marks, and none depends on them.
func (k *swept) lookAgain(t *turn.Turn) {
	whole, parts := t.Doc.Unswept()
	if whole&^marks == 0 && len(parts) == 0 {
		return
	}
	k.written(t, whole, parts)
}

var marks, pulse = bitOf("marks"), bitOf("pulse")

func bitOf(name string) uint64 {
	section, _, _ := game.PlaceOf(name)
	return 1 << section
}

// written looks at what depends on sections and parts of sections, and at what is looked at every time.
func (k *swept) written(t *turn.Turn, whole uint64, parts []game.Part) {
	k.read(t, k.of.each)
	for left := whole; left != 0; left &= left - 1 {
		k.move(t, &k.of.anyOf[bits.TrailingZeros64(left)])
	}
	for _, p := range parts {
		if whole>>p.Section&1 != 0 {
			continue
		}
		k.move(t, &k.of.whole[p.Section])
		if h := k.of.parts[p.Section][p.Name]; h != nil {
			k.move(t, h)
		}
	}
}

func (k *swept) move(t *turn.Turn, h *heeders) {
	k.again |= h.who
	k.read(t, h.gauges)
}

func (k *swept) read(t *turn.Turn, gauges []int) {
	for _, i := range gauges {
		g := &k.of.gauges[i]
		if at := g.At(t); at != k.at[i] {
			k.at[i] = at
			k.again |= g.who
		}
	}
}
