package memory

import (
	"bufio"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
)

// TestAdviseHeap: huge pages are asked for where a kingdom would lie, and nowhere outside the heap.
func TestAdviseHeap(t *testing.T) {
	if _, err := os.Stat("/sys/kernel/mm/transparent_hugepage/enabled"); err != nil {
		t.Skip("this system has no huge pages")
	}
	kingdom := make([]byte, 32<<20)
	kingdom[0] = 1
	at := reflect.ValueOf(&kingdom[0]).Pointer()
	before := asked(t)
	adviseHeap()
	found := false
	for from, to := range asked(t) {
		found = found || (from <= at && at < to)
		if _, was := before[from]; !was && terabyte(from) != terabyte(at) {
			t.Errorf("asked for, and not of the heap: %x", from)
		}
	}
	if !found {
		t.Error("the heap is not asked for")
	}
}

// asked lists the regions that huge pages were asked for (hg in their flags), the runtime's own among them: where each begins and ends.
func asked(t *testing.T) map[uintptr]uintptr {
	file, err := os.Open("/proc/self/smaps")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	out := map[uintptr]uintptr{}
	var from, to uintptr
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := lines.Text()
		var first, last uintptr
		if n, _ := fmt.Sscanf(line, "%x-%x ", &first, &last); n == 2 {
			from, to = first, last
		}
		if strings.HasPrefix(line, "VmFlags:") && strings.Contains(line, " hg") {
			out[from] = to
		}
	}
	return out
}
