package httpapitest_test

import (
	"sync"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
)

// A view that is read beside the change of a fixture would put the older kingdom back into memory.
func TestAFixtureHoldsWhileTheKingdomIsRead(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	id := p.ID()
	var wg sync.WaitGroup
	stop := make(chan struct{})
	wg.Go(func() {
		for {
			select {
			case <-stop:
				return
			default:
				if _, _, err := s.Keeper.Dev.Latest(t.Context(), id); err != nil {
					t.Error(err)
				}
			}
		}
	})
	defer wg.Wait()
	defer close(stop)
	for round := range int64(20) {
		gold := 1_000_000 + round
		s.Gold(id, gold)
		if got := p.View().Sections.Pulse.Gold; got != gold {
			t.Fatalf("round %d: %d gold instead of %d", round, got, gold)
		}
	}
}
