package genai

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/sony/gobreaker/v2"

	"umbrarch/internal/content"
)

// Options of a Runner.
type Options struct {
	Provider Provider                   // nil: off
	Balance  content.GenerationBalance  // time-out, retries, breaker, budgets
	Words    content.Generation         // which texts are unfit
	Log      *slog.Logger               // never gets what players wrote
	Count    func(kind, outcome string) // of every request, for the metrics; nil: nobody counts
}

// Runner asks a provider within bounds. A nil Runner is off, and so is one without a provider.
type Runner struct {
	o       Options
	breaker *gobreaker.CircuitBreaker[json.RawMessage]
	budgets *budgets
	shapes  shapes
	closed  chan struct{}
	stop    sync.Once
}

// New makes a runner.
func New(o Options) *Runner {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	r := &Runner{o: o, budgets: newBudgets(o.Balance), closed: make(chan struct{})}
	r.breaker = gobreaker.NewCircuitBreaker[json.RawMessage](gobreaker.Settings{
		Timeout:     time.Duration(o.Balance.BreakerSeconds) * time.Second,
		ReadyToTrip: func(c gobreaker.Counts) bool { return int64(c.ConsecutiveFailures) >= o.Balance.BreakerCalls },
		// An answer that is no use is an answer: whoever can talk a model into nonsense must not switch it off for all.
		IsSuccessful: func(err error) bool { return err == nil || errors.Is(err, ErrShape) || errors.Is(err, ErrUnfit) },
		IsExcluded:   func(err error) bool { return errors.Is(err, ErrBudget) || errors.Is(err, context.Canceled) },
		OnStateChange: func(_ string, from, to gobreaker.State) {
			o.Log.Warn("generated text: the breaker", "was", from.String(), "is", to.String())
		},
	})
	return r
}

// On tells whether a provider is configured.
func (w *Runner) On() bool { return w != nil && w.o.Provider != nil }

// Close lets nobody wait for the provider any more: what is asked for now is written by the archive.
func (w *Runner) Close() {
	if w != nil {
		w.stop.Do(func() { close(w.closed) })
	}
}

// Write answers a request within the time-out of each call, the retries, the budgets and the breaker. The answer has the
// shape, holds no unfit text and is admitted by the rule; every other outcome is an error, and the archive's turn.
func (w *Runner) Write(ctx context.Context, r Request) (json.RawMessage, error) {
	if !w.On() {
		return nil, ErrOff
	}
	ctx, cancel := w.untilClosed(ctx)
	defer cancel()
	text, err := w.write(ctx, r)
	if w.isClosed() && err != nil {
		err = ErrClosed
	}
	if w.o.Count != nil {
		w.o.Count(r.Kind, outcome(err))
	}
	if err != nil && !errors.Is(err, ErrOpen) { // the breaker has said so already
		w.o.Log.Info("generated text: the archive writes instead", "kind", r.Kind, "error", err)
	}
	return text, err
}

func (w *Runner) write(ctx context.Context, r Request) (json.RawMessage, error) {
	shape, err := w.shapes.of(r.Shape)
	if err != nil {
		return nil, err
	}
	if err := w.fit(r.Facts); err != nil {
		return nil, err // a player wrote that; the provider is not even asked
	}
	var text json.RawMessage
	for left := w.o.Balance.Retries; ; left-- {
		text, err = w.breaker.Execute(func() (json.RawMessage, error) { return w.once(ctx, r, shape) })
		if err == nil || left <= 0 || !worthAnother(err) {
			break
		}
		if errors.Is(err, ErrFailed) && !breath(ctx) {
			break
		}
	}
	if errors.Is(err, gobreaker.ErrOpenState) || errors.Is(err, gobreaker.ErrTooManyRequests) {
		err = ErrOpen
	}
	return text, err
}

// once is one call, which the budgets pay.
func (w *Runner) once(ctx context.Context, r Request, shape *shape) (json.RawMessage, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if !w.budgets.take(r.Player) {
		return nil, ErrBudget
	}
	a, err := w.generate(ctx, r)
	switch {
	case err != nil:
		return nil, err
	case int64(len(a.Text)) > w.o.Balance.AnswerBytes:
		return nil, fmt.Errorf("%w: %d bytes (%s)", ErrShape, len(a.Text), a.Source)
	}
	if err := shape.holds(a.Text); err != nil {
		return nil, fmt.Errorf("%w (%s): %w", ErrShape, a.Source, err)
	}
	if err := w.fit(a.Text); err != nil {
		return nil, fmt.Errorf("%w (%s)", err, a.Source)
	}
	if r.Admit != nil && !r.Admit(a.Text) {
		return nil, fmt.Errorf("%w: the rule does not admit it (%s)", ErrShape, a.Source)
	}
	return a.Text, nil
}

// generate waits for the provider, at most as long as one call may take. A bug in a driver is a failure of the provider.
func (w *Runner) generate(ctx context.Context, r Request) (a Answer, err error) {
	called, cancel := context.WithTimeout(ctx, time.Duration(w.o.Balance.TimeoutSeconds)*time.Second)
	defer cancel()
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("%w: %v", ErrFailed, v)
		}
	}()
	a, err = w.o.Provider.Generate(called, r)
	switch {
	case ctx.Err() != nil:
		return Answer{}, ctx.Err() // the player left, or the server stops
	case called.Err() != nil:
		return Answer{}, ErrLate
	case err != nil && !errors.Is(err, ErrDenied):
		return Answer{}, fmt.Errorf("%w: %w", ErrFailed, err)
	}
	return a, err
}

// breath gives a provider that fell over a moment. It answers false where nobody waits any more.
func breath(ctx context.Context) bool {
	select {
	case <-time.After(pause):
		return true
	case <-ctx.Done():
		return false
	}
}

const pause = 500 * time.Millisecond

func worthAnother(err error) bool {
	for _, fault := range []error{ErrLate, ErrFailed, ErrShape, ErrUnfit} {
		if errors.Is(err, fault) {
			return true
		}
	}
	return false
}

func (w *Runner) isClosed() bool {
	select {
	case <-w.closed:
		return true
	default:
		return false
	}
}

func (w *Runner) untilClosed(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	go func() {
		select {
		case <-w.closed:
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, cancel
}
