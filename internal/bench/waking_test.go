package bench

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"sync"
	"syscall"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/live"
	"umbrarch/internal/realm"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/store"
)

// silent is a weightless store that knows of no presence and of no other node.
type silent struct{ weightless }

func (silent) Present(context.Context, map[string]int64) error { return nil }

func (silent) Depart(context.Context, string, int64, int64) error { return nil }

func (silent) Versions(context.Context, []string) (map[string]int64, error) { return nil, nil }

func (silent) Waiting(context.Context, []string) (map[string]int64, error) { return nil, nil }

// BenchmarkWaking has the clockwork run for a while over kingdoms in memory: with nobody there, and with a page open in each, which
// moves by a tick every ten seconds. It counts the kingdoms whose lock the clockwork takes or tries, and the processor time of all of it.
func BenchmarkWaking(b *testing.B) {
	for _, watched := range []bool{false, true} {
		b.Run(map[bool]string{false: "nobody", true: "watched"}[watched], func(b *testing.B) { benchmarkWaking(b, watched) })
	}
}

func benchmarkWaking(b *testing.B, watched bool) {
	const kingdoms, settling, measured = 20_000, 15 * time.Second, 30 * time.Second
	ctx, log := context.Background(), slog.New(slog.DiscardHandler)
	s, err := store.Open(ctx, store.Options{Dir: b.TempDir(), Unsafe: true, Log: log})
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = s.Close(ctx) }()
	snapshot, err := content.Builtin(content.Standard)
	if err != nil {
		b.Fatal(err)
	}
	hub, err := live.NewHub(log, nil)
	if err != nil {
		b.Fatal(err)
	}
	keeper := reign.New(reign.Options{
		Engine: engine.New(engine.Systems()), Content: snapshot, Store: silent{weightless{s, newReign(b)}}, Clock: reign.NewClock(), Live: hub,
		Realm: realm.Commands(nil), Build: "bench", Log: log,
	})
	var all sync.WaitGroup
	for worker := range 2 {
		all.Go(func() {
			for i := worker; i < kingdoms; i += 2 {
				if _, err := keeper.View(ctx, fmt.Sprint("p", i)); err != nil {
					b.Error(err)
				}
				if watched {
					keeper.Watch(fmt.Sprint("p", i))
				}
			}
		})
	}
	all.Wait()
	ctx, stop := context.WithCancel(ctx)
	defer keeper.Close(ctx)
	defer stop()
	keeper.Run(ctx)
	time.Sleep(settling)
	for b.Loop() {
		looks, used, began := keeper.Looks(), ownTime(b), time.Now()
		time.Sleep(measured)
		seconds := time.Since(began).Seconds()
		b.ReportMetric(float64(keeper.Looks()-looks)/seconds, "looks/s")
		b.ReportMetric(float64((ownTime(b)-used).Milliseconds())/seconds, "cpu-ms/s")
	}
}

// newReign is the document of a kingdom that has just been created.
func newReign(b *testing.B) map[string]json.RawMessage {
	sections, err := enginetest.New(b, enginetest.At(time.Now().UnixMilli())).Doc.Dump()
	if err != nil {
		b.Fatal(err)
	}
	return sections
}

// ownTime is the processor time that this process has used.
func ownTime(b *testing.B) time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
