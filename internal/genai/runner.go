package genai

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/maypok86/otter/v2"
	"github.com/sony/gobreaker/v2"

	"umbrarch/internal/content"
)

type Options struct {
	Provider Provider                  // for texts; nil: none
	Painter  Provider                  // for pictures; nil: none
	Balance  content.GenerationBalance // time-out, retries, breaker, budgets
	Words    content.Generation        // forbidden words, and the kinds of work
	Log      *slog.Logger              // never gets players' texts
	Observe  func(Event)               // gets every request's outcome, for the metrics; may be nil
	Now      func() int64              // the realm's time, for display; nil: the system clock
	Books    Books                     // the realm's spending; nil: only this node's budgets apply

	// Keep stores a picture and returns the hash under which it is served; invalid data are an error. nil: no pictures.
	Keep func(ctx context.Context, player string, file []byte) (hash string, err error)
}

// Runner calls a provider within bounds. A nil Runner, or one without a provider, is off.
type Runner struct {
	o        Options
	breakers map[bool]*gobreaker.CircuitBreaker[json.RawMessage] // by whether pictures are requested
	budgets  *budgets
	places   chan struct{} // one for each running call
	shapes   shapes
	rest     rest
	unused   *otter.Cache[input, unused]
	failures failures
	closed   chan struct{}
	stop     sync.Once
}

// New makes a runner.
func New(o Options) *Runner {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Now == nil {
		o.Now = func() int64 { return time.Now().UnixMilli() }
	}
	w := &Runner{o: o, budgets: newBudgets(o.Balance), unused: newUnused(), places: make(chan struct{}, max(1, o.Balance.Concurrent)), closed: make(chan struct{})}
	w.breakers = map[bool]*gobreaker.CircuitBreaker[json.RawMessage]{false: w.breaker("texts"), true: w.breaker("pictures")}
	return w
}

func (w *Runner) breaker(name string) *gobreaker.CircuitBreaker[json.RawMessage] {
	return gobreaker.NewCircuitBreaker[json.RawMessage](gobreaker.Settings{
		Name:        name,
		Timeout:     time.Duration(w.o.Balance.BreakerSeconds) * time.Second,
		ReadyToTrip: func(c gobreaker.Counts) bool { return int64(c.ConsecutiveFailures) >= w.o.Balance.BreakerCalls },
		// An invalid answer or a rejected request counts as success: a player who provokes them must not open the
		// breaker for all.
		IsSuccessful: func(err error) bool {
			return err == nil || errors.Is(err, ErrShape) || errors.Is(err, ErrUnfit) || errors.Is(err, ErrRefused)
		},
		IsExcluded: excluded,
		OnStateChange: func(name string, from, to gobreaker.State) {
			w.o.Log.Warn("generated text: the breaker", "of", name, "was", from.String(), "is", to.String())
		},
	})
}

// excluded tells whether an outcome says nothing about the provider: it was not called, or the player left.
func excluded(err error) bool {
	for _, one := range []error{ErrBudget, ErrOff, ErrCrowded, ErrOpen, errBooks, context.Canceled} {
		if errors.Is(err, one) {
			return true
		}
	}
	return false
}

// On tells whether a provider is configured.
func (w *Runner) On() bool { return w != nil && (w.o.Provider != nil || w.o.Painter != nil) }

// provider is the provider for a request; nil where there is none.
func (w *Runner) provider(picture bool) Provider {
	switch {
	case !picture:
		return w.o.Provider
	case w.o.Keep == nil:
		return nil
	}
	return w.o.Painter
}

// Close ends all waiting for the provider; further requests are written by the archive.
func (w *Runner) Close() {
	if w != nil {
		w.stop.Do(func() { close(w.closed) })
	}
}

// Write executes a request within the time limit of each call, the retries, the budgets and the breaker. The answer has
// the right shape, contains no forbidden text and is admitted by the rule; otherwise Write returns an error and the
// archive writes. For a picture the answer is a Drawn.
func (w *Runner) Write(ctx context.Context, r Request) (json.RawMessage, error) {
	if w == nil || w.provider(r.Picture) == nil {
		return nil, ErrOff
	}
	if text := w.returned(ctx, &r); text != nil {
		w.report(&Event{Kind: r.Kind, Outcome: "returned"}, nil)
		return text, nil
	}
	ctx, cancel := w.untilClosed(ctx)
	defer cancel()
	e, began := Event{Kind: r.Kind}, time.Now()
	text, err := w.write(ctx, r, &e)
	if w.isClosed() && err != nil {
		err = ErrClosed
	}
	e.Outcome, e.Took = outcome(err), time.Since(began)
	w.report(&e, err)
	return text, err
}

func (w *Runner) report(e *Event, err error) {
	if w.o.Observe != nil {
		w.o.Observe(*e)
	}
	if err == nil || errors.Is(err, ErrOpen) || errors.Is(err, ErrOff) { // already logged by the breaker, or switched off by an administrator
		return
	}
	w.failures.add(Failure{At: w.o.Now(), Kind: e.Kind, Outcome: e.Outcome})
	w.o.Log.Info("generated text: the archive writes instead", "kind", e.Kind, "error", err)
}

func (w *Runner) write(ctx context.Context, r Request, e *Event) (json.RawMessage, error) {
	shape, err := w.shapeOf(&r)
	if err != nil {
		return nil, err
	}
	if err := w.fit(r.Facts); err != nil {
		return nil, err // a player's text is forbidden; the provider is not called
	}
	r.Partial = w.readable(r.Partial)
	var text json.RawMessage
	for left := w.retries(r.Picture); ; left-- {
		text, err = w.breakers[r.Picture].Execute(func() (json.RawMessage, error) { return w.once(ctx, &r, shape, e) })
		if err == nil || left <= 0 || !worthAnother(err) || !w.breathe(ctx, err) {
			break
		}
		r.Previous = attemptOf(err)
	}
	if errors.Is(err, gobreaker.ErrOpenState) || errors.Is(err, gobreaker.ErrTooManyRequests) {
		err = ErrOpen
	}
	return text, err
}

// shapeOf is the compiled shape of a text; nil for a picture.
func (w *Runner) shapeOf(r *Request) (*shape, error) {
	if r.Picture {
		return nil, nil
	}
	return w.shapes.of(r.Shape)
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
