//go:build linux

package main

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"runtime"
	"sync"
	"syscall"
	"testing"
	"time"

	"umbrarch/internal/powercut"
)

const (
	poweredPlayers = 4
	usualCuts      = 10
	betweenCuts    = 500 // changes of the disk before the power goes, at most
)

// powerCuts is the number of cuts: 10, or UMBRARCH_POWER_CUTS, and the seed of their dice: 1, or another each time in
// the long form. UMBRARCH_POWER_SEED repeats one.
func powerCuts(t *testing.T) (cuts int, seed uint64) {
	t.Helper()
	cuts, seed = int(numberFrom(t, "UMBRARCH_POWER_CUTS", usualCuts)), 1
	if cuts > usualCuts {
		seed = rand.Uint64()
	}
	return cuts, numberFrom(t, "UMBRARCH_POWER_SEED", seed)
}

// losePower cuts the power of the server's disk. The server sees no error: its calls wait until it has been killed.
func (h *host) losePower(disk *powercut.Disk, dice *rand.Rand) {
	h.t.Helper()
	disk.Cut(dice, func() { _ = h.process.Process.Signal(syscall.SIGKILL) }, h.awaitEnd)
}

func (h *host) awaitEnd() {
	h.t.Helper()
	select {
	case <-h.ended:
		h.process = nil
	case <-time.After(40 * time.Second):
		h.t.Fatalf("the server does not end\n%s", h.log)
	}
}

// waitFor waits until the power is gone or the channel, which may be nil, has something. It tells which.
func waitFor[T any](t testing.TB, gone <-chan struct{}, or <-chan T) (isGone bool) {
	t.Helper()
	select {
	case <-gone:
		return true
	case <-or:
	case <-time.After(40 * time.Second):
		t.Fatal("the disk is not written")
	}
	return false
}

// TestPowerCuts cuts the power of the real binary's disk under load, repeatedly. Half of the cuts leave only what was
// synced, the others also a random share of the rest, with torn sectors. Some come while the server starts or stops.
// Every acknowledged command is there exactly once, versions have no holes, and the data is whole.
func TestPowerCuts(t *testing.T) {
	t.Parallel()
	disk := powercut.New(t, powercut.Options{})
	h := newHost(t, "--dev")
	h.data = filepath.Join(disk.Dir(), "data")
	cuts, seed := powerCuts(t)
	h.start()
	busy := newCrew(h, poweredPlayers)
	for round := range cuts {
		dice := rand.New(rand.NewPCG(seed, uint64(round)))
		left := dice
		if dice.IntN(2) == 0 {
			left = nil
		}
		stop := make(chan struct{})
		var load sync.WaitGroup
		busy.work(&load, stop)
		gone := disk.CutAfter(50 + dice.IntN(betweenCuts))
		var stopped chan error
		if dice.IntN(4) == 0 {
			_ = h.process.Process.Signal(syscall.SIGTERM)
			stopped = h.ended
		}
		if waitFor(t, gone, stopped) {
			h.losePower(disk, left)
		} else { // it has stopped before
			h.process = nil
			disk.Cut(left, func() {}, nil)
		}
		close(stop)
		load.Wait()
		if dice.IntN(3) == 0 { // again, while the server starts on what is left
			gone := disk.CutAfter(dice.IntN(60))
			h.launch()
			waitFor(t, gone, h.serving)
			h.losePower(disk, left)
		}
		h.start()
		busy.check()
		h.whole()
		if t.Failed() {
			t.Fatalf("after cut %d of seed %d\n%s", round+1, seed, h.log)
		}
	}
	acknowledged, repeated := busy.account()
	t.Logf("%d cuts of seed %d, %d commands acknowledged, %d of them asked again after a cut", cuts, seed, acknowledged, repeated)
	if acknowledged < 10*cuts {
		t.Errorf("only %d commands under %d cuts prove little", acknowledged, cuts)
	}
}

// faults records what a check reports, instead of failing the test.
type faults struct {
	testing.TB
	mu   sync.Mutex
	list []string
}

func (f *faults) Helper() {}

func (f *faults) Fatal(args ...any) {
	f.Errorf("%s", fmt.Sprint(args...))
	runtime.Goexit()
}

func (f *faults) Fatalf(format string, args ...any) {
	f.Errorf(format, args...)
	runtime.Goexit()
}

func (f *faults) Errorf(format string, args ...any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.list = append(f.list, fmt.Sprintf(format, args...))
}

// TestALyingDiskIsCaught is the control of TestPowerCuts: on a disk whose fsync does nothing the same check reports
// lost commands.
func TestALyingDiskIsCaught(t *testing.T) {
	t.Parallel()
	found, syncs, answers := afterACut(t, newHost(t, "--dev"), powercut.Options{Lies: true})
	if answers == 0 || syncs < answers {
		t.Fatalf("%d commands were acknowledged after %d fsyncs", answers, syncs)
	}
	if len(found) == 0 {
		t.Errorf("%d acknowledged commands were lost, and the check finds nothing", answers)
	}
}

// afterACut cuts the power of a server under load. It returns what the check of TestPowerCuts finds after it.
func afterACut(t *testing.T, h *host, o powercut.Options) (found []string, syncs, answers int) {
	t.Helper()
	disk := powercut.New(t, o)
	h.data = filepath.Join(disk.Dir(), "data")
	h.start()
	b := newBuilder(h, 0)
	judge := &faults{TB: t}
	b.T = judge
	stop := make(chan struct{})
	var load sync.WaitGroup
	load.Go(func() { b.work(stop) })
	waitFor[error](t, disk.CutAfter(betweenCuts), nil)
	syncs = disk.Syncs()
	h.losePower(disk, nil)
	close(stop)
	load.Wait()
	h.start()
	judge.list = nil // what it found under load is not of the cut
	var judged sync.WaitGroup
	judged.Go(func() { b.check() })
	judged.Wait()
	return judge.list, syncs, len(b.answers)
}
