package engine

import "umbrarch/internal/rules/turn"

// tick is one whole tick, its order that of decision H35, which is the order of systems.
func (e *Engine) tick(t *turn.Turn, m *Memo, at int64) {
	t.Now = at
	e.refresh(t, m)
	t.Doc.Pulse.Edit().TickedAt = at
	for i := range e.systems {
		if tick := e.systems[i].Tick; tick != nil {
			tick(t, &m.rates)
		}
	}
	if t.Doc.Edits() != m.edits || e.crossed(t, m) {
		e.sweep(t)
	}
}

// refresh computes again what a tick reads, where something it reads may have changed.
func (e *Engine) refresh(t *turn.Turn, m *Memo) {
	if m.filled && m.edits == t.Doc.Edits() && m.facts == t.Facts {
		return
	}
	m.rates = turn.Rates{
		Income: t.Figure("income"),
		Upkeep: t.Figure("upkeep"),
		Farm:   t.Figure("farm"),
		Watch:  m.rates.Watch[:0],
	}
	for i := range e.systems {
		if watch := e.systems[i].Watch; watch != nil {
			m.rates.Watch = watch(t, m.rates.Watch)
		}
	}
	m.waits = !settled(t, e.sweepsOf(t.Content)) && e.waits(t)
	m.filled, m.edits, m.facts = true, t.Doc.Edits(), t.Facts
}

// waits tells whether something is to be swept though no tick moves it, as in a new kingdom.
func (e *Engine) waits(t *turn.Turn) bool {
	for i := range e.systems {
		if waits := e.systems[i].Waits; waits != nil && waits(t) {
			return true
		}
	}
	return false
}

// crossed tells whether a figure that ticks move has reached the next threshold somebody
// watches; only then is a sweep worth its time.
func (e *Engine) crossed(t *turn.Turn, m *Memo) bool {
	if m.waits {
		return true
	}
	for i := range m.rates.Watch {
		w := &m.rates.Watch[i]
		if w.Read(t) >= w.At {
			return true
		}
	}
	return false
}
