package bench

import (
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"umbrarch/internal/rules/engine/enginetest"
)

const askers, commandsBeside = 32, 400

// BenchmarkCommandBesideDescription is S-066: the latency of another player's command while 32 connections request the
// API description, compared with the latency alone, on one server. The target is at most twice the latency.
func BenchmarkCommandBesideDescription(b *testing.B) {
	b.Setenv(envDir, b.TempDir())
	b.Setenv(envDatabase, "")
	players, _ := seed(b, crowd{commandsBeside, 0, enginetest.Grown}, durable)
	server, address := start(b, durable)
	warm(b, address, players)
	b.ResetTimer()
	median(b, address, players, "warm")
	alone := median(b, address, players, "alone")
	stop := describeAll(b, address)
	beside := median(b, address, players, "beside")
	described := stop()
	b.StopTimer()
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(alone.Microseconds()), "alone-p50-us")
	b.ReportMetric(float64(beside.Microseconds()), "beside-p50-us")
	b.ReportMetric(float64(beside)/float64(alone), "ratio")
	b.ReportMetric(float64(described), "answers-beside")
	_ = server.Process.Signal(syscall.SIGTERM)
	_ = server.Wait()
}

// median is the median latency of one command of each player, one after another.
func median(b *testing.B, address string, players []player, name string) time.Duration {
	took := make([]time.Duration, len(players))
	for i, p := range players {
		body := `{"building":"` + plots[i%len(plots)] + `"}`
		r, _ := http.NewRequest(http.MethodPost, "http://"+address+"/api/v1/commands/building.raise", strings.NewReader(body))
		r.Header.Set("Cookie", p.cookie)
		r.Header.Set("Idempotency-Key", name+strconv.Itoa(i))
		begin := time.Now()
		resp, err := http.DefaultClient.Do(r)
		if err != nil {
			b.Fatal(err)
		}
		raw, _ := io.ReadAll(resp.Body)
		_ = resp.Body.Close()
		took[i] = time.Since(begin)
		if resp.StatusCode != http.StatusOK {
			b.Fatalf("%s: %s", resp.Status, raw)
		}
	}
	slices.Sort(took)
	return took[len(took)/2]
}

// describeAll requests repeatedly on all connections until the returned function is called, which counts the answers.
func describeAll(b *testing.B, address string) func() int64 {
	transport := &http.Transport{MaxIdleConnsPerHost: askers, MaxConnsPerHost: askers}
	client := &http.Client{Transport: transport}
	var over atomic.Bool
	var answers atomic.Int64
	var wg sync.WaitGroup
	for range askers {
		wg.Go(func() {
			for !over.Load() {
				resp, err := client.Get("http://" + address + "/api/openapi.json")
				if err != nil {
					b.Error(err)
					return
				}
				_, _ = io.Copy(io.Discard, resp.Body)
				_ = resp.Body.Close()
				answers.Add(1)
			}
		})
	}
	return func() int64 {
		over.Store(true)
		wg.Wait()
		transport.CloseIdleConnections()
		return answers.Load()
	}
}
