package engine

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
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
func (e *Engine) Advance(t *turn.Turn, now int64, p Presence) {
	pulse := t.Doc.Pulse.Get()
	now = max(now, pulse.TickedAt, pulse.PresentAt)
	present := max(pulse.PresentAt, min(p.Until, now))
	short := now-present < t.Content.Balance.Offline.MinSeconds*1000
	if p.Owner && short {
		present = now
	}
	e.run(t, present)
	switch {
	case p.Owner && !short:
		e.returned(t, present, now)
	case !short:
		// Nobody can make this absence shorter any more, so what came due in it may happen.
		if finished := e.overdue(t, now); len(finished) > 0 {
			a := t.Doc.Absence.Edit()
			a.Finished = append(a.Finished, finished...)
			a.Finished = a.Finished[max(0, len(a.Finished)-int(t.Content.Balance.Limits.ReportsKept)):]
		}
	}
	t.SetNow(now)
}

// run takes ticks up to the horizon and what is due between them, in order of time, a due
// thing before the tick of the same moment.
func (e *Engine) run(t *turn.Turn, horizon int64) {
	step := t.Content.Balance.Tick.Seconds * 1000
	for {
		tick := t.Doc.Pulse.Get().TickedAt + step
		due, ok := t.Doc.NextDue()
		switch {
		case ok && due.At <= tick && due.At <= horizon:
			e.happen(t)
		case tick <= horizon:
			e.tick(t, tick)
		default:
			if t.Doc.Pulse.Get().PresentAt != horizon {
				t.Doc.Pulse.Edit().PresentAt = horizon
			}
			return
		}
	}
}

// overdue lets happen what came due and gives what was told of it.
func (e *Engine) overdue(t *turn.Turn, now int64) []game.Notice {
	told := len(t.Out().Notices)
	for {
		due, ok := t.Doc.NextDue()
		if !ok || due.At > now {
			return t.Out().Notices[told:]
		}
		e.happen(t)
	}
}

func (e *Engine) happen(t *turn.Turn) {
	due := t.Doc.PopDue()
	t.SetNow(due.At)
	if f, ok := e.dues[due.Kind]; ok {
		f(t, due)
		e.react(t)
	}
}

// returned ends an absence: what came due, then the reward, then the kingdom's grid moves
// on with the part of a tick that was already under way.
func (e *Engine) returned(t *turn.Turn, left, now int64) {
	finished := slices.Concat(t.Doc.Absence.Get().Finished, e.overdue(t, now))
	t.SetNow(now)
	for i := range e.systems {
		if f := e.systems[i].Return; f != nil {
			f(t, turn.Return{Left: left, Now: now, Finished: finished})
		}
	}
	p := t.Doc.Pulse.Edit()
	p.TickedAt += now - left
	p.PresentAt = now
	e.react(t)
}

// Wake is the next moment at which something happens by itself, or an answer that was given ends, while the ruler is here.
func (e *Engine) Wake(t *turn.Turn) int64 {
	next := t.Doc.Pulse.Get().TickedAt + t.Content.Balance.Tick.Seconds*1000
	if due, ok := t.Doc.NextDue(); ok {
		next = min(next, due.At)
	}
	if c, now := e.cacheOf(t), t.Now(); c.until > now {
		next = min(next, c.until)
	}
	return next
}
