package simulate

import (
	"strings"
	"testing"

	"umbrarch/internal/content"
)

// slack allows for gains after the last command: from running missions, and from lands.
const slack = 1.1

// TestHousesStayBehind: houses stay below the median player, but grow with them; the profile without houses has none.
func TestHousesStayBehind(t *testing.T) {
	t.Parallel()
	c := builtin(t, content.Standard)
	r, err := Run(Options{Content: c, Days: 2, Players: 1, Seed: "1", Houses: true})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Houses) != 2*len(c.Houses) {
		t.Fatalf("%+v", r.Houses)
	}
	for _, h := range r.Houses {
		if float64(h.Power) > slack*float64(h.Middle) || h.Kingdom > h.Highest {
			t.Errorf("%s has outgrown the player: %+v", h.House, h)
		}
		if h.Power < h.Middle/2 {
			t.Errorf("%s does not grow: %+v", h.House, h)
		}
	}
	var page strings.Builder
	if err := Write(&page, r); err != nil || !strings.Contains(page.String(), c.Houses[0].Name) {
		t.Errorf("the page does not show them: %v", err)
	}
	if r, err := Run(Options{Content: builtin(t, content.Classic), Days: 1, Players: 1, Seed: "1", Houses: true}); err != nil || len(r.Houses) > 0 {
		t.Errorf("houses in a profile without them: %v %+v", err, r.Houses)
	}
}
