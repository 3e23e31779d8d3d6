package health

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// writtenMetrics are the metrics of generated texts and pictures.
type writtenMetrics struct {
	requests *prometheus.CounterVec
	calls    *prometheus.CounterVec
	tokens   *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
}

func newWrittenMetrics() *writtenMetrics {
	counter := func(name, help string, labels ...string) *prometheus.CounterVec {
		return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
	}
	return &writtenMetrics{
		requests: counter("umbrarch_generated_total", "Texts and pictures asked of the provider, by kind and how it ended; all but \"written\" came from the archive.", "kind", "outcome"),
		calls:    counter("umbrarch_generation_calls_total", "Calls to the provider, by kind; \"failed\" had no answer.", "kind", "result"),
		tokens:   counter("umbrarch_generation_tokens_total", "Tokens told to the provider and written by it, by kind; guessed where it does not count.", "kind", "direction"),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "umbrarch_generation_seconds", Help: "Time until a request was answered or given up.", Buckets: prometheus.ExponentialBuckets(0.1, 2, 9),
		}, []string{"kind"}),
	}
}

func (m *writtenMetrics) all() []prometheus.Collector {
	return []prometheus.Collector{m.requests, m.calls, m.tokens, m.seconds}
}

// Written counts the outcome of a request for a generated text or picture. Its labels come from fixed lists, since each
// label stays in memory until the process ends.
type Written struct {
	Kind, Outcome                        string
	Calls, Failures, TokensIn, TokensOut int64
	Took                                 time.Duration
}

// CountWritten counts a provider's call.
func (m *Metrics) CountWritten(w Written) {
	of := m.written
	of.requests.WithLabelValues(w.Kind, w.Outcome).Inc()
	of.calls.WithLabelValues(w.Kind, "answered").Add(float64(w.Calls - w.Failures))
	of.calls.WithLabelValues(w.Kind, "failed").Add(float64(w.Failures))
	of.tokens.WithLabelValues(w.Kind, "in").Add(float64(w.TokensIn))
	of.tokens.WithLabelValues(w.Kind, "out").Add(float64(w.TokensOut))
	of.seconds.WithLabelValues(w.Kind).Observe(w.Took.Seconds())
}
