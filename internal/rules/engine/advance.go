package engine

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Presence says when the ruler is present.
type Presence struct {
	Until int64 // the stored mark: the ruler counts as online until then
	Owner bool  // the ruler is present now
}

// Advance brings a kingdom up to now. Ticks run while the ruler is present. A return within a minute is caught up with
// ticks; a longer absence is rewarded once, by the offline rule. Another player's access to an absent kingdom runs only
// its dues. Splitting an interval at any points, with the same presence, gives the same document.
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
		// The owner cannot return early enough to shorten this absence, so its dues may run.
		if finished := e.overdue(env, now); len(finished) > 0 {
			a := env.Doc.Absence.Edit()
			a.Finished = game.LastOfKeys(append(a.Finished, finished...))
			a.Finished = a.Finished[max(0, len(a.Finished)-int(env.Content.Balance.Limits.ReportsKept)):]
		}
	}
	env.SetNow(now)
}

// run takes ticks and dues up to the horizon in order of time. A due comes before the tick of the same moment.
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

// overdue runs the dues up to now and returns their notices.
func (e *Engine) overdue(env *rules.Env, now int64) []game.Notice {
	from := len(env.Out().Notices)
	env.Away = true
	defer func() {
		env.Away = false
		e.cacheOf(env).caughtUp()
	}()
	for {
		due, ok := env.Doc.NextDue()
		if !ok || due.At > now {
			return env.Out().Notices[from:]
		}
		e.meanwhile(env, due.At)
		e.happen(env)
	}
}

// meanwhile tells systems that an absence has lasted up to a moment, at which nothing has happened yet: before each due and
// at its end. An access by another player is no such moment, so that it leaves no trace.
func (e *Engine) meanwhile(env *rules.Env, to int64) {
	for i := range e.systems {
		if f := e.systems[i].Meanwhile; f != nil {
			f(env, to)
		}
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

// returned ends an absence: first its dues, then the reward. The next tick is then shifted by the length of the
// absence, so that a tick begun before it continues.
func (e *Engine) returned(env *rules.Env, left, now int64) {
	finished := slices.Concat(env.Doc.Absence.Get().Finished, e.overdue(env, now))
	e.meanwhile(env, now)
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

// Wake is the next moment at which a tick, a due or the end of a time-limited answer occurs while the ruler is present.
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
