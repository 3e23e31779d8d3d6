package dungeon

// step is a floor's part in a raid.
type step struct {
	stand
	before, after int64
	passed        bool
}

// fight leads raiders from floor to floor until one holds; a tie holds (decision H45).
func fight(floors []stand, strength int64) (steps []step, breached bool) {
	for i := range floors {
		s := step{stand: floors[i], before: strength, passed: strength > floors[i].takes}
		if s.passed {
			strength -= floors[i].takes
			s.after = strength
		}
		steps = append(steps, s)
		if !s.passed {
			return steps, false
		}
	}
	return steps, len(floors) > 0
}
