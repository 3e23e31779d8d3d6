package genai

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Spend is what calls have cost.
type Spend struct {
	Calls     int64 `json:"calls"`
	Failures  int64 `json:"failures" doc:"calls without an answer"`
	TokensIn  int64 `json:"tokensIn"`
	TokensOut int64 `json:"tokensOut"`
	Pictures  int64 `json:"pictures"`
}

// Tokens are all of them, told and written.
func (s Spend) Tokens() int64 { return s.TokensIn + s.TokensOut }

// Plus is the sum of both.
func (s Spend) Plus(o Spend) Spend {
	return Spend{s.Calls + o.Calls, s.Failures + o.Failures, s.TokensIn + o.TokensIn, s.TokensOut + o.TokensOut, s.Pictures + o.Pictures}
}

// Books keep what the realm has spent today, over all nodes, and which kinds of work an administrator switched off.
type Books interface {
	Look(ctx context.Context, kind string) (today Spend, off bool, err error)
	Add(ctx context.Context, kind string, s Spend) error
}

var errBooks = errors.New("genai: the books cannot be read")

// affords asks the realm's books. Calls that are out at the same time are not in them yet, so a day may end that much over.
func (w *Runner) affords(ctx context.Context, r *Request) error {
	if w.o.Books == nil {
		return nil
	}
	today, off, err := w.o.Books.Look(ctx, r.Kind)
	switch b := &w.o.Balance; {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return fmt.Errorf("%w: %w", errBooks, err)
	case off:
		return ErrOff
	case r.Picture && today.Pictures >= b.DailyPictures, today.Tokens() >= b.DailyTokens:
		return ErrBudget
	}
	return nil
}

// bytesToken is how many bytes of English stand for a token, where a provider does not count.
const bytesToken = 4

// orGuess counts what a provider did not, so that one that is silent about it cannot be asked without end.
func (u Usage) orGuess(r *Request, a *Answer) Usage {
	if u != (Usage{}) {
		return u
	}
	return Usage{int64(len(r.Instructions)+len(r.Facts)+len(r.Shape)) / bytesToken, int64(len(a.Text)) / bytesToken}
}

// Event is how a request ended, for the metrics: its words are from fixed lists.
type Event struct {
	Kind    string
	Outcome string
	Spend   Spend
	Took    time.Duration
}
