package engine

import (
	"fmt"
	"slices"

	"umbrarch/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// today stands among the sections for the day: it is written when the day turns.
const today = game.Sections

// sweeps are what the sweeps of all systems depend on, worked out once for a snapshot of the content.
type sweeps struct {
	content *content.Snapshot
	after   []func(*turn.Turn)
	always  which
	gauges  []gauge
	each    []int                          // gauges that are read every time
	anyOf   [today + 1]heeders             // of a section or a part of it
	whole   [today + 1]heeders             // of a section, whichever part is written
	parts   [today + 1]map[string]*heeders // of a part alone
}

// heeders are who looks again when something is written: systems, and gauges by their place.
type heeders struct {
	who    which
	gauges []int
}

type gauge struct {
	turn.Gauge
	who which
}

func (e *Engine) sweepsOf(c *content.Snapshot) *sweeps {
	if s := e.sweeps.Load(); s != nil && s.content == c {
		return s
	}
	s := e.newSweeps(c)
	e.sweeps.Store(s)
	return s
}

func (e *Engine) newSweeps(c *content.Snapshot) *sweeps {
	s := &sweeps{content: c}
	for i := range e.systems {
		if e.systems[i].After == nil {
			continue
		}
		who := which(1) << len(s.after)
		s.after = append(s.after, e.systems[i].After)
		if e.systems[i].Heeds == nil {
			s.always |= who
			continue
		}
		heed := e.systems[i].Heeds(c)
		for _, name := range heed.Sections {
			s.at(name, func(h *heeders) { h.who |= who })
		}
		for _, g := range heed.Gauges {
			s.add(g, who)
		}
	}
	for i := range s.gauges {
		e.place(s, i)
	}
	return s
}

// add merges gauges of one name: what is read twice is read once.
func (s *sweeps) add(g turn.Gauge, who which) {
	i := slices.IndexFunc(s.gauges, func(have gauge) bool {
		return have.Name == g.Name && have.Figure == g.Figure && (len(have.Steps) == 0) == (len(g.Steps) == 0)
	})
	if i < 0 {
		i = len(s.gauges)
		s.gauges = append(s.gauges, gauge{Gauge: turn.Gauge{Name: g.Name, Figure: g.Figure, Read: g.Read}})
	}
	have := &s.gauges[i]
	have.Most = max(have.Most, g.Most)
	have.Steps = slices.Concat(have.Steps, g.Steps)
	slices.Sort(have.Steps)
	have.Steps = slices.Compact(have.Steps)
	have.who |= who
}

// place says when a gauge is read. One of a figure that content knows and no system feeds yet always stands at the same number.
func (e *Engine) place(s *sweeps, gauge int) {
	figure := s.gauges[gauge].Figure
	sections, follows := e.follows[figure]
	for _, name := range sections {
		s.at(name, func(h *heeders) { h.gauges = append(h.gauges, gauge) })
	}
	_, counted := e.counts[figure]
	if fed := counted || e.book.Has(figure); !follows && (fed || !s.content.KnownFigure(figure)) {
		s.each = append(s.each, gauge)
	}
}

// at gives those who heed what is named for adding one.
func (s *sweeps) at(name string, add func(*heeders)) {
	section, part := today, ""
	if name != turn.Today {
		var known bool
		if section, part, known = game.PlaceOf(name); !known {
			panic(fmt.Sprintf("engine: there is no section %q", name))
		}
	}
	add(&s.anyOf[section])
	if part == "" {
		add(&s.whole[section])
		return
	}
	if s.parts[section] == nil {
		s.parts[section] = map[string]*heeders{}
	}
	if s.parts[section][part] == nil {
		s.parts[section][part] = &heeders{}
	}
	add(s.parts[section][part])
}
