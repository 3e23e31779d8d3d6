package game

import "fmt"

// Check returns the first broken invariant. All must hold after every command and tick.
func (d *Document) Check() error {
	p, r, g := d.Pulse.Get(), d.Resources.Get(), d.Growth.Get()
	for _, v := range []struct {
		name           string
		got, low, high int64
	}{
		{"gold", p.GoldMilli, 0, Max},
		{"debt", p.DebtMilli, 0, Max},
		{"progress", p.Progress, 0, max(d.Kingdom.Get().ToNext, 0)},
		{"timePlayed", p.TimePlayed, 0, Max},
		{"population", r.Population, 0, 1000},
		{"military", r.Military, 0, 1000},
		{"loyalty", r.Loyalty, 0, 100},
		{"children", r.Children, 0, Max},
		{"experience", g.Experience, 0, max(g.ToNext-1, 0)},
		{"level", g.Level, 1, 100},
	} {
		if v.got < v.low || v.got > v.high {
			return fmt.Errorf("game: %s is %d, outside %d to %d", v.name, v.got, v.low, v.high)
		}
	}
	for id, n := range d.NPCs.All() {
		if n.Loyalty < 0 || n.Loyalty > 100 {
			return fmt.Errorf("game: npcs/%s: loyalty is %d", id, n.Loyalty)
		}
	}
	for id, v := range d.Vassals.All() {
		if v.LoyaltyMilli < 0 || v.LoyaltyMilli > 100*Milli || v.Strength < 0 || v.Tribute < 0 {
			return fmt.Errorf("game: vassals/%s: %+v", id, *v)
		}
	}
	for id, m := range d.Court.All() {
		if m.Affection < 0 || m.Affection > 100 {
			return fmt.Errorf("game: court/%s: affection is %d", id, m.Affection)
		}
	}
	return d.Army.Get().check()
}

// check checks the queue: counts are at least 1, and a unit is in training exactly if there is an order.
func (a *Army) check() error {
	for unit, n := range a.Units {
		if n < 1 {
			return fmt.Errorf("game: army: %d of %s", n, unit)
		}
	}
	for _, o := range a.Queue {
		if o.Left < 1 || o.Left > o.Of {
			return fmt.Errorf("game: army: order %s has %d left of %d", o.ID, o.Left, o.Of)
		}
	}
	if len(a.Queue) > 0 != (a.EndsAt > 0) {
		return fmt.Errorf("game: army: %d orders, in training until %d", len(a.Queue), a.EndsAt)
	}
	return nil
}
