package faultsim_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"time"

	"github.com/cespare/xxhash/v2"
)

// dice are drawn for one event. They depend on the seed, the instant and what the event is about, so that the order in
// which goroutines draw changes nothing.
func (w *world) dice(about ...any) *rand.Rand {
	return rand.New(rand.NewPCG(w.seed, xxhash.Sum64String(fmt.Sprintln(w.now(), about))))
}

// noise is a part of a wait that makes its end an instant of its own.
func noise(d *rand.Rand) time.Duration { return time.Duration(1 + d.Int64N(int64(time.Millisecond))) }

// between draws a wait.
func between(d *rand.Rand, least, most time.Duration) time.Duration {
	return least + time.Duration(d.Int64N(int64(most-least))) + noise(d)
}

// chance tells whether an event of a probability happens.
func chance(d *rand.Rand, p float64) bool { return d.Float64() < p }

// caller names the functions of the game that led here. It tells apart the rounds of a node that begin at one instant.
func caller() string {
	var pcs [24]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(4, pcs[:])])
	var b strings.Builder
	for {
		frame, more := frames.Next()
		b.WriteString(frame.Function[strings.LastIndexByte(frame.Function, '/')+1:])
		if !more {
			return b.String()
		}
	}
}
