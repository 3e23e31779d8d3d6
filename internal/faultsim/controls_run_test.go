package faultsim_test

import (
	"strings"
	"testing"
	"time"
)

// TestDeliberateFaultsAreFound: each deliberate fault is found by some of a few seeds, and not by another's check.
func TestDeliberateFaultsAreFound(t *testing.T) {
	prepare(t)
	for _, c := range []struct {
		name   string
		broken deliberate
		found  string // by this check
	}{
		{"an acknowledged commit is dropped", deliberate{dropsRow: true}, checkStored},
		{"a commit is answered before it is written", deliberate{answersFirst: true}, checkStored},
		{"a page takes an old message as new", deliberate{takesOld: true}, checkForward},
	} {
		t.Run(c.name, func(t *testing.T) {
			for seed := uint64(1); seed <= 20; seed++ {
				w := run(t, seed, 5*time.Minute, c.broken)
				for _, fault := range w.faults {
					if strings.Contains(fault, c.found) {
						t.Logf("seed %d: %s", seed, fault)
						return
					}
				}
			}
			t.Error("20 seeds did not find it")
		})
	}
}
