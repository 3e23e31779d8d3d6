package engine

import "umbrarch/internal/rules"

// tick is one whole tick, its order that of decision H35, which is the order of systems.
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
