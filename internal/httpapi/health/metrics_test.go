package health_test

import (
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
)

// S-060: client input never becomes a label, so that invented methods take no memory.
func TestInventedMethodsTakeNoMemory(t *testing.T) {
	s := httpapitest.Start(t)
	c := s.Client()
	invent := func(times int) {
		for i := range times {
			c.Send("M"+strings.Repeat("X", 20_000)+letters(i), "/healthz", nil)
		}
	}
	invent(20) // warms up connections and buffers before memory is measured
	before := heap()
	invent(2000)
	if grown := heap() - before; grown > 5<<20 {
		t.Errorf("2,000 invented methods took %d bytes", grown)
	}
	labels := regexp.MustCompile(`umbrarch_http_request_seconds_count\{method="([^"]*)"`).FindAllStringSubmatch(string(c.Send("GET", "/metrics", nil).Body), -1)
	if len(labels) == 0 {
		t.Fatal("no request was counted")
	}
	for _, one := range labels {
		if !slices.Contains([]string{"GET", "other"}, one[1]) {
			t.Errorf("the method label %.40q", one[1])
		}
	}
}

func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// letters spells a number in letters.
func letters(n int) string {
	out := ""
	for ; n > 0; n /= 26 {
		out += string(rune('A' + n%26))
	}
	return out
}
