package genai

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Spend is the cost of calls.
type Spend struct {
	Calls     int64 `json:"calls"`
	Failures  int64 `json:"failures" doc:"calls without an answer"`
	TokensIn  int64 `json:"tokensIn"`
	TokensOut int64 `json:"tokensOut"`
	Pictures  int64 `json:"pictures"`
}

// Tokens is the sum of input and output tokens.
func (s Spend) Tokens() int64 { return s.TokensIn + s.TokensOut }

// Plus adds two costs.
func (s Spend) Plus(o Spend) Spend {
	return Spend{s.Calls + o.Calls, s.Failures + o.Failures, s.TokensIn + o.TokensIn, s.TokensOut + o.TokensOut, s.Pictures + o.Pictures}
}

// Books hold the realm's spending today, over all nodes, and the kinds of work switched off by an administrator.
type Books interface {
	Look(ctx context.Context, kind string) (today Spend, off bool, err error)
	Add(ctx context.Context, kind string, s Spend) error
}

var errBooks = errors.New("genai: the books cannot be read")

// affords checks the realm's books. Running calls are not included, so a day may exceed its bound by them.
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

// bytesToken is the assumed bytes of English per token, where a provider reports no tokens.
const bytesToken = 4

// orGuess estimates tokens that a provider did not report, so that budgets apply to it, too.
func (u Usage) orGuess(r *Request, a *Answer) Usage {
	if u != (Usage{}) {
		return u
	}
	return Usage{int64(len(r.Instructions)+len(r.Facts)+len(r.Shape)) / bytesToken, int64(len(a.Text)) / bytesToken}
}

// Event is a request's outcome for the metrics; its words come from fixed lists.
type Event struct {
	Kind    string
	Outcome string
	Spend   Spend
	Took    time.Duration
}
