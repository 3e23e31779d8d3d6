package engine

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Presence is what is known of the ruler's being here.
type Presence struct {
	Until int64 // the stored mark: online up to then
	Owner bool  // the ruler is here now
}

// Advance brings a kingdom up to now. Ticks run while the ruler was here; a return after
// less than a minute is caught up as ticks, a longer absence is rewarded once, by the
// offline rule. Whoever else touches an absent kingdom resolves what is due and no more.
// Splitting an interval at any points, with the same presence, gives the same document.
func (e *Engine) Advance(env *rules.Env, now int64, p Presence) {
	pulse := env.Doc.Pulse.Get()
	now = max(now, pulse.TickedAt, pulse.PresentAt)
	present := max(pulse.PresentAt, min(p.Until, now))
	short := now-present < env.Content.Balance.Offline.MinSeconds*1000
	if p.Owner && short {
		present = now
	}
	e.run(env, present)
	switch {
	case p.Owner && !short:
		e.returned(env, present, now)
	case !short:
		// Nobody can make this absence shorter any more, so what came due in it may happen.
		if finished := e.overdue(env, now); len(finished) > 0 {
			a := env.Doc.Absence.Edit()
			a.Finished = game.LastOfKeys(append(a.Finished, finished...))
			a.Finished = a.Finished[max(0, len(a.Finished)-int(env.Content.Balance.Limits.ReportsKept)):]
		}
	}
	env.SetNow(now)
}

// run takes ticks up to the horizon and what is due between them, in order of time, a due
// thing before the tick of the same moment.
func (e *Engine) run(env *rules.Env, horizon int64) {
	step := env.Content.Balance.Tick.Seconds * 1000
	for {
		tick := env.Doc.Pulse.Get().TickedAt + step
		due, ok := env.Doc.NextDue()
		switch {
		case ok && due.At <= tick && due.At <= horizon:
			e.happen(env)
		case tick <= horizon:
			e.tick(env, tick)
		default:
			if env.Doc.Pulse.Get().PresentAt != horizon {
				env.Doc.Pulse.Edit().PresentAt = horizon
			}
			return
		}
	}
}

// overdue lets happen what came due and gives what was told of it.
func (e *Engine) overdue(env *rules.Env, now int64) []game.Notice {
	from := len(env.Out().Notices)
	env.Away = true
	defer func() { env.Away = false }()
	for {
		due, ok := env.Doc.NextDue()
		if !ok || due.At > now {
			return env.Out().Notices[from:]
		}
		e.happen(env)
	}
}

func (e *Engine) happen(env *rules.Env) {
	due := env.Doc.PopDue()
	env.SetNow(due.At)
	if f, ok := e.dues[due.Kind]; ok {
		f(env, due)
		e.react(env)
	}
}

// returned ends an absence: what came due, then the reward, then the kingdom's grid moves
// on with the part of a tick that was already under way.
func (e *Engine) returned(env *rules.Env, left, now int64) {
	finished := slices.Concat(env.Doc.Absence.Get().Finished, e.overdue(env, now))
	env.SetNow(now)
	for i := range e.systems {
		if f := e.systems[i].Return; f != nil {
			f(env, rules.Return{Left: left, Now: now, Finished: finished})
		}
	}
	p := env.Doc.Pulse.Edit()
	p.TickedAt += now - left
	p.PresentAt = now
	e.react(env)
}

// Wake is the next moment at which something happens by itself, or an answer that was given ends, while the ruler is here.
func (e *Engine) Wake(env *rules.Env) int64 {
	next := env.Doc.Pulse.Get().TickedAt + env.Content.Balance.Tick.Seconds*1000
	if due, ok := env.Doc.NextDue(); ok {
		next = min(next, due.At)
	}
	if c, now := e.cacheOf(env), env.Now(); c.until > now {
		next = min(next, c.until)
	}
	return next
}
