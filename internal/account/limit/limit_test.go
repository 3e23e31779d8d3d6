package limit_test

import (
	"testing"

	"umbrarch/internal/account/limit"
)

func TestIPv6NeighboursAreOneAddress(t *testing.T) {
	t.Parallel()
	if a, b := limit.Network("2001:db8::1"), limit.Network("2001:db8::ffff:2"); a != b {
		t.Errorf("%s and %s are of one /64", a, b)
	}
	if a, b := limit.Network("2001:db8:0:1::1"), limit.Network("2001:db8:0:2::1"); a == b {
		t.Error("two /64 count as one")
	}
	if a, b := limit.Network("::ffff:192.0.2.1"), limit.Network("192.0.2.1"); a != b {
		t.Errorf("%s and %s are one address", a, b)
	}
}
