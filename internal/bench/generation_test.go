package bench

import (
	"fmt"
	"io"
	"log/slog"
	"math"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/genai"
	"umbrarch/internal/genai/openai"
	"umbrarch/internal/periodic/waittest"
	"umbrarch/internal/rules/engine/enginetest"
)

// envProvider names the measured server's provider of generated text; "" is none.
const envProvider = "UMBRARCH_BENCH_PROVIDER"

// writer has no budget and no breaker, and a place for every player of the benchmark, so that all wait for the maximal
// time.
func writer(c *content.Snapshot) (*genai.Runner, error) {
	url := os.Getenv(envProvider)
	if url == "" {
		return nil, nil
	}
	p, err := openai.New(openai.Options{BaseURL: url, Model: "stalls"})
	if err != nil {
		return nil, err
	}
	b := c.Balance.Generation
	b.Concurrent, b.Hourly, b.BreakerCalls = 10_000, math.MaxInt32, math.MaxInt32
	return genai.New(genai.Options{Provider: p, Balance: b, Words: c.Generation, Log: slog.New(slog.DiscardHandler)}), nil
}

const (
	whoAsk       = 200
	whoPlay      = 400
	playClients  = 16
	playCommands = 12_000
)

// BenchmarkCommandBesideGeneration: 200 players wait for a silent provider while others play. It measures the others'
// commands before, meanwhile and afterwards on one server: meanwhile they keep at least 90% of their rate, and their
// p99 is at most 1.5 times as long. The waiting players give other commands, too, which shows that no kingdom is
// locked.
func BenchmarkCommandBesideGeneration(b *testing.B) {
	p := stalling(b)
	b.Setenv(envProvider, p.URL+"/v1")
	b.Setenv(envDir, b.TempDir())
	b.Setenv(envDatabase, "")
	players, _ := seed(b, crowd{whoAsk + whoPlay, 0, enginetest.Grown}, durable)
	server, address := start(b, durable)
	warm(b, address, players)
	askers, others := players[:whoAsk], players[whoAsk:]
	b.ResetTimer()
	play(b, address, others, "warm")
	before := play(b, address, others, "before")
	answered := askAll(b, address, askers)
	p.await(b, whoAsk)
	beside := play(b, address, others, "beside")
	own := play(b, address, askers, "own")
	open := p.out.Load()
	answered.Wait()
	after := play(b, address, others, "after")
	b.StopTimer()
	rate, p99 := (before.rate+after.rate)/2, (before.p99+after.p99)/2
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(rate, "alone-commands/s")
	b.ReportMetric(beside.rate/rate, "rate-ratio")
	b.ReportMetric(float64(p99.Microseconds()), "alone-p99-us")
	b.ReportMetric(float64(beside.p99)/float64(p99), "p99-ratio")
	b.ReportMetric(float64(own.p99)/float64(p99), "own-p99-ratio")
	b.ReportMetric(float64(open), "calls-out")
	_ = server.Process.Signal(syscall.SIGTERM)
	_ = server.Wait()
}

// silentProvider accepts every call and never answers.
type silentProvider struct {
	*httptest.Server
	out atomic.Int64
}

func stalling(b *testing.B) *silentProvider {
	p := &silentProvider{}
	p.Server = httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, q *http.Request) {
		_, _ = io.Copy(io.Discard, q.Body)
		p.out.Add(1)
		defer p.out.Add(-1)
		<-q.Context().Done()
	}))
	b.Cleanup(p.Close)
	return p
}

func (p *silentProvider) await(b *testing.B, n int64) {
	waittest.Until(b, fmt.Sprint(n, " calls are out"), func() bool { return p.out.Load() >= n })
}

// askAll lets every player request a vision; the archive answers each in the end.
func askAll(b *testing.B, address string, players []player) *sync.WaitGroup {
	var wg sync.WaitGroup
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: len(players)}}
	for i, p := range players {
		wg.Go(func() {
			if status := send(client, address, "spire.scry", p, fmt.Sprint("ask", i), ""); status != http.StatusOK {
				b.Errorf("who asks is answered %d", status)
			}
		})
	}
	return &wg
}

// paced is the rate and latency of commands.
type paced struct {
	rate float64
	p99  time.Duration
}

// play sends commands to random kingdoms.
func play(b *testing.B, address string, players []player, name string) paced {
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: playClients}}
	defer client.CloseIdleConnections()
	took := make([]time.Duration, playCommands)
	var next atomic.Int64
	var wg sync.WaitGroup
	begin := time.Now()
	for c := range playClients {
		wg.Go(func() {
			chance := rand.New(rand.NewPCG(uint64(c), 1))
			for i := next.Add(1) - 1; i < playCommands; i = next.Add(1) - 1 {
				sent := time.Now()
				body := `{"building":"` + plots[chance.IntN(len(plots))] + `"}`
				if status := send(client, address, "building.upgrade", players[chance.IntN(len(players))], fmt.Sprint(name, i), body); status != http.StatusOK {
					b.Errorf("a command is answered %d", status)
				}
				took[i] = time.Since(sent)
			}
		})
	}
	wg.Wait()
	whole := time.Since(begin)
	slices.Sort(took)
	return paced{playCommands / whole.Seconds(), took[playCommands*99/100]}
}

func send(client *http.Client, address, command string, p player, key, body string) int {
	r, _ := http.NewRequest(http.MethodPost, "http://"+address+"/api/v1/commands/"+command, strings.NewReader(body))
	r.Header.Set("Cookie", p.cookie)
	r.Header.Set("Idempotency-Key", key)
	resp, err := client.Do(r)
	if err != nil {
		return 0
	}
	_, _ = io.Copy(io.Discard, resp.Body)
	_ = resp.Body.Close()
	return resp.StatusCode
}
