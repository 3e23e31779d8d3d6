package courtship

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Refusals of a rung that takes time (decision K6).
var (
	ErrDatingEarly  = game.Refuse(game.Conflict, "court.dating_early")
	ErrConsortEarly = game.Refuse(game.Conflict, "court.consort_early")
	ErrWeddingEarly = game.Refuse(game.Conflict, "court.wedding_early")
	ErrChildEarly   = game.Refuse(game.Conflict, "court.child_early")
)

// lastWedding is the count of the moment at which the newest consort became one; 0 if none is remembered.
const lastWedding = "court.wedding"

// pause is a time that must pass after a moment.
type pause struct {
	code    game.Code
	from    int64
	seconds int64
}

// latest gives the refusal whose time ends last and that end; 0 if nothing has to be waited for. A moment of 0 is not
// remembered and delays nothing.
func latest(pauses ...pause) (code game.Code, end int64) {
	for _, p := range pauses {
		if at := p.from + p.seconds*1000; p.from > 0 && p.seconds > 0 && at > end {
			code, end = p.code, at
		}
	}
	return code, end
}

// rungPause is the time before a member's next rung.
func rungPause(env *rules.Env, m *game.Member) (game.Code, int64) {
	b := &env.Content.Balance.Courtship
	switch m.Status {
	case game.RungCrush:
		return latest(pause{ErrDatingEarly, m.Since, b.DatingWait})
	case game.RungDating:
		return latest(pause{ErrConsortEarly, m.RungAt, b.ConsortWait}, pause{ErrWeddingEarly, env.Count(lastWedding), b.WeddingWait})
	}
	return game.Code{}, 0
}

// childPause is the time before a child with a consort.
func childPause(env *rules.Env, m *game.Member) (game.Code, int64) {
	if m.Status != game.RungConsort {
		return game.Code{}, 0
	}
	code, end := latest(pause{ErrChildEarly, m.RungAt, env.Content.Balance.Courtship.ChildWait})
	if m.ProcreateReady > end {
		return ErrChildCooldown, m.ProcreateReady
	}
	return code, end
}

// early refuses what its time still forbids; nil once it has passed.
func early(env *rules.Env, c *content.Candidate, code game.Code, end int64) error {
	if env.Now() >= end {
		return nil
	}
	return code.With("name", c.Name, "retryAt", end)
}

// patience words a time for the view, which has it before and after its end, so that a page may count down alone.
func patience(c *content.Candidate, code game.Code, end int64) *rules.Reason {
	if end == 0 {
		return nil
	}
	return rules.ReasonOf(code.With("name", c.Name, "retryAt", end))
}

// wedding is the moment of the last wedding that is remembered.
func wedding(env *rules.Env) (last int64) {
	for _, m := range env.Doc.Court.All() {
		if m.Status == game.RungConsort {
			last = max(last, m.RungAt)
		}
	}
	return last
}

// nextWedding is the moment from which the court may have another wedding; 0 if any moment will do.
func nextWedding(env *rules.Env) int64 {
	_, end := latest(pause{ErrWeddingEarly, env.Count(lastWedding), env.Content.Balance.Courtship.WeddingWait})
	return end
}
