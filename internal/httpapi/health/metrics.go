package health

import (
	"cmp"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/live"
	"umbrarch/internal/reign"
)

// Handler serves Prometheus' format, for a listener of the operator's choice.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// Metrics are those of the process, the store and httpapi.
type Metrics struct {
	registry *prometheus.Registry
	requests *prometheus.HistogramVec
	written  *writtenMetrics
	signIns  *prometheus.CounterVec
	notices  *prometheus.CounterVec
}

// NewMetrics counts from zero; sockets is the number of connected ones.
func NewMetrics(k *reign.Keeper, hub *live.Hub, sockets func() int) *Metrics {
	m := &Metrics{registry: prometheus.NewRegistry(), requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "umbrarch_http_request_seconds", Help: "Time to answer a request.", Buckets: prometheus.ExponentialBuckets(0.0002, 3, 11),
	}, []string{"method", "status"}), written: newWrittenMetrics(), signIns: prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "umbrarch_sign_ins_total", Help: "Attempts to sign in by e-mail and password, by how they ended.",
	}, []string{"outcome"}), notices: prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "umbrarch_notices_total", Help: "Attempts to write a notice to a browser, by how they ended.",
	}, []string{"outcome"})}
	gauge := func(name, help string, f func() float64) {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, f))
	}
	m.registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), m.requests, m.signIns, m.notices)
	m.registry.MustRegister(m.written.all()...)
	gauge("umbrarch_store_queue", "Commands waiting for the committer.", func() float64 { return float64(k.Stats().Queued) })
	gauge("umbrarch_store_rows", "Rows committed since start.", func() float64 { return float64(k.Stats().Rows) })
	gauge("umbrarch_store_unfolded_rows", "Rows not folded into checkpoints yet.", func() float64 { return float64(k.Stats().Unfolded) })
	gauge("umbrarch_store_failed_batches", "Batches that were not committed.", func() float64 { return float64(k.Stats().Failures) })
	gauge("umbrarch_kingdom_looks", "Kingdoms that the clockwork has looked at since start.", func() float64 { return float64(k.Looks()) })
	gauge("umbrarch_sockets", "Connected live sockets.", func() float64 { return float64(sockets()) })
	if hub != nil && hub.Shared() {
		gauge("umbrarch_bus_up", "Whether the bus to other nodes is connected; absent without a bus.", func() float64 { return up(!hub.Cut()) })
	}
	return m
}

func up(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

// CountSignIn counts a sign-in attempt by its code, one of a fixed few; "" means success.
func (m *Metrics) CountSignIn(code string) {
	m.signIns.WithLabelValues(cmp.Or(code, "signed_in")).Inc()
}

// Count measures the requests of a handler.
func (m *Metrics) Count(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == route.Base+"/live" {
			next.ServeHTTP(w, r)
			return
		}
		start := time.Now()
		rec := &recorder{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(rec, r)
		m.requests.WithLabelValues(methodLabel(r.Method), strconv.Itoa(rec.status)).Observe(time.Since(start).Seconds())
	})
}

// methods are those used as labels. Invented ones must not be: each label stays in memory until the process ends.
var methods = []string{
	http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions,
}

func methodLabel(method string) string {
	if slices.Contains(methods, method) {
		return method
	}
	return "other"
}

type recorder struct {
	http.ResponseWriter
	status int
}

func (r *recorder) WriteHeader(status int) {
	r.status = status
	r.ResponseWriter.WriteHeader(status)
}

// Unwrap gives the response controller access to the connection.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

// CountNotice counts an attempt to send a notice by its outcome, one of a fixed few.
func (m *Metrics) CountNotice(outcome string) { m.notices.WithLabelValues(outcome).Inc() }
