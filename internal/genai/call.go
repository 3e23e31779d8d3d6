package genai

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"umbrarch/internal/content"
)

// once makes one call within the budgets.
func (w *Runner) once(ctx context.Context, r *Request, shape *shape, e *Event) (json.RawMessage, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if w.rest.until(r.Picture, time.Now()) {
		return nil, ErrOpen
	}
	release, err := w.admit(ctx, r)
	if err != nil {
		return nil, err
	}
	defer release()
	a, err := w.generate(ctx, r)
	w.settle(ctx, r, &a, err, e)
	if err != nil {
		return nil, err
	}
	if r.Picture {
		return w.keep(ctx, r, &a)
	}
	return w.check(r, &a, shape)
}

// admit pays for a call and takes a place for it.
func (w *Runner) admit(ctx context.Context, r *Request) (release func(), err error) {
	if err := w.affords(ctx, r); err != nil {
		return nil, err
	}
	select {
	case w.places <- struct{}{}:
	default:
		return nil, ErrCrowded
	}
	if !w.budgets.take(r) {
		<-w.places
		return nil, ErrBudget
	}
	return func() { <-w.places }, nil
}

// settle records a call's cost, also of a failed one.
func (w *Runner) settle(ctx context.Context, r *Request, a *Answer, failed error, e *Event) {
	s := Spend{Calls: 1}
	switch {
	case errors.Is(failed, context.Canceled): // the player left
	case failed != nil:
		s.Failures = 1
	default:
		used := a.Usage.orGuess(r, a)
		s.TokensIn, s.TokensOut = used.TokensIn, used.TokensOut
		if r.Picture {
			s.Pictures = 1
		}
	}
	e.Spend = e.Spend.Plus(s)
	w.budgets.spend(r, &s)
	if w.o.Books == nil {
		return
	}
	if err := w.o.Books.Add(context.WithoutCancel(ctx), r.Kind, s); err != nil {
		w.o.Log.Error("generated text: what it cost could not be written down", "error", err)
	}
}

// keep stores a picture. Invalid data count as an answer of the wrong shape.
func (w *Runner) keep(ctx context.Context, r *Request, a *Answer) (json.RawMessage, error) {
	hash, err := w.o.Keep(ctx, r.Player, a.Picture)
	if err != nil {
		return nil, fmt.Errorf("%w: no picture that is kept (%s): %w", ErrShape, a.Source, err)
	}
	text, err := json.Marshal(Drawn{hash})
	if err == nil && r.Admit != nil && !r.Admit(text) {
		err = fmt.Errorf("%w: the rule does not admit it (%s)", ErrShape, a.Source)
	}
	return text, err
}

// check checks a text answer against all requirements.
func (w *Runner) check(r *Request, a *Answer, shape *shape) (json.RawMessage, error) {
	switch fault := shape.holds(a.Text); {
	case tooLong(&w.o.Balance, a): // too long to be sent back for repair
		return nil, fmt.Errorf("%w: %d bytes (%s)", ErrShape, len(a.Text), a.Source)
	case fault != nil:
		return nil, faulty(a, fault.Error(), fmt.Errorf("%w (%s): %w", ErrShape, a.Source, fault))
	}
	if err := w.fit(a.Text); err != nil {
		return nil, faulty(a, "a text is not fit for this game.", fmt.Errorf("%w (%s)", err, a.Source))
	}
	if r.Admit != nil && !r.Admit(a.Text) {
		return nil, faulty(a, "it breaks a bound that the instructions or the data name.", fmt.Errorf("%w: the rule does not admit it (%s)", ErrShape, a.Source))
	}
	return a.Text, nil
}

func tooLong(b *content.GenerationBalance, a *Answer) bool { return int64(len(a.Text)) > b.AnswerBytes }

// faultyError is an invalid answer that the provider may repair.
type faultyError struct {
	error
	attempt Attempt
}

func (e *faultyError) Unwrap() error { return e.error }

func faulty(a *Answer, fault string, err error) error {
	return &faultyError{err, Attempt{Text: a.Text, Fault: fault}}
}

// attemptOf is the attempt for the next call to repair; nil where there was no answer. A blank answer is not worth
// showing.
func attemptOf(err error) *Attempt {
	var f *faultyError
	if !errors.As(err, &f) || len(f.attempt.Text) == 0 {
		return nil
	}
	return &f.attempt
}

// generate calls the provider, for at most the time of one call. A panic of a driver counts as a failure of the
// provider.
func (w *Runner) generate(ctx context.Context, r *Request) (a Answer, err error) {
	called, cancel := context.WithTimeout(ctx, w.timeout(r.Picture))
	defer cancel()
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("%w: %v", ErrFailed, v)
		}
	}()
	a, err = w.provider(r.Picture).Generate(called, *r)
	var limited *RateLimitedError
	if errors.As(err, &limited) {
		w.rest.take(r.Picture, limited.After, time.Now())
	}
	switch {
	case ctx.Err() != nil:
		return Answer{}, ctx.Err() // the player left, or the server stops
	case called.Err() != nil:
		return Answer{}, ErrLate
	case errors.Is(err, ErrDenied), errors.Is(err, ErrShape), errors.Is(err, ErrRefused):
		return Answer{}, err
	case err != nil:
		return Answer{}, fmt.Errorf("%w: %w", ErrFailed, err)
	}
	return a, nil
}

func (w *Runner) timeout(picture bool) time.Duration {
	if picture {
		return time.Duration(w.o.Balance.PictureSeconds) * time.Second
	}
	return time.Duration(w.o.Balance.TimeoutSeconds) * time.Second
}
