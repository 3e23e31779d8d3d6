package memory

import (
	"bufio"
	"bytes"
	"context"
	"os"
	"reflect"
	"strconv"
	"time"

	"golang.org/x/sys/unix"
)

const adviseEvery = 10 * time.Second

// AdviseHugePages asks the system for pages of 2 MB under the heap, now and as it grows, until ctx ends: kingdoms are read
// here and there, and a processor remembers where a few thousand pages are. It is a request, which the system follows where
// it gives huge pages to those that ask; elsewhere it changes nothing.
func AdviseHugePages(ctx context.Context) {
	every := time.NewTicker(adviseEvery)
	defer every.Stop()
	for {
		adviseHeap()
		select {
		case <-ctx.Done():
			return
		case <-every.C:
		}
	}
}

// adviseHeap goes through what is mapped now: the runtime takes memory in pieces of at least 4 MB.
func adviseHeap() {
	maps, err := os.ReadFile("/proc/self/maps")
	if err != nil {
		return // a system without it has no such pages either
	}
	near := terabyte(reflect.ValueOf(&maps).Pointer())
	for lines := bufio.NewScanner(bytes.NewReader(maps)); lines.Scan(); {
		if from, to, ok := writable(lines.Bytes()); ok && terabyte(from) == near {
			_, _, _ = unix.Syscall(unix.SYS_MADVISE, from, to-from, unix.MADV_HUGEPAGE) // refused is as good as not asked
		}
	}
}

// terabyte tells the heap from what else is mapped: the runtime begins it at a place of its own, and goes on from there.
func terabyte(address uintptr) uintptr { return address >> 40 }

// writable reads a line such as "c000000000-c000400000 rw-p 00000000 00:00 0".
func writable(line []byte) (from, to uintptr, ok bool) {
	ends, rest, _ := bytes.Cut(line, []byte(" "))
	start, end, _ := bytes.Cut(ends, []byte("-"))
	first, err1 := strconv.ParseUint(string(start), 16, 64)
	last, err2 := strconv.ParseUint(string(end), 16, 64)
	return uintptr(first), uintptr(last), err1 == nil && err2 == nil && bytes.HasPrefix(rest, []byte("rw-p 00000000 00:00 0"))
}
