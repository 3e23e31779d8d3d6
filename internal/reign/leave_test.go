package reign_test

import (
	"testing"

	"umbrarch/internal/reign"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
)

// A page counts as gone from the moment at which it stopped, even if its end is noticed after the clock was moved: the
// night is an absence with a report, not nine hours of ticks.
func TestALatePageDoesNotWatchTheNight(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		n := open(t, o, reign.NewFrozenClock(epoch))
		n.createKingdom("p")
		leave := n.Watch("p")
		n.Wake(t.Context())
		if err := n.Dev.MoveClock(t.Context(), 9*3600*1000, false); err != nil {
			t.Fatal(err)
		}
		leave()
		v := n.view("p")
		if len(v.Sections.Absence.Reports) != 1 || v.Sections.Pulse.TimePlayed != 0 {
			t.Fatalf("after the night: %d reports, %d s played", len(v.Sections.Absence.Reports), v.Sections.Pulse.TimePlayed)
		}
	})
}
