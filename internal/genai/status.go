package genai

import (
	"slices"
	"sync"
	"time"
)

// Failure is a request that the archive answered.
type Failure struct {
	At      int64  `json:"at"`
	Kind    string `json:"kind"`
	Outcome string `json:"outcome"`
}

// failures are this node's latest failures, newest first.
type failures struct {
	mu   sync.Mutex
	list []Failure
}

const failuresKept = 20

func (f *failures) add(one Failure) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.list = append([]Failure{one}, f.list[:min(len(f.list), failuresKept-1)]...)
}

func (f *failures) all() []Failure {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]Failure{}, f.list...)
}

// Health is a provider's state as seen by this node.
type Health struct {
	Source string `json:"source" doc:"server and model"`
	State  string `json:"state" enum:"well,failing,resting" doc:"whether it is resting: no calls for a time"`
	Until  int64  `json:"until,omitempty" doc:"end of the pause that it asked for"`
}

// Status is the state of this node for operators.
type Status struct {
	Text     *Health   `json:"text,omitempty" doc:"absent without a provider"`
	Picture  *Health   `json:"picture,omitempty" doc:"absent without a provider"`
	Failures []Failure `json:"failures" doc:"last failures of this node, newest first"`
}

// Status is the state of this node. It calls no provider.
func (w *Runner) Status() Status {
	if w == nil {
		return Status{Failures: []Failure{}}
	}
	return Status{Text: w.health(false), Picture: w.health(true), Failures: w.failures.all()}
}

func (w *Runner) health(picture bool) *Health {
	p := w.provider(picture)
	if p == nil {
		return nil
	}
	h := &Health{State: "well"}
	if named, ok := p.(interface{ Source() string }); ok {
		h.Source = named.Source()
	}
	b, end := w.breakers[picture], w.rest.end(picture)
	switch {
	case end.After(time.Now()):
		h.State, h.Until = "resting", w.o.Now()+time.Until(end).Milliseconds()
	case b.State().String() != "closed":
		h.State = "resting"
	case b.Counts().ConsecutiveFailures > 0:
		h.State = "failing"
	}
	return h
}

// Kinds lists the kinds of work, texts and pictures.
func (w *Runner) Kinds() []string {
	if w == nil {
		return []string{}
	}
	all := w.o.Words.Kinds()
	slices.Sort(all)
	return all
}
