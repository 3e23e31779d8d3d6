package engine

import "umbrarch/internal/rules"

// tick runs one whole tick in the order of systems (decision H35).
func (e *Engine) tick(env *rules.Env, at int64) {
	env.SetNow(at)
	env.Doc.Pulse.Edit().TickedAt = at
	for i := range e.systems {
		if tick := e.systems[i].Tick; tick != nil {
			tick(env)
		}
	}
	if e.stirs(env) {
		e.react(env)
	}
}
