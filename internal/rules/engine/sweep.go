package engine

import (
	"math"
	"math/bits"
	"slices"

	"umbrarch/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// Quests, achievements, hopes and marks follow from what changed, and mostly nothing follows. To look at each of them after
// every command was a third of a command's rules, nearly all of it waiting for memory. So each system says what its sweep
// depends on, and it is swept when that has moved.

// which is a set of systems that sweep, a bit each, in their order.
type which uint64

// sweeps are what the sweeps of all systems depend on, worked out once for a snapshot of the content.
type sweeps struct {
	content *content.Snapshot
	follows map[string]uint64 // figures from sections
	after   []func(*turn.Turn)
	always  which
	parts   []part
	gauges  []gauge
}

type part struct {
	section uint64
	who     which
}

type gauge struct {
	turn.Gauge
	sections uint64
	who      which
}

// swept is how the last sweep left a kingdom.
type swept struct {
	of    *sweeps
	at    []int64 // the gauges
	again which   // what has moved since those systems were swept
}

func (e *Engine) sweepsOf(c *content.Snapshot) *sweeps {
	if s := e.sweeps.Load(); s != nil && s.content == c {
		return s
	}
	s := newSweeps(e.systems, c)
	e.sweeps.Store(s)
	return s
}

func newSweeps(systems []turn.System, c *content.Snapshot) *sweeps {
	s := &sweeps{content: c, follows: map[string]uint64{}}
	for i := range systems {
		for figure, sections := range systems[i].Follows {
			once(s.follows, figure, game.Places(sections...))
		}
	}
	for i := range systems {
		if systems[i].After == nil {
			continue
		}
		who := which(1) << len(s.after)
		s.after = append(s.after, systems[i].After)
		if systems[i].Heeds == nil {
			s.always |= who
			continue
		}
		heed := systems[i].Heeds(c)
		s.parts = append(s.parts, part{game.Places(heed.Sections...), who})
		for _, g := range heed.Gauges {
			s.add(g, who)
		}
	}
	return s
}

// add merges gauges of one name: what is read twice is read once.
func (s *sweeps) add(g turn.Gauge, who which) {
	i := slices.IndexFunc(s.gauges, func(have gauge) bool {
		return have.Name == g.Name && (len(have.Steps) == 0) == (len(g.Steps) == 0)
	})
	if i < 0 {
		i = len(s.gauges)
		s.gauges = append(s.gauges, gauge{Gauge: turn.Gauge{Name: g.Name, Read: g.Read}})
	}
	have := &s.gauges[i]
	if sections, known := s.follows[g.Figure]; known {
		have.sections |= sections
	} else {
		have.sections |= always
	}
	have.Most = max(have.Most, g.Most)
	have.Steps = slices.Concat(have.Steps, g.Steps)
	slices.Sort(have.Steps)
	have.Steps = slices.Compact(have.Steps)
	have.who |= who
}

// always is the section of what is read every time.
const always = 1 << 63

// sweep runs what has something to look at, in the order of systems. What one of them changes those after it see in the same
// sweep, and those before it in the next.
func (e *Engine) sweep(t *turn.Turn) {
	s := e.sweepsOf(t.Content)
	written := t.Doc.Unswept()
	k, _ := t.Doc.Sweep().(*swept)
	if k == nil || k.of != s {
		k, written = &swept{of: s, at: make([]int64, len(s.gauges)), again: 1<<len(s.after) - 1}, math.MaxUint64
		t.Doc.KeepSweep(k)
	}
	k.look(t, written)
	for i := 0; ; i++ {
		left := (k.again | s.always) >> i << i
		if left == 0 {
			return
		}
		i = bits.TrailingZeros64(uint64(left))
		k.again &^= 1 << i
		s.after[i](t)
		if written := t.Doc.Unswept(); written&^marks != 0 {
			k.look(t, written)
		}
	}
}

// marks are what most sweeps write, and none depends on them.
var marks = game.Places("marks")

// look finds out what has moved.
func (k *swept) look(t *turn.Turn, written uint64) {
	for _, p := range k.of.parts {
		if p.section&written != 0 {
			k.again |= p.who
		}
	}
	for i := range k.of.gauges {
		g := &k.of.gauges[i]
		if g.sections&(written|always) == 0 {
			continue
		}
		if at := g.At(t); at != k.at[i] {
			k.at[i] = at
			k.again |= g.who
		}
	}
}
