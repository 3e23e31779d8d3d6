package httpapi

import (
	"os"
	"runtime/debug"
)

// A command makes a few kilobytes of garbage beside a live heap of cached kingdoms. Letting
// the heap grow further between collections costs memory and saves about a tenth of the CPU.
const growth = 300

// TuneCollector sets the collector for a server, unless the operator set it.
func TuneCollector() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(growth)
	}
}
