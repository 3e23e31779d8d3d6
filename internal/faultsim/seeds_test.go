package faultsim_test

import (
	"fmt"
	"log/slog"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/cryptotest"
	"testing/synctest"
	"time"
)

var discard = slog.New(slog.DiscardHandler)

// setting reads a number from the environment.
func setting(name string, without int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return without
}

// run plays a seed in a bubble of its own.
func run(t *testing.T, seed uint64, last time.Duration, broken deliberate) (w *world) {
	t.Helper()
	cryptotest.SetGlobalRandom(t, seed)
	synctest.Test(t, func(t *testing.T) { w = play(t, seed, last, broken) })
	return w
}

// prepare makes what runs share, outside of every bubble.
func prepare(t *testing.T) {
	t.Helper()
	theGame()
	if _, err := theContent(); err != nil {
		t.Fatal(err)
	}
	if _, err := collections(); err != nil {
		t.Fatal(err)
	}
}

// TestSeeds plays seeds, each twice. UMBRARCH_FAULT_SEED plays one alone, UMBRARCH_FAULT_SEEDS that many from 1 on, for
// UMBRARCH_FAULT_MINUTES of simulated time each. Of several processes each takes every STEPth seed, from its FIRST on.
func TestSeeds(t *testing.T) {
	prepare(t)
	first, step, last := setting("UMBRARCH_FAULT_FIRST", 1), setting("UMBRARCH_FAULT_STEP", 1), setting("UMBRARCH_FAULT_SEEDS", 30)
	if one := setting("UMBRARCH_FAULT_SEED", 0); one > 0 {
		first, last = one, one
	}
	lasts := time.Duration(setting("UMBRARCH_FAULT_MINUTES", 3)) * time.Minute
	totals, lines, differing, seeds := map[string]int{}, 0, 0, 0
	for seed := first; seed <= last; seed += step {
		seeds++
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			a := run(t, uint64(seed), lasts, deliberate{})
			b := run(t, uint64(seed), lasts, deliberate{})
			if difference := differs(a.journal.sorted(), b.journal.sorted()); difference != "" {
				t.Log(difference)
				differing++
			}
			for _, fault := range a.faults {
				t.Errorf("seed %d: %s", seed, fault)
			}
			if t.Failed() {
				t.Logf("UMBRARCH_FAULT_SEED=%d UMBRARCH_FAULT_MINUTES=%d go test -run TestSeeds ./internal/faultsim plays it again; it has %s", seed, int(lasts.Minutes()), &a.mix)
			}
			if file := os.Getenv("UMBRARCH_FAULT_LOG"); file != "" {
				writeLog(t, file, a)
			}
			lines += len(a.journal.lines)
			for what, n := range a.counts {
				totals[what] += n
			}
		})
	}
	t.Logf("%d seeds of %s, each played twice, %d lines of log", seeds, lasts, lines)
	for _, what := range slices.Sorted(maps.Keys(totals)) {
		t.Logf("%9d %s", totals[what], what)
	}
	t.Logf("%9d seeds whose two runs differ", differing)
	if differing*20 > seeds { // a few find a race within one instant that the simulation does not order yet
		t.Errorf("%d of %d seeds have two runs that differ", differing, seeds)
	}
	for _, check := range allChecks {
		if totals[check] == 0 {
			t.Errorf("it never ran: %s", check)
		}
	}
}

func writeLog(t *testing.T, file string, w *world) {
	var b strings.Builder
	for _, l := range w.journal.lines {
		b.WriteString(l.String() + "\n")
	}
	if err := os.WriteFile(file, []byte(b.String()), 0o600); err != nil {
		t.Error(err)
	}
}
