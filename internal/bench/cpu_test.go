package bench

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

const ticksPerSecond = 100 // USER_HZ, 100 on common Linux systems

// cpuOf is the CPU time of a process, from /proc.
func cpuOf(b *testing.B, pid int) time.Duration {
	raw, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(raw[bytes.LastIndexByte(raw, ')')+1:]))
	user, _ := strconv.ParseInt(fields[11], 10, 64)
	system, _ := strconv.ParseInt(fields[12], 10, 64)
	return time.Duration(user+system) * time.Second / ticksPerSecond
}

// cpuOfPostgres is the CPU time of all processes of the database server.
func cpuOfPostgres(b *testing.B) time.Duration {
	names, err := filepath.Glob("/proc/[0-9]*/comm")
	if err != nil {
		b.Fatal(err)
	}
	var sum time.Duration
	for _, name := range names {
		if comm, err := os.ReadFile(name); err == nil && strings.HasPrefix(string(comm), "postgres") {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(name)))
			sum += cpuOf(b, pid)
		}
	}
	return sum
}

// bytesIn is the size of a folder's files.
func bytesIn(dir string) (sum int64) {
	_ = filepath.Walk(dir, func(_ string, info os.FileInfo, err error) error {
		if err == nil && !info.IsDir() {
			sum += info.Size()
		}
		return nil
	})
	return sum
}
