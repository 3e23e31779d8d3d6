package httpapitest

import "testing"

// One key in 128 has a coordinate that begins with a zero byte.
func TestKeysHaveWholeCoordinates(t *testing.T) {
	t.Parallel()
	for range 2000 {
		if n := len(newKey().Key.AttestationData()); n != attestedKey {
			t.Fatalf("a key of %d bytes", n)
		}
	}
}
