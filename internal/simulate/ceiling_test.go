package simulate

import (
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ruler"
)

// TestARichRulerStaysBelowTheCeiling: a house's ruler with gold for everything orders no units whose training would
// lift it above the ceiling, and opens no cases, whose prizes are drawn only after the trial.
func TestARichRulerStaysBelowTheCeiling(t *testing.T) {
	t.Parallel()
	c := builtin(t, content.Standard)
	h := &c.Houses[0]
	r, err := Begin(c, ruler.OfHouse(c, h, 0), "1")
	if err != nil {
		t.Fatal(err)
	}
	ceiling := Ceiling{Power: 12_000, Level: 10}
	for turn := range 4 * day / c.Balance.Houses.Pace {
		r.advance(c.Balance.Houses.Pace)
		r.doc.Pulse.Edit().GoldMilli = 1_000_000 * game.Milli
		if err := r.turnOf(ceiling, h, turn); err != nil {
			t.Fatal(err)
		}
	}
	power := r.env().Figure("power")
	if float64(power) > slack*float64(ceiling.Power) || power < ceiling.Power/2 {
		t.Errorf("%d power below a ceiling of %d", power, ceiling.Power)
	}
	if n := len(r.meter.clicks["hoard.open"]); n > 0 || len(r.meter.clicks["army.train"]) == 0 {
		t.Errorf("%d cases opened, %d orders of troops", n, len(r.meter.clicks["army.train"]))
	}
}
