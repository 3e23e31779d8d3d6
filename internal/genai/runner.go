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

// Options of a Runner.
type Options struct {
	Provider Provider                  // of texts; nil: none
	Painter  Provider                  // of pictures; nil: none
	Balance  content.GenerationBalance // time-out, retries, breaker, budgets
	Words    content.Generation        // which texts are unfit, and which kinds of work there are
	Log      *slog.Logger              // never gets what players wrote
	Observe  func(Event)               // of every request, for the metrics; nil: nobody counts
	Now      func() int64              // the realm's time, for what is shown; nil: the machine's
	Books    Books                     // what the realm has spent; nil: this node's own budgets alone

	// Keep stores a picture and gives the hash under which it is served; what is no picture is an error. nil: no pictures.
	Keep func(ctx context.Context, player string, file []byte) (hash string, err error)
}

// Runner asks a provider within bounds. A nil Runner is off, and so is one without a provider.
type Runner struct {
	o        Options
	breakers map[bool]*gobreaker.CircuitBreaker[json.RawMessage] // by whether pictures are asked for
	budgets  *budgets
	places   chan struct{} // one for each call that is out
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
		// An answer that is no use is an answer: whoever can talk a model into nonsense, or finds words that it does not take, must
		// not switch it off for all.
		IsSuccessful: func(err error) bool {
			return err == nil || errors.Is(err, ErrShape) || errors.Is(err, ErrUnfit) || errors.Is(err, ErrRefused)
		},
		IsExcluded: excluded,
		OnStateChange: func(name string, from, to gobreaker.State) {
			w.o.Log.Warn("generated text: the breaker", "of", name, "was", from.String(), "is", to.String())
		},
	})
}

// excluded are outcomes that say nothing of the provider: nobody asked it, or the player left.
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

// provider is who answers a request; nil where nobody does.
func (w *Runner) provider(picture bool) Provider {
	switch {
	case !picture:
		return w.o.Provider
	case w.o.Keep == nil:
		return nil
	}
	return w.o.Painter
}

// Close lets nobody wait for the provider any more: what is asked for now is written by the archive.
func (w *Runner) Close() {
	if w != nil {
		w.stop.Do(func() { close(w.closed) })
	}
}

// Write answers a request within the time-out of each call, the retries, the budgets and the breaker. The answer has the
// shape, holds no unfit text and is admitted by the rule; every other outcome is an error, and the archive's turn. Of a
// picture the answer is Drawn.
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
	if err == nil || errors.Is(err, ErrOpen) || errors.Is(err, ErrOff) { // the breaker, or who switched it off, has said so already
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
		return nil, err // a player wrote that; the provider is not even asked
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

// shapeOf is what a text must look like; a picture has none.
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
