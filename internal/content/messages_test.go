package content_test

import (
	"testing"

	"umbrarch/internal/content"
)

// TestATextIsCompiledOnce: reading a text's slots again costs no allocation, because ticks read the slots of
// whole decks.
func TestATextIsCompiledOnce(t *testing.T) {
	const text = "{n, plural, one {# envoy of {land} waits} other {# envoys of {land} wait}} before {player}, and {consort} frowns."
	if names := content.Slots(text); len(names) != 4 {
		t.Fatalf("slots %q", names)
	}
	if n := testing.AllocsPerRun(100, func() { content.Slots(text) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
