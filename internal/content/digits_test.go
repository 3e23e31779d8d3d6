package content

import (
	"math"
	"testing"
)

func TestGrouped(t *testing.T) {
	t.Parallel()
	for n, want := range map[int64]string{
		0: "0", 7: "7", -7: "-7", 999: "999", -999: "-999", 1000: "1,000", -1000: "-1,000", 11440: "11,440", 123456: "123,456",
		-123456: "-123,456", 1234567: "1,234,567", math.MinInt64: "-9,223,372,036,854,775,808",
	} {
		if got := Grouped(n); got != want {
			t.Errorf("Grouped(%d) = %q, not %q", n, got, want)
		}
	}
}
