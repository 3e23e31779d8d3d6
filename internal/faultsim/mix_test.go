package faultsim_test

import (
	"fmt"
	"math/rand/v2"
	"time"
)

// mix says how often each kind of failure happens in a run; some never do.
type mix struct {
	unsent, lost, rolledBack, slow, full, behind float64 // of transactions, by their fate

	missing, doubled, late, overtaken float64 // of messages between nodes

	silent float64 // of answers to players

	every map[string]time.Duration // the mean time between events of a kind; 0: never
}

// kinds are the events that happen to a node, the bus, the database or a clock.
var kinds = []string{"stop", "pause", "cut database", "cut bus", "failover", "step", "skew", "database step", "leave"}

// drawMix draws which failures a run has.
func drawMix(seed uint64) mix {
	d := rand.New(rand.NewPCG(seed, 1))
	rate := func(most float64) float64 {
		if d.IntN(2) == 0 {
			return 0
		}
		return most * d.Float64() * d.Float64()
	}
	m := mix{
		unsent: rate(0.1), lost: rate(0.1), rolledBack: rate(0.1), slow: rate(0.1), full: rate(0.02),
		missing: rate(0.5), doubled: rate(0.5), late: rate(0.3), overtaken: rate(0.5), silent: rate(0.1), behind: rate(0.1),
		every: map[string]time.Duration{},
	}
	for _, kind := range kinds {
		if d.IntN(2) == 0 {
			m.every[kind] = time.Minute + time.Duration(d.Int64N(int64(9*time.Minute)))
		}
	}
	return m
}

func (m *mix) String() string {
	text := fmt.Sprintf("of 1,000 transactions unsent %.0f, lost %.0f, rolled back %.0f, slow %.0f, full %.0f, late %.0f; of 1,000 messages missing %.0f, doubled %.0f, late %.0f, overtaken %.0f; of 1,000 answers silent %.0f",
		1000*m.unsent, 1000*m.lost, 1000*m.rolledBack, 1000*m.slow, 1000*m.full, 1000*m.behind, 1000*m.missing, 1000*m.doubled, 1000*m.late, 1000*m.overtaken, 1000*m.silent)
	for _, kind := range kinds {
		if every := m.every[kind]; every > 0 {
			text += fmt.Sprintf("; %s every %s", kind, every.Round(time.Second))
		}
	}
	return text
}
