package store_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

const (
	benchWriters  = 64
	benchPlayers  = 10_000
	benchSections = 40 // of 500 B: a document of 20 KB
)

// BenchmarkAppend measures the durable path: 64 writers with separate players out of 10,000, each with a 20 KB
// document, and 700 B changed by each command. It reports this process's CPU time and the growth of the files for each
// command.
func BenchmarkAppend(b *testing.B) {
	for _, c := range []struct {
		name string
		open func(b *testing.B) store.Options
	}{
		{"sqlite", func(b *testing.B) store.Options { return store.Options{Dir: b.TempDir()} }},
		{"sqlite-unsafe", func(b *testing.B) store.Options { return store.Options{Dir: b.TempDir(), Unsafe: true} }},
		{"postgres", func(b *testing.B) store.Options {
			return store.Options{DatabaseURL: pgtest.Start(b, "shared_buffers=512MB").URL(b)}
		}},
		{"postgres-unsafe", func(b *testing.B) store.Options {
			return store.Options{DatabaseURL: pgtest.Start(b, "shared_buffers=512MB").URL(b), Unsafe: true}
		}},
	} {
		b.Run(c.name, func(b *testing.B) {
			o := c.open(b)
			o.Log = slog.New(slog.DiscardHandler)
			benchAppend(b, o)
		})
	}
}

func benchAppend(b *testing.B, o store.Options) {
	s := open(b, o)
	seqs := make([]int64, benchPlayers)
	eachWriter(func(w int) { create(b, s, seqs, w) })
	if err := s.FoldNow(context.Background()); err != nil {
		b.Fatal(err)
	}
	size, cpu := folder(o.Dir), cpuTime()
	var left atomic.Int64
	left.Store(int64(b.N))
	b.ResetTimer()
	eachWriter(func(w int) {
		dice := rand.New(rand.NewPCG(1, uint64(w)))
		for left.Add(-1) >= 0 {
			i := dice.IntN(benchPlayers/benchWriters)*benchWriters + w
			seqs[i]++
			if err := s.Append(context.Background(), benchRow(i, seqs[i])); err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.StopTimer()
	b.ReportMetric(float64((cpuTime()-cpu).Nanoseconds())/float64(b.N), "cpu-ns/op")
	b.ReportMetric(float64(s.Stats().LongestCommit.Microseconds()), "longest-us")
	start, cpu := time.Now(), cpuTime()
	if err := s.FoldNow(context.Background()); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64((cpuTime()-cpu).Nanoseconds())/float64(b.N), "fold-cpu-ns/op")
	b.ReportMetric(float64(time.Since(start).Nanoseconds())/float64(b.N), "fold-ns/op")
	if o.Dir != "" {
		b.ReportMetric(float64(folder(o.Dir)-size)/float64(b.N), "disk-B/op")
	}
	stats := s.Stats()
	b.ReportMetric(float64(stats.Rows)/float64(stats.Batches), "rows/batch")
}

func eachWriter(fn func(w int)) {
	done := make(chan struct{})
	for w := range benchWriters {
		go func() { fn(w); done <- struct{}{} }()
	}
	for range benchWriters {
		<-done
	}
}

var (
	benchSection = json.RawMessage(`{"text":"` + strings.Repeat("x", 488) + `"}`)
	benchPulse   = json.RawMessage(`{"text":"` + strings.Repeat("y", 188) + `"}`)
)

func create(b *testing.B, s *store.Store, seqs []int64, w int) {
	for i := w; i < benchPlayers; i += benchWriters {
		r := benchRow(i, 1)
		for n := range benchSections {
			r.Sections[fmt.Sprint("section", n)] = benchSection
		}
		seqs[i] = 1
		if err := s.Append(context.Background(), r); err != nil {
			b.Error(err)
			return
		}
	}
}

func benchRow(i int, seq int64) *store.Row {
	return &store.Row{
		Player: fmt.Sprintf("%016x", uint64(i)*0x9e3779b97f4a7c15), Seq: seq, Version: seq, At: 1_800_000_000_000 + seq*1000,
		Build: "0123456789ab", Content: "0123456789abcdef", Command: "buildings.upgrade", Args: json.RawMessage(`{"building":"treasury"}`),
		Key: fmt.Sprintf("%08x-0000-4000-8000-%012x", i, seq), KeyHash: "0123456789abcdef0123456789abcdef",
		Answer:   []byte(`{"level":7,"cost":1927,"gold":10000}`),
		Sections: map[string]json.RawMessage{fmt.Sprint("section", seq%benchSections): benchSection, "pulse": benchPulse},
		Ledger: []store.Entry{{Reason: "buildings.upgrade", Deltas: map[string]int64{"gold": -1927}},
			{Reason: "income", Deltas: map[string]int64{"gold": 40}}},
	}
}

func folder(dir string) (size int64) {
	_ = filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !strings.HasSuffix(d.Name(), "-wal") {
			if info, err := d.Info(); err == nil {
				size += info.Size()
			}
		}
		return nil
	})
	return size
}

func cpuTime() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
