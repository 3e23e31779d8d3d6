package password

import (
	"context"
	"errors"
	"strings"
	"testing"
)

func TestSixUncommonCharactersAreEnough(t *testing.T) { // C-029
	t.Parallel()
	if err := Check("tallow", "tallow"); err != nil {
		t.Error(err)
	}
}

func TestCommonListIsWhatItSays(t *testing.T) {
	t.Parallel()
	if len(common()) < 1000 {
		t.Errorf("%d common passwords, want 1,000 at least", len(common()))
	}
	for word := range common() {
		if len([]rune(word)) < minPassword || word != strings.ToLower(word) {
			t.Errorf("%q can never match", word)
		}
	}
}

func TestWhoLeavesTheQueueFreesIt(t *testing.T) {
	t.Parallel()
	h, err := NewHasher(DefaultCost, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	h.slots <- struct{}{}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if err := h.enter(gone); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want the caller's end", err)
	}
	if n := h.waiting.Load(); n != 0 {
		t.Errorf("%d still counted as waiting", n)
	}
}
