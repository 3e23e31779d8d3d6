package reign

import (
	"os"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// thisMachine uses a monotonic clock that counts while the machine sleeps, because kingdoms do not sleep.
func thisMachine() Machine {
	boot, _ := os.ReadFile("/proc/sys/kernel/random/boot_id")
	start := time.Now()
	steady := func() time.Duration {
		var t unix.Timespec
		if unix.ClockGettime(unix.CLOCK_BOOTTIME, &t) != nil {
			return time.Since(start)
		}
		return time.Duration(t.Nano())
	}
	return Machine{Wall: func() int64 { return time.Now().UnixMilli() }, Steady: steady, Boot: strings.TrimSpace(string(boot))}
}
