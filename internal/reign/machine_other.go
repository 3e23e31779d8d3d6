//go:build !linux

package reign

import "time"

func thisMachine() Machine {
	start := time.Now()
	return Machine{Wall: func() int64 { return time.Now().UnixMilli() }, Steady: func() time.Duration { return time.Since(start) }}
}
