package engine

import "umbrarch/internal/rules/turn"

// tick is one whole tick, its order that of decision H35, which is the order of systems.
func (e *Engine) tick(t *turn.Turn, at int64) {
	t.SetNow(at)
	t.Doc.Pulse.Edit().TickedAt = at
	for i := range e.systems {
		if tick := e.systems[i].Tick; tick != nil {
			tick(t)
		}
	}
	if e.stirs(t) {
		e.react(t)
	}
}
