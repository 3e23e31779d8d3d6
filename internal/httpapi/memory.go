package httpapi

import (
	"os"
	"runtime/debug"
)

// A command makes a few kilobytes of garbage beside a live heap of cached kingdoms. A larger growth between collections
// costs memory and saves about a tenth of the CPU.
const growth = 300

// TuneCollector configures the garbage collector for a server, unless the operator did.
func TuneCollector() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(growth)
	}
}
